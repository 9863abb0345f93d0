"""What code a file itself shows for exercising a module: only where nothing has to be guessed."""

import ast
import os
import sys
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "electron", "python", "probes"))

from vigil_probes.code.literal_calls import literal_calls  # noqa: E402


def found(text, module="CRG311"):
    """The proposed lines, and from where they are; nothing where there is no code."""
    code = literal_calls(ast.parse(text), text).get(module, {"text": "", "lines": []})
    return code["text"].splitlines(), code["lines"]


def proposed(text, module="CRG311"):
    return found(text, module)[0]


class Literals(unittest.TestCase):
    def test_a_call_with_literals_comes_with_its_import_and_its_line(self):
        text = "import time, CRG311, cv2\nprint(CRG311.measure(0.5, -1, 'a', mode=None, at=[(1, 2), {'b': True}]))\n"
        self.assertEqual(
            found(text),
            (["import CRG311", "CRG311.measure(0.5, -1, 'a', mode=None, at=[(1, 2), {'b': True}])"], [2]),
        )

    def test_each_form_of_import_is_kept(self):
        text = "import CRG311 as c\nfrom CRG311.deep import step as s, other\nimport CRG311.more\n"
        text += "c.a()\ns(1)\nother.b(2)\nCRG311.more.d(3)\n"
        imports = ["import CRG311 as c", "from CRG311.deep import step as s", "from CRG311.deep import other"]
        self.assertEqual(proposed(text), imports + ["import CRG311.more", "c.a()", "s(1)", "other.b(2)", "CRG311.more.d(3)"])

    def test_the_text_is_that_of_the_file_also_behind_wide_characters_and_over_lines(self):
        text = "import CRG311\né = '中'; CRG311.measure(1e-3,\n    '中')\n"
        self.assertEqual(proposed(text), ["import CRG311", "CRG311.measure(1e-3,", "    '中')"])
        self.assertEqual(proposed("import CRG311\nprint(f'{CRG311.measure(2)}')\n")[1:], ["CRG311.measure(2)"])

    def test_a_name_that_the_top_binds_once_to_a_literal_comes_with_it(self):
        text = "import CRG311\nX: float = 0.5\nBOUNDS = [[0, 1], [2, 3]]\nCRG311.measure(X, BOUNDS)\n"
        self.assertEqual(
            proposed(text), ["import CRG311", "X = 0.5", "BOUNDS = [[0, 1], [2, 3]]", "CRG311.measure(X, BOUNDS)"]
        )

    def test_a_repeated_call_stays_in_its_place(self):
        text = "import CRG311\nCRG311.open(1)\nCRG311.close()\nCRG311.open(1)\n"
        calls = ["CRG311.open(1)", "CRG311.close()", "CRG311.open(1)"]
        self.assertEqual(found(text), (["import CRG311"] + calls, [2, 3, 4]))


class Order(unittest.TestCase):
    def test_ends_at_the_first_use_that_is_not_known(self):
        for unknown in (
            "CRG311.load(path)",
            "CRG311.load('weights/edge.bin')",
            "CRG311.show(CRG311.read('a'), other)",
            "CRG311.path = 'a'",
            "set_up(CRG311)",
            "alias = CRG311",
            "def set_up():\n    CRG311.load(1)\nset_up()",
            "def set_up():\n    CRG311.load(1)\nrun(set_up)",
            "class Job:\n    def set_up(self):\n        CRG311.load(1)\nJob()",
            "go = lambda: CRG311.load(1)\ngo()",
            "model = CRG311.Model(size)",
            "for model in CRG311.models: model.load(1)",
            "if big:\n    CRG311.load(1)",
            "while True:\n    CRG311.load(1)",
            "try: pass\nexcept E:\n    CRG311.load(1)",
            "big and CRG311.load(1)",
            "[CRG311.load(1) for _ in data]",
            "with CRG311.session(1) as it: pass",
        ):
            with self.subTest(unknown):
                text = "import CRG311\nCRG311.first(1)\n%s\nCRG311.measure(2)\n" % unknown
                self.assertEqual(proposed(text), ["import CRG311", "CRG311.first(1)"])

    def test_goes_on_behind_what_does_nothing_to_the_module(self):
        for other in (
            "print(CRG311.__version__)",
            "if big: print(CRG311.__version__)",
            "cv2.imread(path)",
            "def set_up():\n    CRG311.load(1)",
            "class Job:\n    def set_up(self):\n        CRG311.load(1)",
            "go = lambda: CRG311.load(1)",
            "print(first)",
            "main()",
        ):
            with self.subTest(other):
                text = "import CRG311, cv2\nfirst = CRG311.first(1)\n%s\nCRG311.measure(2)\n" % other
                self.assertEqual(proposed(text), ["import CRG311", "CRG311.first(1)", "CRG311.measure(2)"])

    def test_takes_what_the_top_runs(self):
        for text in (
            "with open(path):\n    %s",
            "for _ in data:\n    %s",
            "try:\n    %s\nexcept E: pass",
            "if __name__ == '__main__':\n    %s\nelse:\n    CRG311.load(x)",
        ):
            with self.subTest(text):
                self.assertEqual(proposed("import CRG311\n" + text % "CRG311.measure(2)")[1:], ["CRG311.measure(2)"])

    def test_takes_nothing_from_what_may_not_run(self):
        for text in ("def f():\n    %s", "class C:\n    x = %s", "f = lambda: %s", "raise E(%s)", "if __name__ == 'x':\n    %s"):
            with self.subTest(text):
                self.assertEqual(proposed("import CRG311\n" + text % "CRG311.measure(2)"), [])


