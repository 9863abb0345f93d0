// Long because each way to wait needs the same run, card and monitor.
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MemoryShortage } from '../../../../electron/core/protocol/disk/memory/memory-shortage.ts';
import { SettlePolicy } from '../../../../electron/core/protocol/policy/settle-policy.ts';
import type { MachineNow } from '../../../../electron/core/protocol/wire/machine-now.ts';
import { programHash } from '../../../../electron/host/base/program-hash.ts';
import { watchGate } from '../../../../electron/host/watch/gate/gate-watch.ts';
import { gatedRun } from '../../../support/gated-run.ts';
import { ended, restartAfter, starting } from '../../../support/journal-entries.ts';
import { gpuProcess, gpuSample, machineSample } from '../../../support/machine-sample.ts';
import { watchContext } from '../../../support/watch-context.ts';

const GIB = 2 ** 30;
type GatedRun = ReturnType<typeof gatedRun>;
let run: GatedRun['run'];
let clock: GatedRun['clock'];
let monitor: GatedRun['monitor'];
let cards: GatedRun['cards'];
let close: GatedRun['close'];
let number = 0;

beforeEach(() => {
  ({ run, clock, monitor, cards, close } = gatedRun());
});
afterEach(() => close());

const watched = () => watchGate(watchContext(run, { clock, monitor, cards }));
/** Without chosen GPUs. */
const script = () => `${programHash(run.state.settings.spec.program, run.state.settings.spec.cwd)}     `;

/** The card holds so much beside `ownGib` of the run's job. */
const reporting = (othersGib: number | null, ownGib = 0): MachineNow => ({
  monitor: { kind: 'reporting' },
  holders: [],
  sample: machineSample({
    number: ++number,
    trees: [
      {
        ...{ id: run.state.settings.spec.id, pids: ownGib > 0 ? [10] : [], processors: 1 },
        ...{ residentBytes: null, privateBytes: null, handles: null },
      },
    ],
    gpus: [
      gpuSample({
        ...{ name: 'RTX', at: 1_000 * number },
        memory: {
          ...gpuSample().memory,
          totalBytes: 10 * GIB,
          usedBytes: othersGib === null ? null : (othersGib + ownGib) * GIB,
          freeBytes: othersGib === null ? null : (10 - othersGib - ownGib) * GIB,
        },
        processes: [
          ...(ownGib > 0 ? [gpuProcess(10, { usedBytes: ownGib * GIB })] : []),
          gpuProcess(99, { usedBytes: (othersGib ?? 0) * GIB, name: 'game.exe' }),
        ],
      }),
    ],
  }),
});
const noted = () => run.state.notes.map(({ code }) => code);

/** One look a second, as the supervisor asks. */
function look(gate: ReturnType<typeof watched>, othersGib: number | null) {
  monitor.show(reporting(othersGib));
  const problem = gate.hindrance();
  // As the supervisor does before each wait.
  gate.close();
  clock.advance(1_000);
  return problem?.code ?? null;
}
const used = (baselineGib = 1) =>
  cards.seen(script(), [{ card: { gpu: 'GPU-1', name: 'RTX', baselineBytes: baselineGib * GIB } }], 0);

