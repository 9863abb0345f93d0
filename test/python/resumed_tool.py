"""A tool in a job that tests restart repeatedly, and that Vigil helps to resume from its own state."""

import os

from started_job import StartedJob


class ResumedTool(StartedJob):
    """A stand-in for a tool, and attempts that use it. `npm run test:peers` has the real ones."""

    def use(self, tool, modules):
        self.environment["VIGIL_RESUME_WITH"] = tool
        for name, text in modules.items():
            self.write(name, text)

    def attempt_of(self, text, *arguments):
        """Runs a script in the next attempt of the run."""
        number = int(self.environment["VIGIL_ATTEMPT"]) + 1
        self.environment["VIGIL_ATTEMPT"] = str(number)
        os.makedirs(self.in_run(f"attempts/{number:03d}"))
        return self.run_script(text, *arguments)

    def said_by(self, text, *arguments):
        """Exit code and lines of the next attempt, which prints no complaint."""
        code, said, complaints = self.attempt_of(text, *map(str, arguments))
        self.assertEqual(complaints.decode(), "")
        return code, said.decode().splitlines()

    def remarks(self):
        path = self.in_run("helper.log")
        return self.read(path) if os.path.exists(path) else ""
