import type { MonitorRequest } from '../core/protocol/machine/monitor-message.ts';
import { lineSplitter } from './base/line-splitter.ts';
import { GpuReaders } from './gpu/gpu-readers.ts';
import { readerFamilies } from './gpu/reader-families.ts';
import { machineReader } from './machine/this-machine.ts';
import { Monitor } from './monitor.ts';

/*
 * The monitor's program, started by the host: requests on stdin, samples on stdout, a line of JSON each. A driver may
 * crash or hang it; nothing else depends on it.
 */

/** A host that does not read is given no more: the newest samples matter. */
const MOST_UNREAD_BYTES = 1024 * 1024;

const monitor = new Monitor({
  gpus: new GpuReaders(readerFamilies(process.env)),
  machine: machineReader(),
  send: (report) => {
    if (process.stdout.writableLength < MOST_UNREAD_BYTES)
      process.stdout.write(`${JSON.stringify(report)}\n`);
  },
});

// The host is gone, or has no need any more.
const leave = () => {
  monitor.close();
  process.exit(0);
};

process.stdin.setEncoding('utf8');
process.stdin.on(
  'data',
  // Written by this version's own host, which has checked it.
  lineSplitter((line) => monitor.attend(JSON.parse(line) as MonitorRequest)),
);
process.stdin.on('end', leave);
process.stdin.on('error', leave);
process.stdout.on('error', leave);
// A terminal that closes, or Ctrl-C in one, is the host's affair.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);
