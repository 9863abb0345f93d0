import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../electron/core/protocol/journal/journal-record.ts';
import { judgeAttempt } from '../../../electron/core/verdict/judge-attempt.ts';
import { SCRIPT_END_WITHIN_MS } from '../../../electron/core/verdict/script-end.ts';
import { lineRead, observation, restartAfter, starting } from '../../support/journal-entries.ts';
import { stateAfter } from '../../support/known-checkpoints.ts';
import { endedBy, seen } from './attempt-to-judge.ts';

/** The process that the keeper started, and others of the job. */
const [OWN, ONE, OTHER] = [1, 7, 8];
const ENDED_AT = 1_000_000;
/** Long enough after the first Python began. */
const LATER = 9_001;
const starts: JournalEntry[] = [starting(1), { kind: 'attempt-started', attempt: 1, pid: OWN, startedAt: 1 }];
const began = (pid: number): JournalEntry => ({ kind: 'script-began', attempt: 1, pid, eventsOffset: 1 });
const ended = (pid: number, beforeMs = 100): JournalEntry => ({
  kind: 'script-ended',
  attempt: 1,
  pid,
  saidAt: ENDED_AT - beforeMs,
  eventsOffset: 1,
});
const exception: JournalEntry = {
  kind: 'exception',
  attempt: 1,
  type: 'ValueError',
  message: '',
  traceback: '',
  eventsOffset: 1,
};
const total = (iterations: number): JournalEntry => ({
  kind: 'total-known',
  attempt: 1,
  total: iterations,
  eventsOffset: 1,
});
const iteration = observation(1, 1);
const second = observation(2, 1);
/** An iteration that was read from the output at this time. */
const readAt = (saidAt: number, iteration = 1): JournalEntry => lineRead(iteration, { saidAt });

/** The outcome of a run whose attempt ends with exit code 0, or the decided action if it continues. */
function outcomeOf(command: string | string[], entries: JournalEntry[], exitCode = 0): string {
  const [file = '', ...args] = typeof command === 'string' ? command.split(' ') : command;
  const state = stateAfter([...starts, ...entries], { program: { kind: 'command', file, args } });
  const { decision } = judgeAttempt(state, seen({ exitCode, endedAt: ENDED_AT }));
  return decision.action === 'end' ? decision.outcome : decision.action;
}