describe('a job that is measured on a GPU', () => {
  beforeEach(() => {
    run.commit([starting(1), { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 }]);
  });

  it('is known by it from then on, with the least that others used in its first samples', async () => {
    const gate = watched();
    gate.attend({ attempt: 1, moment: 'sent' });
    gate.attend({ attempt: 1, moment: 'started' });
    await turn();
    monitor.show(reporting(1));
    await turn();
    expect(run.state.memory.card).toBeNull();
    for (const others of [4, 2, 3, 3, 3, 1]) {
      clock.advance(1_000);
      monitor.show(reporting(others, 4));
      await turn();
    }
    const card = { gpu: 'GPU-1', name: 'RTX', baselineBytes: 2 * GIB };
    expect(run.state.memory.card).toMatchObject(card);
    expect(cards.ofScript(script())).toEqual({ ...card, others: [], peakBytes: null });
    gate.close();
  });

  it('is known only once its processes were surely found, however often the machine is measured', async () => {
    const gate = watched();
    gate.attend({ attempt: 1, moment: 'started' });
    await turn();
    for (let sample = 0; sample < 60; sample++) {
      monitor.show(reporting(sample < 30 ? 4 : 2, 4));
      await turn();
      clock.advance(100);
    }
    expect(run.state.memory.card).toMatchObject({ baselineBytes: 2 * GIB });
    gate.close();
  });

  it('is known after two samples if these are rare: what others give back minutes later is usual there', async () => {
    const gate = watched();
    gate.attend({ attempt: 1, moment: 'started' });
    await turn();
    for (const others of [4, 3, 2]) {
      monitor.show(reporting(others, 4));
      await turn();
      clock.advance(60_000);
    }
    expect(run.state.memory.card).toMatchObject({ baselineBytes: 3 * GIB });
    gate.close();
  });

  it('that outlived its host keeps what was measured before', async () => {
    const card = { gpu: 'GPU-1', name: 'RTX', baselineBytes: GIB };
    run.commit([{ kind: 'card-used', attempt: 1, card }]);
    const gate = watched();
    gate.attend({ attempt: 1, moment: 'met' });
    await turn();
    monitor.show(reporting(5, 4));
    await turn();
    expect(run.state.memory.card).toMatchObject(card);
    expect(cards.baselineOf('GPU-1')).toBe(GIB);
    gate.close();
  });
});

