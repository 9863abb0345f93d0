import { describe, expect, it } from 'vitest';
import { judgeCause } from '../../../electron/core/diagnosis/judge-cause.ts';
import type { SystemEvent } from '../../../electron/core/protocol/disk/dossier/system-event.ts';
import { type LabelledDeath, labelledDeaths } from '../../support/labelled-deaths.ts';
import { type CaseGiven, factsOfCase, systemEvent, withCode, withError } from './causes/rule-case.ts';

const deaths = labelledDeaths();
const RANK = { possible: 0, likely: 1, certain: 2 };

/** What is wrong with the verdict on a death; null if it is right. */
function faultOf({ id, facts, causes, atMost }: LabelledDeath): string | null {
  const [{ kind, certainty }] = judgeCause(facts);
  if (!causes.includes(kind)) return `${id}: ${kind} (${certainty}) instead of ${causes.join(' or ')}`;
  return RANK[certainty] > RANK[atMost] ? `${id}: ${kind} is at most ${atMost}, not ${certainty}` : null;
}

describe('the verdict on the labelled deaths', () => {
  it('rests on at least 120 deaths, 40 of them without any text', () => {
    expect(deaths.length).toBeGreaterThanOrEqual(120);
    expect(deaths.filter(({ isMute }) => isMute).length).toBeGreaterThanOrEqual(40);
    expect(new Set(deaths.map(({ id }) => id)).size).toBe(deaths.length);
  });

  it.each([
    ['those that the rules may be changed by', deaths.filter(({ isAside }) => !isAside)],
    ['those that were set aside', deaths.filter(({ isAside }) => isAside)],
    ['those without any text', deaths.filter(({ isMute }) => isMute)],
  ])('is right in at least 95 % of %s, and never surer than the facts allow', (_, some) => {
    const faults = some.flatMap((death) => faultOf(death) ?? []);
    expect(faults.length / some.length, faults.join('\n')).toBeLessThanOrEqual(0.05);
  });

  it('is never certain and wrong', () => {
    const wrong = deaths.filter(({ facts, causes }) => {
      const [{ kind, certainty }] = judgeCause(facts);
      return certainty === 'certain' && !causes.includes(kind);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe('the order of causes', () => {
  const kinds = (given: CaseGiven) => judgeCause(factsOfCase(given)).map(({ kind }) => kind);

  it('leaves nothing open after what Vigil or the job itself recorded', () => {
    const finished = { class: 'finished', silent: null, exitCode: 0 } as const;
    const printed = 'unable to open shared memory object </torch_1_2> cleaned';
    expect(kinds({ judged: finished, words: printed })).toEqual(['finished']);
  });

  it('is that of their certainty, and roots stand before what is as sure', () => {
    const events = [
      systemEvent('driver-error', { provider: 'Display', id: 4101 }),
      systemEvent('native-crash', { isOwn: true, module: 'cv2.pyd' }),
    ];
    const crash = { system: 'windows', judged: withCode(0xc0000005) } as const;
    expect(kinds({ ...crash, dossier: { events } })).toEqual(['native-crash', 'driver-reset']);
    const inDriver = [events[0], { ...events[1], module: 'nvcuda64.dll' }] as SystemEvent[];
    expect(kinds({ ...crash, dossier: { events: inDriver } })).toEqual(['driver-reset', 'native-crash']);
  });

  it('tells the meaning of a recorded exception in place of the exception', () => {
    const judged = withError('RuntimeError: CUDA error: device-side assert triggered', 'exception-recorded');
    expect(kinds({ judged })).toEqual(['gpu-access-fault']);
  });
});
