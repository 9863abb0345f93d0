"""Every evaluation of these jobs calls this: it takes a moment, is counted, and dies if the test asks for it."""

import os
import time


def pace():
    handle = os.open("evaluations", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    os.write(handle, b".")
    count = os.fstat(handle).st_size
    os.close(handle)
    if count == int(os.environ.get("DIE_IN_EVALUATION", "0")):
        os._exit(0)
    time.sleep(0.05)
