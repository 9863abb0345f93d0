"""nvitop's collector of all cards and the machine, once a second until its input ends; then how many samples came."""

import logging
import sys
import time

from nvitop import Device, ResourceMetricCollector

# The stub library has not every call, and nvitop would print each that is missing.
logging.disable(logging.CRITICAL)
samples = 0


def count(metrics):
    global samples
    samples += 1
    return True


since = time.monotonic()
cards = Device.all()
ResourceMetricCollector(cards).daemonize(count, interval=1.0)
sys.stdin.read()
print(samples, time.monotonic() - since, len(cards))