describe('the report of a script that it ran to its end', () => {
  it.each<[string, string, JournalEntry[]]>([
    ['one plain script', 'python train.py', [began(OWN), iteration, ended(OWN)]],
    ['one that replaced itself by itself', 'python train.py', [began(OWN), began(OWN), ended(OWN)]],
    ['one whose last act was a long program', 'python3.11 run.py', [began(OWN), ended(OWN)]],
    ['one whose shutdown took long', 'python train.py', [began(OWN), ended(OWN, 10 * SCRIPT_END_WITHIN_MS)]],
    ['one that a shebang starts', './train', [began(OWN), ended(OWN)]],
    ['a launcher in Python, whose children are quiet', 'torchrun train.py', [began(OWN), ended(OWN)]],
    [
      'one behind the launcher of a virtual environment',
      'C:\\v\\python.exe train.py',
      [began(ONE), ended(ONE)],
    ],
    ['one behind conda', 'conda run -n bo python train.py', [began(ONE), iteration, ended(ONE)]],
    ['one behind conda on Windows', 'C:\\conda.bat run python train.py', [began(ONE), ended(ONE)]],
    [
      'one whose own option is named like a shell',
      'uv run python train.py --to sh',
      [began(ONE), ended(ONE)],
    ],
    [
      'several side by side of one launcher',
      'mpirun -n 2 python train.py',
      [began(ONE), began(OTHER), ended(ONE), ended(OTHER)],
    ],
    ['one that is named to its launcher', 'uv run -p 3.12 train.py bash', [began(ONE), ended(ONE)]],
    ['one behind two launchers', 'timeout 2h conda run -n bo python t.py', [began(ONE), ended(ONE)]],
    ['one that replaced its shell', 'bash run.sh', [began(OWN), readAt(LATER), ended(OWN)]],
  ])('is enough if there was nothing else to do: %s', (_name, command, entries) => {
    expect(outcomeOf(command, entries)).toBe('finished');
  });

  it.each<[string, string, JournalEntry[]]>([
    ['a pipe hides its exit code', 'bash -c train.py|tee', [began(ONE), iteration, ended(ONE)]],
    [
      'one of two in a row may have left with an error',
      'sh run.sh',
      [began(ONE), iteration, ended(ONE), began(OTHER), second, ended(OTHER)],
    ],
    [
      'the shell replaced itself with the last of them',
      'bash -c a;b',
      [readAt(1), began(OWN), readAt(LATER), ended(OWN)],
    ],
    [
      'the shell replaced itself with the second of them',
      'bash run.sh',
      [began(ONE), ended(ONE), began(OWN), readAt(LATER), ended(OWN)],
    ],
    [
      'what was read soon after it began may have been printed before',
      'bash run.sh',
      [began(OWN), readAt(LATER - 2), ended(OWN)],
    ],
    [
      'the shell replaced itself with one that has no known iteration',
      'bash run.sh',
      [began(OWN), ended(OWN)],
    ],
    [
      'the shell replaced itself with one that reported iterations that are re-read',
      'bash run.sh',
      [
        began(OWN),
        readAt(LATER),
        { kind: 'recognizer-chosen', recognizer: 'tqdm', by: 'user' },
        readAt(LATER),
        ended(OWN),
      ],
    ],
    ['it starts a task', 'poetry run make train', [began(ONE), iteration, ended(ONE)]],
    ['it starts several unknown programs', 'mpirun -n 2 train', [began(ONE), iteration, ended(ONE)]],
    ['a solver may have died after it', 'run.bat', [began(ONE), iteration, ended(ONE)]],
    ['the shell runs behind a launcher', 'conda run bash run.sh', [began(ONE), iteration, ended(ONE)]],
    ['its launcher is unknown', './run', [began(ONE), iteration, ended(ONE)]],
    [
      'the shell killed one that ran beside it',
      'bash run.sh',
      [began(ONE), began(OTHER), iteration, second, ended(OTHER)],
    ],
    [
      'one of several exited silently',
      'mpirun -n 2 python train.py',
      [began(ONE), began(OTHER), iteration, ended(ONE)],
    ],
    [
      'another process worked for long after it',
      'bash run.sh',
      [began(ONE), iteration, ended(ONE, 2 * SCRIPT_END_WITHIN_MS)],
    ],
    [
      'another process reported iterations long after it',
      'sh run.sh',
      [began(ONE), ended(ONE, SCRIPT_END_WITHIN_MS + 1), iteration],
    ],
    ['another failed after it', 'bash run.sh', [began(ONE), iteration, ended(ONE), began(OTHER), exception]],
    [
      'no host was there to read its iterations before the end',
      'bash run.sh',
      [began(ONE), ended(ONE, 2 * SCRIPT_END_WITHIN_MS), readAt(2 * ENDED_AT)],
    ],
    [
      'another failed after it, and its last iteration is read late',
      'bash run.sh',
      [began(ONE), ended(ONE, 90_000), began(OTHER), readAt(ENDED_AT - 88_000)],
    ],
  ])('leaves open what else there was to do: %s', (_name, command, entries) => {
    expect(outcomeOf(command, entries)).toBe('unconfirmed');
  });

  it.each<[string, string, JournalEntry[]]>([
    [
      'the one that worked died, and another came after it',
      'sh run.sh',
      [began(ONE), iteration, began(OTHER), ended(OTHER)],
    ],
    [
      'another worked and failed after it',
      'sh run.sh',
      [began(ONE), iteration, ended(ONE), began(OTHER), second],
    ],
    [
      'another reported its iterations after it and failed',
      'sh run.sh',
      [began(ONE), readAt(1), ended(ONE, 90_000), began(OTHER), readAt(ENDED_AT - 60_000, 2)],
    ],
    [
      'one raised, and another came after it',
      'sh run.sh',
      [began(ONE), iteration, exception, began(OTHER), ended(OTHER)],
    ],
  ])('shows nothing about the work of another process: %s', (_name, command, entries) => {
    expect(outcomeOf(command, entries)).toBe('restart');
  });

  it('is enough after a shell that runs nothing else', () => {
    expect(outcomeOf(['sh', '-c', 'python3 train.py'], [began(ONE), ended(ONE)])).toBe('finished');
  });

  it('does not matter if a total is known', () => {
    const script = [began(ONE), iteration, ended(ONE)];
    expect(outcomeOf('sh run.sh', [total(1), ...script])).toBe('finished');
    expect(outcomeOf('sh run.sh', [total(2), ...script])).toBe('restart');
  });

  it('does not matter with another exit code', () => {
    expect(outcomeOf('python train.py', [began(OWN), iteration, ended(OWN)], 1)).toBe('restart');
  });

  it('is of one attempt', () => {
    const { judged } = judgeAttempt(stateAfter([...starts, began(OWN)]), seen({ exitCode: 1 }));
    const again: JournalEntry[] = [
      ...starts,
      began(ONE),
      endedBy(1, judged, restartAfter(0), 1),
      starting(2),
      began(OTHER),
      ended(OTHER),
    ];
    expect(judgeAttempt(stateAfter(again), seen({ attempt: 2, exitCode: 0 })).judged.class).toBe('finished');
  });

  it('is read from journals without its process and time', () => {
    const told: JournalEntry = { kind: 'script-ended', attempt: 1, eventsOffset: 1 };
    expect(outcomeOf('./train', [told])).toBe('finished');
    expect(outcomeOf('sh run.sh', [told])).toBe('unconfirmed');
  });
});
