"""What `python -m vigil.diagnose` says of what its probes told."""

import os
import unittest
import unittest.mock

import vigil_path  # noqa: F401

from vigil.diagnose import _probes, _words


def outcome_of(messages):
    """Of a process that said this and ended well."""
    return {"end": {"kind": "exit", "code": 0}, "messages": messages + [{"kind": "done"}], "said": "", "faults": ""}


class Words(unittest.TestCase):
    def test_a_probe_that_could_look_at_nothing_does_not_pass(self):
        mib = 1024 * 1024
        little = {"kind": "card", "gpu": "H200 (0)", "free": 500 * mib, "total": 143 * 1024 * mib, "cap": 0}
        enough = dict(little, gpu="H200 (1)", free=2048 * mib, cap=1024 * mib)
        loop = {"kind": "loop", "iteration": 1, "bytes": 5 * mib}
        for messages, state, remark in (
            ([{"kind": "no-cuda", "said": ""}], "could-not-run", "torch sees no GPU"),
            (
                [{"kind": "no-cuda", "said": ""}, {"kind": "device", "device": "cpu"}],
                "could-not-run",
                "torch sees no GPU",
            ),
            ([little], "could-not-run", "H200 (0): 500 MiB of 143.0 GiB free, too little to take any of it"),
            ([little, enough], "pass", "H200 (1): 2.0 GiB of 143.0 GiB free"),
            ([{"kind": "stopped", "atBytes": 0, "left": mib}, loop], "could-not-run", "nothing beyond 0 bytes"),
            ([{"kind": "taken", "atBytes": 0, "capBytes": mib}, loop], "could-not-run", "0 bytes were taken"),
            ([{"kind": "taken", "atBytes": mib, "capBytes": mib}], "pass", "1 MiB were taken"),
        ):
            with self.subTest(messages):
                found = _words.judged([(None, outcome_of(messages))])
                self.assertEqual((found.state, found.findings), (state, []))
                self.assertIn(remark, "\n".join(found.remarks))

    def test_a_refusal_names_who_refused_and_what_was_free(self):
        mib = 1024 * 1024
        for fact, sentence in (
            (
                {"gpu": "H200 (0)", "atBytes": 2048 * mib, "free": 300 * mib},
                "H200 (0) refused memory at 2.0 GiB, where 300 MiB were free",
            ),
            ({"atBytes": 300 * mib, "capBytes": 512 * mib}, "the system refused memory at 300 MiB"),
        ):
            found = _words.judged([(None, outcome_of([dict(fact, kind="refused")]))])
            self.assertEqual(found.findings, [sentence])

    def test_a_process_without_its_parent_is_no_finding(self):
        orphan = {"kind": "orphan", "pid": 812, "command": "python worker.py", "folder": None}
        found = _words.judged([(None, outcome_of([orphan]))])
        self.assertEqual(found, ("pass", [], ["process 812 was perhaps left behind: python worker.py"]))

    def test_modules_that_are_known_are_tried_when_the_reading_of_the_script_crashes(self):
        script = os.path.abspath("train.py")
        crashed = {"end": {"kind": "signal", "signal": "SIGSEGV"}, "messages": [], "said": "", "faults": ""}
        with unittest.mock.patch.object(_probes, "run_probe", return_value=crashed):
            results = list(_probes._modules(_probes.Asked("quick", script, ["json"], {}, [])))
        self.assertEqual(
            _words.judged(results).findings, ["the reading of its imports died of SIGSEGV", "json died of SIGSEGV"]
        )


if __name__ == "__main__":
    unittest.main()
