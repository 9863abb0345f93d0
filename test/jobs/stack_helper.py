"""Handles dump.request as a helper does: a thread looks for the file, writes the stacks, then removes it. The work hangs."""

import faulthandler
import os
import threading
import time

run_folder = os.environ["VIGIL_RUN_DIR"]
request = os.path.join(run_folder, "dump.request")


def answer():
    while True:
        try:
            with open(request) as asked:
                wanted = asked.readline().strip()
            if wanted:
                with open(os.path.join(run_folder, wanted), "w") as file:
                    faulthandler.dump_traceback(file, all_threads=True)
                os.remove(request)
        except OSError:
            pass
        time.sleep(0.1)


def fit_that_never_ends():
    time.sleep(1000)


threading.Thread(target=answer, daemon=True).start()
print("here", flush=True)
fit_that_never_ends()
