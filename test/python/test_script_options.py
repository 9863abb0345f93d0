"""The options of a script are read from its source, which never runs."""

import json
import os
import unittest

from read_script import HERE, ReadScript, read_script

RECORDS = os.path.join(HERE, "..", "records", "scripts")
JOBS = os.path.join(HERE, "..", "jobs")


class ScriptOptions(ReadScript):
    def test_everything_that_an_option_says(self):
        found = self.declared("'--lr', '-l', type=float, default=1e-3, required=True, metavar='RATE', help='the  rate (%(default)s)'")
        expected = {
            "flags": ["--lr", "-l"],
            "name": "lr",
            "kind": "value",
            "takes": {"least": 1, "most": 1},
            "type": "float",
            "choices": None,
            "default": "0.001",
            "isRequired": True,
            "help": "the rate (0.001)",
            "metavar": "RATE",
            "group": None,
            "excludes": None,
        }
        self.assertEqual(found, [expected])

    def test_what_each_action_does(self):
        one, none = {"least": 1, "most": 1}, {"least": 0, "most": 0}
        for given, kind, takes in [
            ("'--x'", "value", one),
            ("'--x', action='store_true'", "switch", none),
            ("'--x', action='store_false'", "switch", none),
            ("'--x', action='store_const', const=1", "switch", none),
            ("'--x', action='count'", "count", none),
            ("'--x', action='append'", "list", one),
            ("'--x', action='append', nargs=2", "unknown", {"least": 2, "most": 2}),
            ("'--x', action='extend', nargs='+'", "list", {"least": 1, "most": None}),
            ("'--x', action='version', version='1'", "exits", none),
            ("'--x', action=Own", "unknown", None),
            ("'--x', **given", "unknown", None),
            ("'--x', nargs='?'", "value", {"least": 0, "most": 1}),
            ("'--x', nargs='*'", "value", {"least": 0, "most": None}),
            ("'--x', nargs=3", "value", {"least": 3, "most": 3}),
            ("'--x', nargs=count()", "value", None),
        ]:
            with self.subTest(given):
                (found,) = self.declared(given)
                self.assertEqual((found["kind"], found["takes"]), (kind, takes))
        (found,) = self.declared("'--x', '-x', action=argparse.BooleanOptionalAction, default=True")
        self.assertEqual((found["kind"], found["flags"], found["default"]), ("pair", ["--x", "-x", "--no-x"], "True"))

    def test_types_that_are_known(self):
        given = ["int", "float", "str", "pathlib.Path", "own", "lambda text: text", "bool"]
        found = self.declared(*(f"'--x{at}', type={each}" for at, each in enumerate(given)), "'--x'")
        self.assertEqual([each["type"] for each in found], ["int", "float", "text", "text", None, None, None, "text"])

    def test_only_what_is_written_out_is_known(self):
        before = "NAMES = ['a', 'b']\nTABLE = {'c': 1, 'd': len}\nCHANGED = 1\nCHANGED = 2\ndef f(HIDDEN): pass\nHIDDEN = 3\n"
        for given, expected in [
            ("choices=NAMES", ["a", "b"]),
            ("choices=sorted(TABLE)", ["c", "d"]),
            ("choices=TABLE.keys()", ["c", "d"]),
            ("choices=NAMES + ['e']", ["a", "b", "e"]),
            ("choices=range(3)", ["0", "1", "2"]),
            ("choices=range(10**9)", None),
            ("choices=os.listdir()", None),
            ("choices=[CHANGED]", None),
            ("choices=[HIDDEN]", None),
            ("choices=Enum", None),
        ]:
            with self.subTest(given):
                self.assertEqual(self.declared(f"'--x', {given}", before=before)[0]["choices"], expected)
        for given, expected in [("-1", "-1"), ("'a' 'b'", "ab"), ("None", None), ("[0, 1]", "0 1"), ("['a b', '', 'c']", '"a b" "" c'), ("""['say "a"', "it's"]""", "'say \"a\"' \"it's\""), ("ROOT / 'x'", None), ("False", "False"), ("argparse.SUPPRESS", None), ("f'{1}'", None)]:
            with self.subTest(given):
                self.assertEqual(self.declared(f"'--x', default={given}")[0]["default"], expected)

    def test_a_list_that_the_script_changes_is_not_known(self):
        for change in ["NAMES.append('c')", "NAMES.extend(more)", "TABLE['c'] = 1", "del NAMES[0]", "NAMES[0] += 'x'", "def f():\n  TABLE.update(more)"]:
            with self.subTest(change):
                name = "TABLE" if "TABLE" in change else "NAMES"
                before = f"NAMES = ['a', 'b']\nTABLE = {{'a': 1}}\n{change}\n"
                self.assertEqual(self.declared(f"'--x', choices={name}", before=before)[0]["choices"], None)
        kept = self.declared("'--x', choices=NAMES", before="NAMES = ['a', 'b']\nprint(NAMES[0], NAMES.index('a'))\nother.append('c')\n")
        self.assertEqual(kept[0]["choices"], ["a", "b"])

    def test_an_argument_by_its_place(self):
        found = self.declared("'data', metavar='DIR', help='학습 데이터'", "'more', nargs='*'", "dest='third'")
        self.assertEqual([(each["flags"], each["name"], each["isRequired"]) for each in found], [([], "data", True), ([], "more", False), ([], "third", True)])
        self.assertEqual(found[0]["help"], "학습 데이터")

    def test_help_that_is_no_format_stays_as_it_is(self):
        found = self.declared("'--x', help='100 % of it'", "'--y', help='%(nothing)s'", "'--z', help=argparse.SUPPRESS", "'--w', default=f(), help='is %(default)s'")
        self.assertEqual([each["help"] for each in found], ["100 % of it", "%(nothing)s", None, "is …"])
        sure = self.declared("'--x', help='100% sure'", "'--y', default=3, help='100%% of %(default)s, 5% done'")
        self.assertEqual([each["help"] for each in sure], ["100% sure", "100% of 3, 5% done"])

    def test_groups_and_defaults_of_the_parser(self):
        body = (
            "p = argparse.ArgumentParser(allow_abbrev=False)\ng = p.add_argument_group('Training')\ng.add_argument('--lr', default=1)\n"
            "e = g.add_mutually_exclusive_group()\ne.add_argument('--a')\ne.add_argument('--b')\n"
            "p.set_defaults(lr=2, a=f())\nargs = p.parse_args()\n"
        )
        found = self.of("import argparse\n" + body)
        self.assertEqual(
            [(each["name"], each["group"], each["excludes"], each["default"]) for each in found["options"]],
            [("help", None, None, None), ("lr", "Training", None, "2"), ("a", "Training", 1, None), ("b", "Training", 1, None)],
        )
        self.assertEqual((found["reason"], found["abbreviates"]), (None, False))

    def test_files_of_every_kind(self):
        source = "import argparse\np = argparse.ArgumentParser()\np.add_argument('--x', help='도움말 \\d')\np.parse_args()\n"
        named = self.of(source, "실험 1.py")
        self.assertEqual(named["options"][1]["help"], "도움말 \\d")
        self.assertEqual(self.of(source.replace("\n", "\r\n"), "crlf.py"), named)
        self.assertEqual(self.of(source, "bom.py", "utf-8-sig"), named)
        self.assertEqual(self.of("# coding: cp949\n" + source, "cp949.py", "cp949"), named)
        self.assertEqual(self.of(source, "latin.py", "cp949")["reason"], "not-text")
        self.assertEqual(self.of("# coding: nothing\n" + source)["reason"], "not-text")
        broken = self.of(source + "def (:\n")
        self.assertEqual((broken["reason"], broken["line"], broken["options"]), ("syntax-error", 5, []))
        self.assertEqual(self.of("argparse = 1\0\n")["reason"], "syntax-error")
        self.assertEqual(self.of("argparse = " + "(" * 5000)["reason"], "syntax-error")
        self.assertEqual(self.of("#" * (2 * 1024 * 1024 + 1))["reason"], "too-large")
        self.assertEqual(read_script(os.path.join(self.folder, "missing.py"))["reason"], "unreadable")

    def test_nothing_of_the_script_runs_and_nothing_beside_it_is_imported(self):
        mark = os.path.join(self.folder, "mark")
        for name in ("argparse.py", "ast.py", "json.py"):
            with open(os.path.join(self.folder, name), "w") as file:
                file.write(f"open({mark!r}, 'w')\n")
        self.assertEqual(self.reason(f"open({mark!r}, 'w')\np = argparse.ArgumentParser()\np.add_argument('--x')\np.parse_args()\n"), (None, ["--x"]))
        self.assertFalse(os.path.exists(mark))

    def test_scripts_in_the_shape_of_public_ones(self):
        with open(os.path.join(RECORDS, "expected.json"), encoding="utf-8") as file:
            expected = json.load(file)
        self.assertEqual(sorted(name + ".py" for name in expected), sorted(each for each in os.listdir(RECORDS) if each.endswith(".py")))
        for name, facts in expected.items():
            with self.subTest(name):
                found = read_script(os.path.join(RECORDS, name + ".py"))
                shown = {"/".join(each["flags"]) or each["name"]: each for each in found["options"] if each["kind"] != "exits"}
                self.assertEqual((found["reason"], len(shown)), (facts["reason"], facts["count"]))
                for flags, values in facts["options"].items():
                    self.assertEqual({key: shown[flags][key] for key in values}, values, flags)

    def test_every_job_of_the_tests_is_read(self):
        for name in sorted(each for each in os.listdir(JOBS) if each.endswith(".py")):
            with self.subTest(name):
                self.assertNotIn(read_script(os.path.join(JOBS, name))["reason"], ("syntax-error", "too-slow", "not-text", "unreadable"))


if __name__ == "__main__":
    unittest.main()
