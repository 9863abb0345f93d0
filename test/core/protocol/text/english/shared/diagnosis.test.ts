import { describe, expect, it } from 'vitest';
import type { SystemEvent } from '../../../../../../electron/core/protocol/disk/dossier/system-event.ts';
import {
  reasonInWords,
  systemEventInWords,
} from '../../../../../../electron/core/protocol/text/english/shared/diagnosis.ts';
import { judged } from '../../../../../support/journal-entries.ts';

const event = (what: SystemEvent['what'], more: Partial<SystemEvent> = {}): SystemEvent => ({
  ...{ source: 'event-log', what, at: 1, provider: null, id: null, pid: null, isOwn: null },
  ...{ module: null, offset: null, code: null, detail: '' },
  ...more,
});

describe('a record of the system', () => {
  it.each<[SystemEvent, string]>([
    [
      event('memory-kill', {
        ...{ source: 'kernel-log', pid: 4100, isOwn: true },
        detail: 'Out of memory: Killed process 4100 (python) total-vm:1kB',
      }),
      'The kernel killed process 4100 (python) of the job because memory ran out.',
    ],
    [
      event('native-crash', {
        pid: 7,
        program: 'chrome.exe',
        module: 'a.dll',
        offset: '0x1',
        code: '0xc0000005',
      }),
      'Windows recorded a crash of process 7 (chrome.exe) in a.dll at 0x1, code 0xc0000005.',
    ],
    [
      event('driver-error', { source: 'kernel-log', provider: 'NVRM', id: 31, pid: 7, isOwn: true }),
      'The kernel recorded a failure of the display driver or the GPU in process 7 of the job, Xid 31.',
    ],
    [
      event('memory-kill', { source: 'journal', provider: 'systemd-oomd', module: 'vte-spawn-1.scope' }),
      'systemd-oomd killed the processes of vte-spawn-1.scope because memory ran out.',
    ],
    [
      event('memory-kill', { source: 'journal', provider: 'earlyoom', pid: 7, isOwn: true }),
      'earlyoom killed process 7 of the job because memory ran out.',
    ],
    [event('native-crash'), 'Windows recorded a crash of a process.'],
    [
      event('shutdown-asked', { module: 'explorer.exe', id: 1074 }),
      'Windows recorded a request to shut down or restart by explorer.exe, event 1074.',
    ],
    [
      event('protection', { module: 'python.exe', id: 1123 }),
      'Windows recorded an action of security software against python.exe, event 1123.',
    ],
    [
      event('memory-exhausted', {
        id: 2004,
        holders: [
          { name: 'warp.exe', pid: 4, bytes: 2 ** 34, isOwn: false },
          { name: 'python.exe', pid: 7, bytes: 2 ** 33, isOwn: true },
        ],
      }),
      'Windows warned that memory was running out, event 2004. Most memory was committed by: warp.exe (pid 4) 16.0 GiB, python.exe (pid 7, of the job) 8.0 GiB.',
    ],
  ])('says whom it names, and which program: %#', (record, sentence) => {
    expect(systemEventInWords(record)).toBe(sentence);
  });
});

describe('the end of a job as a reason', () => {
  it.each([
    [{ exitCode: 1 }, 'The job ended with exit code 1.'],
    [
      { exitCode: null, signal: 15, signalName: 'SIGTERM' },
      'The job ended with signal SIGTERM, a request to end.',
    ],
    [{ exitCode: null, unseen: true }, 'The exit code of the job is not known.'],
    [{ exitCode: null }, 'The exit code of the job is not known.'],
  ])('is a sentence about the job: %o', (ending, sentence) => {
    expect(reasonInWords({ kind: 'exit', ending: judged(ending) })).toBe(sentence);
  });
});
