"""A number, digit by digit: left and right choose one, up and down change it. With two keys the
second goes on to the next digit, and behind the last one is done."""

from firmware import layout
from firmware.app import Screen
from hal.keys import DOWN, LEFT, NEXT, PREV, RIGHT, UP, A, B, Keys


def open(app, title, value, choices):
    return Amount(app, title, value, choices)


class Amount(Screen):
    def __init__(self, app, title, value, choices):
        super().__init__(app)
        self.title = title
        self.value = value
        self.least = choices[0]
        self.most = choices[-1]
        self.digits = max(len(str(abs(self.least))), len(str(self.most)))
        # The digit under the cursor, counted from the right: the one that most probably changes;
        # two keys only go on, so they begin with the first.
        self.digit = len(str(abs(value))) - 1
        if type(app.keys) is not Keys:
            self.digit = self.digits - 1

    def key(self, key):
        if key in (UP, NEXT, DOWN, PREV):
            step = 10 ** self.digit * (1 if key in (UP, NEXT) else -1)
            self.value = max(self.least, min(self.value + step, self.most))
        elif key == LEFT:
            self.digit = min(self.digit + 1, self.digits - 1)
        elif key == RIGHT:
            self.digit = max(self.digit - 1, 0)
        elif key == B:
            self.app.close()
        elif key == A:
            if self.digit and type(self.app.keys) is not Keys:
                self.digit -= 1
            else:
                self.app.close(self.value)

    def draw(self, canvas):
        texts = self.app.texts
        layout.header(canvas, self.title, "%d … %d" % (self.least, self.most))
        text = str(abs(self.value))
        text = "0" * (self.digit + 1 - len(text)) + text
        right = 64 + (canvas.huge_width("0" * self.digits) + 1) // 2
        left = right - canvas.huge_width(text)
        canvas.huge(text, left, 18)
        if self.value < 0:
            canvas.huge("-", left - 13, 18)
        x = right - 17 * self.digit - 15
        canvas.fill_rect(x, 45, 15, 3, 1)
        canvas.write("▲", x + 5, 10)
        layout.footer(canvas, texts("done"), texts("back"))