describe('an attempt', () => {
  it('starts at once if nothing shows that its script uses a GPU, and nothing is measured for it', () => {
    expect(watched().hindrance()).toBeNull();
    expect(monitor.needs()).toBe(0);
  });

  it('starts after three looks at a free card, without a note', () => {
    used();
    const gate = watched();
    expect([1, 1.2, 1].map((gib) => look(gate, gib))).toEqual(['card-settling', 'card-settling', null]);
    expect(noted()).toEqual([]);
    expect(monitor.needs()).toBe(1);
    clock.advance(10_000);
    expect(monitor.needs()).toBe(0);
  });

  it('waits for memory that comes back late, and the note says how long', () => {
    used();
    const gate = watched();
    expect([8, 8, 3, 1, 1, 1].map((gib) => look(gate, gib))).toEqual([
      ...Array.from({ length: 5 }, () => 'card-settling'),
      null,
    ]);
    expect(run.state.notes).toMatchObject([
      { code: 'card-free', gpu: 'RTX', because: { kind: 'settled', waitedMs: 5_000 } },
    ]);
  });

  it('that waited a minute names who holds the card, goes on waiting, and starts once it is free', () => {
    used();
    const gate = watched();
    for (let second = 0; second < 60; second++) expect(look(gate, 8)).toBe('card-settling');
    for (let second = 0; second < 20; second++) expect(look(gate, 8)).toBe('card-held');
    monitor.show(reporting(8));
    expect(gate.hindrance()).toMatchObject({
      code: 'card-held',
      holders: [{ pid: 99, name: 'game.exe', usedBytes: 8 * GIB }],
    });
    expect([1, 1, 1].map((gib) => look(gate, gib)).at(-1)).toBeNull();
    expect(noted()).toEqual(['card-held', 'card-free']);
  });

  it('is not let in by a reading from before its wait: a program that reads the card takes seconds', () => {
    used();
    const gate = watched();
    const lookAtReading = (readAt: number, othersGib: number) => {
      const now = reporting(othersGib);
      const [gpu] = now.sample?.gpus ?? [];
      if (!now.sample || !gpu) throw new Error('no card');
      monitor.show({ ...now, sample: { ...now.sample, gpus: [{ ...gpu, at: readAt }] } });
      const problem = gate.hindrance();
      gate.close();
      clock.advance(1_000);
      return problem?.code ?? null;
    };
    const since = clock.nowMs();
    for (let second = 0; second < 4; second++) expect(lookAtReading(since - 6_000, 1)).toBe('card-settling');
    // Asked for before the wait, and answered after it began.
    expect(lookAtReading(since - 1_000, 1)).toBe('card-settling');
    expect(lookAtReading(since + 4_000, 8)).toBe('card-settling');
    const looks = [9_000, 9_000, 9_000].map((later) => lookAtReading(since + later, 1));
    expect(looks).toEqual(['card-settling', 'card-settling', null]);
  });

  it('does not wait for ever for a reader that hangs with the card free', () => {
    used();
    const gate = watched();
    const readAt = clock.nowMs() - 1_000;
    const codes = Array.from({ length: 31 }, () => {
      const now = reporting(1);
      const [gpu] = now.sample?.gpus ?? [];
      if (!now.sample || !gpu) throw new Error('no card');
      monitor.show({ ...now, sample: { ...now.sample, gpus: [{ ...gpu, at: readAt }] } });
      const problem = gate.hindrance();
      gate.close();
      clock.advance(1_000);
      return problem?.code ?? null;
    });
    expect(codes.indexOf(null)).toBe(30);
  });

  it('does not count one sample twice', () => {
    used();
    const gate = watched();
    monitor.show(reporting(1));
    for (let second = 0; second < 5; second++) {
      expect(gate.hindrance()?.code).toBe('card-settling');
      clock.advance(1_000);
    }
  });

  it('does not wait at all if the user wants no wait', () => {
    const settle = SettlePolicy.parse({ enabled: false });
    run.commit([{ kind: 'settings-changed', changes: { policy: { settle } } }]);
    used();
    expect(look(watched(), 8)).toBeNull();
    expect([monitor.needs(), noted()]).toEqual([0, []]);
  });

  it('of the same script on other GPUs does not wait for this one', () => {
    cards.seen(`${script().trim()} 1    `, [{ card: { gpu: 'GPU-1', name: 'RTX', baselineBytes: 0 } }], 0);
    expect(look(watched(), 8)).toBeNull();
  });

  it('that starts beside what another program holds does not take that for usual', async () => {
    used();
    const gate = watched();
    expect(look(gate, 8)).toBe('card-settling');
    run.commit([starting(1), { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 }]);
    gate.attend({ attempt: 1, moment: 'sent' });
    await turn();
    monitor.show(reporting(6, 4));
    await turn();
    expect(cards.baselineOf('GPU-1')).toBe(GIB);
    gate.rest();
  });

  it('starts at once if the user asks for it', () => {
    used();
    const gate = watched();
    expect(look(gate, 8)).toBe('card-settling');
    run.commit([{ kind: 'start-forced' }]);
    expect(look(gate, 8)).toBeNull();
    expect(run.state.notes).toMatchObject([{ code: 'card-free', because: { kind: 'forced' } }]);
    run.commit([starting(1)]);
    expect(run.state.memory.isStartForced).toBe(false);
  });

  it('starts after a minute if what is free is enough, and the user chose that', () => {
    const settle = SettlePolicy.parse({ afterwards: 'go-on-if-it-fits' });
    run.commit([{ kind: 'settings-changed', changes: { policy: { settle } } }]);
    used();
    cards.measured(script(), 2 * GIB);
    const gate = watched();
    for (let second = 0; second < 60; second++) expect(look(gate, 7)).toBe('card-settling');
    expect(look(gate, 7)).toBeNull();
    expect(run.state.notes).toMatchObject([{ code: 'card-free', because: { kind: 'fits' } }]);
  });

  it('waits for a card that is gone, and says that', () => {
    used();
    const gate = watched();
    expect(look(gate, 8)).toBe('card-settling');
    const now = reporting(8);
    monitor.show({ ...now, sample: now.sample && { ...now.sample, gpus: [] } });
    expect(gate.hindrance()).toMatchObject({ code: 'card-settling', because: { kind: 'card-gone' } });
  });

  it('of a script that was on no GPU yet waits until others hold less than when it found no room', () => {
    const card = { gpu: 'GPU-1', name: 'RTX', othersBytes: 8 * GIB, parentBytes: 0 };
    const shortage: MemoryShortage = { kind: 'oom-external', because: [], holders: [], card };
    const died = ended(1, restartAfter(0));
    if (died.kind !== 'attempt-ended') throw new Error('no end');
    run.commit([
      starting(1),
      { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 },
      { ...died, judged: { ...died.judged, shortage } },
    ]);
    const gate = watched();
    for (let second = 0; second < 60; second++) expect(look(gate, 8)).toBe('card-settling');
    monitor.show(reporting(8));
    expect(gate.hindrance()).toMatchObject({
      ...{ code: 'card-held', gpu: 'RTX', because: { kind: 'still-full', heldBytes: 8 * GIB } },
      holders: [{ pid: 99, name: 'game.exe' }],
    });
    clock.advance(1_000);
    expect([7, 7, 7].map((gib) => look(gate, gib))).toEqual(['card-settling', 'card-settling', null]);
    expect(noted()).toEqual(['card-held', 'card-free']);
  });

  it('that has got another GPU since does not wait for what the first one held', () => {
    const card = { gpu: 'GPU-2', name: 'RTX', othersBytes: 4 * GIB, parentBytes: 0 };
    const shortage: MemoryShortage = { kind: 'oom-external', because: [], holders: [], card };
    const died = ended(1, restartAfter(0));
    if (died.kind !== 'attempt-ended') throw new Error('no end');
    run.state.settings.spec.gpus = ['0'];
    const given = [{ gpu: 'GPU-1', name: 'RTX', index: 0, uuid: null, vendor: null }];
    run.commit([
      starting(1),
      { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 },
      { ...died, judged: { ...died.judged, shortage } },
      { kind: 'cards-given', cards: given, overruledBy: null },
    ]);
    used(8);
    const gate = watched();
    expect([8, 8, 8].map((gib) => look(gate, gib))).toEqual(['card-settling', 'card-settling', null]);
  });

  it('is not kept by a parent of the job, which is named', () => {
    run.state.settings.spec.parents = [99];
    used(0);
    const gate = watched();
    const now = (othersGib: number) => {
      const shown = reporting(othersGib);
      for (const process of shown.sample?.gpus[0]?.processes ?? []) process.startedAt = 0;
      monitor.show(shown);
      const problem = gate.hindrance();
      clock.advance(1_000);
      return problem;
    };
    expect(now(3)).toMatchObject({ code: 'card-settling', parents: [{ pid: 99, usedBytes: 3 * GIB }] });
    now(3);
    expect(now(3)).toBeNull();
  });

  it('of a run with another parent is not kept by one that held memory all along', async () => {
    const byAge = (othersGib: number, ownGib = 0) => {
      const shown = reporting(othersGib, ownGib);
      for (const process of shown.sample?.gpus[0]?.processes ?? []) process.startedAt = 0;
      return shown;
    };
    run.state.settings.spec.parents = [99];
    run.commit([starting(1), { kind: 'attempt-started', attempt: 1, pid: 10, startedAt: 1 }]);
    const child = watched();
    child.attend({ attempt: 1, moment: 'started' });
    await turn();
    monitor.show(byAge(3, 4));
    await turn();
    child.rest();
    child.close();
    const passes = (parents: number[], othersGib: number) => {
      run.state.settings.spec.parents = parents;
      const gate = watched();
      const codes = [1, 2, 3].map(() => {
        monitor.show(byAge(othersGib));
        clock.advance(1_000);
        return gate.hindrance()?.code ?? null;
      });
      gate.rest();
      return codes.at(-1) === null;
    };
    expect(passes([], 3)).toBe(true);
    expect(passes([99], 3)).toBe(true);
    expect(passes([], 4)).toBe(false);
  });

  it('is not kept by a driver that reports nothing, but waits for the first sample', () => {
    used();
    const gate = watched();
    expect(gate.hindrance()).toMatchObject({ code: 'card-settling', because: { kind: 'not-measured' } });
    clock.advance(1_000);
    expect([null, null, null].map((none) => look(gate, none))).toEqual([
      'card-settling',
      'card-settling',
      null,
    ]);
  });
});