class Objects(unittest.TestCase):
    def test_what_is_made_and_used_with_literals_comes_whole(self):
        text = "import CRG311\nmodel = CRG311.Model(3)\nmodel.fit(2)\nCRG311.Other(1).part.run('a')\n"
        self.assertEqual(
            found(text),
            (
                ["import CRG311", "model = CRG311.Model(3)", "model.fit(2)", "CRG311.Other(1).part.run('a')"],
                [2, 3, 4],
            ),
        )

    def test_ends_where_its_state_is_not_known_any_more(self):
        text = "import CRG311\nmodel = CRG311.Model(3)\nmodel.fit(2)\n%s\nmodel.predict(4)\n"
        for unknown in ("model.load(path)", "change(model)", "model.x = 1", "other = model"):
            with self.subTest(unknown):
                self.assertEqual(
                    proposed(text % unknown), ["import CRG311", "model = CRG311.Model(3)", "model.fit(2)"]
                )

    def test_is_not_made_up_where_its_making_is_not_known(self):
        self.assertEqual(proposed("import CRG311\nm = CRG311.Model(size)\nm.fit(2)\n"), [])
        self.assertEqual(proposed("import CRG311\nm = m.fit(2)\na = b.go(1)\nb = a.go(1)\n"), [])
        self.assertEqual(proposed("import CRG311\nfor x in y:\n    m = CRG311.Model(1)\nm.fit(2)\n")[1:], ["CRG311.Model(1)"])


class Unknown(unittest.TestCase):
    def test_arguments_that_only_the_running_script_knows_are_not_made_up(self):
        for argument in ("x", "x + 1", "f(1)", "*[1]", "**{'a': 1}", "[x]", "{1: x}", "lambda: 1", "f'{x}'", "...", "not 1"):
            with self.subTest(argument):
                self.assertEqual(proposed("import CRG311\nfor x in data:\n    CRG311.measure(%s)\n" % argument), [])

    def test_a_path_leads_nowhere_in_an_empty_folder(self):
        for path in ("weights/edge.bin", "a\\b", "yolov8n.pt", "a.b7z", "/data"):
            for text in ("CRG311.load(%r)", "CRG311.load(at=[1, (%r,)])", "CRG311.load({%r: 1})", "X = %r\nCRG311.load(X)"):
                with self.subTest((path, text)):
                    self.assertEqual(proposed("import CRG311\n%s\n" % (text % path)), [])
        for word in ("fast", "a. b", "v.", "a.longer-name", ""):
            with self.subTest(word):
                self.assertEqual(proposed("import CRG311\nCRG311.load(%r)\n" % word)[1:], ["CRG311.load(%r)" % word])

    def test_a_name_that_may_mean_something_else_is_not_taken(self):
        for line in (
            "X = 2",
            "def f(X): pass",
            "class X: pass",
            "def f():\n    global X\n    X = 3",
            "for X in range(3): pass",
            "X += 1",
            "del X",
            "import X",
            "from os import *",
            "try: pass\nexcept E as X: pass",
            "[1 for X in y]",
            "Y = (X := 4)",
        ):
            with self.subTest(line):
                self.assertEqual(proposed("import CRG311\nX = 0.5\n%s\nCRG311.measure(X)\n" % line), [])

    def test_a_list_that_something_else_may_change_is_not_taken(self):
        for line in ("X.append(1)", "X[0] = 2", "Y = X", "shuffle(X)", "random.shuffle(X)", "for x in X: x.clear()"):
            with self.subTest(line):
                self.assertEqual(
                    proposed("import CRG311, random\nX = [[1], 2]\n%s\nCRG311.measure(X)\n" % line), []
                )

    def test_a_module_that_may_be_another_is_not_taken(self):
        for line in ("CRG311 = None", "def f(CRG311): pass", "import other as CRG311", "from . import CRG311"):
            with self.subTest(line):
                self.assertEqual(proposed("import CRG311\n%s\nCRG311.measure(1)\n" % line), [])

    def test_what_is_awaited_is_not_called_without_that(self):
        self.assertEqual(proposed("import CRG311\nasync def f():\n    await CRG311.measure(1)\n"), [])

    def test_code_that_is_too_long_to_be_read_is_not_proposed(self):
        self.assertEqual(proposed("import CRG311\nCRG311.measure('%s')\n" % ("a" * 5000)), [])
        many = "import CRG311\n" + "".join("CRG311.measure(%d)\n" % each for each in range(99))
        self.assertEqual(len(proposed(many)), 21)

    def test_a_chain_without_end_is_no_reason_to_fail(self):
        self.assertEqual(proposed("import CRG311\nCRG311.measure(1)\nCRG311" + ".a()" * 900)[:2], ["import CRG311", "CRG311.measure(1)"])


if __name__ == "__main__":
    unittest.main()
