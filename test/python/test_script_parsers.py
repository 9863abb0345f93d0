"""Which parser of a script reads the command line, and whether its options are all there."""

import sys
import unittest

from read_script import ReadScript


class ScriptParsers(ReadScript):
    def test_groups_of_a_parent_are_not_those_of_its_child(self):
        body = (
            "q = argparse.ArgumentParser(add_help=False)\ne = q.add_mutually_exclusive_group()\ne.add_argument('--a')\ne.add_argument('--b')\n"
            "p = argparse.ArgumentParser(add_help=False, parents=[q])\ne = p.add_mutually_exclusive_group()\ne.add_argument('--c')\n"
            "e.add_argument('--d')\np.parse_args()\n"
        )
        found = {each["name"]: each["excludes"] for each in self.of("import argparse\n" + body)["options"]}
        self.assertTrue(found["a"] == found["b"] and found["c"] == found["d"] and found["a"] != found["c"], found)

    def test_parsers_are_followed_through_functions_and_objects(self):
        for body in [
            "def get():\n  p = argparse.ArgumentParser()\n  p.add_argument('--x')\n  return p\ndef main():\n  get().parse_args()\nmain()\n",
            "def main():\n  add(p := argparse.ArgumentParser())\n  p.parse_args()\ndef add(parser):\n  parser.add_argument('--x')\nif __name__ == '__main__':\n  main()\n",
            "class App:\n  def __init__(self):\n    self.p = argparse.ArgumentParser()\n    self.more()\n  def more(self):\n    self.p.add_argument('--x')\n  def go(self):\n    return self.p.parse_args()\n",
            "q = argparse.ArgumentParser(add_help=False)\nq.add_argument('--x')\nargparse.ArgumentParser(parents=[q]).parse_args()\n",
            "p = argparse.ArgumentParser()\nadd = p.add_argument\nadd('--x')\nwith open('f') as f:\n  try:\n    a = p.parse_args()\n  except OSError:\n    pass\n",
            "def known(early=False):\n  p = argparse.ArgumentParser()\n  p.add_argument('--x')\n  return p.parse_args()\n",
            "p = argparse.ArgumentParser()\np.add_argument('--x')\nargcomplete.autocomplete(p)\nprint(vars(p.parse_args()))\n",
        ]:
            with self.subTest(body):
                self.assertEqual(self.reason(body), (None, ["--x"]))
        head = "from argparse import ArgumentParser as Parser\n"
        self.assertEqual(self.reason("p = Parser()\np.add_argument('--x')\np.parse_args()\n", head), (None, ["--x"]))

    def test_a_branch_of_the_whole_parser_is_no_condition(self):
        parser = "  p = argparse.ArgumentParser()\n  p.add_argument('--x')\n  p.parse_args()\n"
        for body in [
            f"try:\n{parser}except KeyboardInterrupt:\n  pass\n",
            f"def main():\n{parser}if ready:\n  main()\n",
            f"def never_called():\n{parser}",
        ]:
            with self.subTest(body):
                self.assertEqual(self.reason(body), (None, ["--x"]))

    @unittest.skipIf(sys.version_info < (3, 10), "this Python has no match")
    def test_what_a_case_adds_is_conditional(self):
        body = "p = argparse.ArgumentParser()\nmatch mode:\n  case 'a':\n    p.add_argument('--x')\np.parse_args()\n"
        self.assertEqual(self.reason(body), ("conditional", ["--x"]))

    def test_words_that_stand_in_the_script_are_not_the_command_line(self):
        begin = "p = argparse.ArgumentParser()\np.add_argument('--x')\n"
        for own in ["[]", "args=[]", "['--x', '1']", "['--x', str(one)]", "'--x 1'.split()", "('--x', '1')"]:
            with self.subTest(own):
                self.assertEqual(self.reason(begin + f"p.parse_args({own})\n"), ("no-parser", []))
                both = begin + f"a = p.parse_args({own}) if notebook else p.parse_args()\n"
                self.assertEqual(self.reason(both), (None, ["--x"]))
                other = begin + f"p.parse_args({own})\nq = argparse.ArgumentParser()\nq.add_argument('--y')\nq.parse_args()\n"
                self.assertEqual(self.reason(other), (None, ["--y"]))
        for line in ["", "None", "sys.argv[1:]", "args=argv", "[*sys.argv[1:], '--x']", "['--x'] + sys.argv[1:]"]:
            with self.subTest(line):
                self.assertEqual(self.reason(begin + f"p.parse_args({line})\n"), (None, ["--x"]))

    def test_what_may_be_missing_is_said(self):
        begin = "p = argparse.ArgumentParser()\np.add_argument('--x')\n"
        for body, reason in [
            (begin + "Trainer.add_arguments(p)\np.parse_args()\n", "elsewhere"),
            (begin + "p = extend(p)\np.add_argument('--y')\np.parse_args()\n", "elsewhere"),
            (begin + "p.parse_args()\ndef add(parser):\n  parser.add_argument('--z')\n", "elsewhere"),
            (begin + "for n in names:\n  p.add_argument('--' + n)\np.parse_args()\n", "made-by-code"),
            (begin + "if torch:\n  p.add_argument('--y')\np.parse_args()\n", "conditional"),
            (begin + "try:\n  import torch\n  p.add_argument('--y')\nexcept ImportError:\n  pass\np.parse_args()\n", "conditional"),
            (begin + "try:\n  import torch\nexcept ImportError:\n  p.add_argument('--y')\np.parse_args()\n", "conditional"),
            (begin + "try:\n  pass\nfinally:\n  p.add_argument('--y')\np.parse_args()\n", None),
            (begin + "p.parse_args()\ndef more():\n  p.add_argument('--y')\n", "conditional"),
            (begin + "p.parse_args()\ndef inner():\n  p.add_argument('--y')\ndef more():\n  inner()\n", "conditional"),
            (begin + "def more():\n  p.add_argument('--y')\nhook(more)\np.parse_args()\n", None),
            (begin + "p.parse_known_args()\n", "known-only"),
            ("p = argparse.ArgumentParser(parents=[other.parser])\np.add_argument('--x')\np.parse_args()\n", "parents"),
            ("p = argparse.ArgumentParser(fromfile_prefix_chars='@')\np.add_argument('--x')\np.parse_args()\n", "argument-files"),
            ("class P(argparse.ArgumentParser):\n  pass\np = P()\np.add_argument('--x')\np.parse_args()\n", "elsewhere"),
        ]:
            with self.subTest(body):
                found = self.reason(body)
                self.assertEqual(found[0], reason)
                self.assertEqual(found[1][0], "--x")

    def test_a_form_that_would_be_wrong_is_not_made(self):
        begin = "p = argparse.ArgumentParser()\np.add_argument('--x')\n"
        for body, reason in [
            (begin + "s = p.add_subparsers()\nq = s.add_parser('go')\nq.add_argument('--y')\np.parse_args()\n", "subcommands"),
            (begin + "p.add_argument('rest', nargs=argparse.REMAINDER)\np.parse_args()\n", "rest"),
            (begin + "p.add_argument('rest', nargs='...')\np.parse_args()\n", "rest"),
            (begin + "q = argparse.ArgumentParser()\np.parse_args()\nq.parse_args()\n", "several-parsers"),
            ("p = argparse.ArgumentParser(prefix_chars='+')\np.add_argument('+x')\np.parse_args()\n", "prefix"),
            ("import click\n@click.option('--x')\ndef main(x): pass\n", "no-parser"),
        ]:
            with self.subTest(body):
                self.assertEqual(self.reason(body), (reason, []))
        self.assertEqual(self.reason("import tyro\n", "")[0], "no-parser")


if __name__ == "__main__":
    unittest.main()
