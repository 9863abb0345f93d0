import { describe, expect, it } from 'vitest';
import { systemErrorIn } from '../../../../electron/core/protocol/disk/system-error.ts';
import type { NoteFact } from '../../../../electron/core/protocol/journal/note.ts';
import type { LivingAttempt } from '../../../../electron/core/protocol/keeper/keeper-message.ts';
import type { RunState } from '../../../../electron/core/run/state/run-state.ts';
import { outputNews } from '../../../../electron/host/watch/output/output-news.ts';

type Note = RunState['notes'][number];
type Told = 'output-blocked' | 'output-resumed' | 'host-took-over';

const STARTED = 1_000;
const FACTS: Record<Told, NoteFact> = {
  'output-blocked': { code: 'output-blocked', error: systemErrorIn('EIO: i/o error, write') },
  'output-resumed': { code: 'output-resumed' },
  'host-took-over': { code: 'host-took-over', pid: 7 },
};
const noted = (code: Told, at = STARTED): Note => ({ at, ...FACTS[code] });
const living = (outputBlocked?: string | null): LivingAttempt => {
  const known = { attempt: 1, pid: 2, startedAt: STARTED, columns: 80, rows: 24, isPaused: false };
  return outputBlocked === undefined ? known : { ...known, outputBlocked };
};

describe('news of the log of an adopted attempt', () => {
  it.each<[string, Told[], string | null | undefined, string | null]>([
    ['that it is blocked, if that is not known', [], 'no space', 'output-blocked'],
    ['nothing, if that is known', ['output-blocked'], 'no space', null],
    ['that it is blocked again', ['output-blocked', 'output-resumed'], 'no space', 'output-blocked'],
    ['that it continues', ['output-blocked', 'host-took-over'], null, 'output-resumed'],
    ['nothing, if that is known too', ['output-blocked', 'output-resumed'], null, null],
    ['nothing, if it never was blocked', [], null, null],
    ['nothing, if the keeper does not report it', ['output-blocked'], undefined, null],
  ])('%s', (_, codes, outputBlocked, told) => {
    const notes = codes.map((code) => noted(code));
    expect(outputNews({ notes }, living(outputBlocked))?.code ?? null).toBe(told);
  });

  it('is empty if it was an earlier attempt that was blocked', () => {
    expect(outputNews({ notes: [noted('output-blocked', STARTED - 1)] }, living(null))).toBeNull();
  });
});
