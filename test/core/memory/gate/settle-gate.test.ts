import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CLOSED_GATE,
  type GateMemory,
  LOOK_EVERY_MS,
  type SettleLook,
  type SettleTask,
  type SettleVerdict,
  stepGate,
} from '../../../../electron/core/memory/gate/settle-gate.ts';
import { GpuHolder } from '../../../../electron/core/protocol/disk/memory/gpu-holder.ts';
import { SettleObstacle, SettlePass } from '../../../../electron/core/protocol/disk/memory/settle-fact.ts';
import { SettlePolicy } from '../../../../electron/core/protocol/policy/settle-policy.ts';

const MIB = 2 ** 20;
const TOTAL = 8_192 * MIB;
const BASELINE = 800 * MIB;

const holder = (pid: number, whose: GpuHolder['whose'], usedBytes: number | null = null): GpuHolder => ({
  ...{ pid, whose, usedBytes, name: 'python', user: 'me', startedAt: 0 },
});
/** Others held this much when the last attempt ran out of memory. */
const FILLED = { gpu: 'GPU-1', name: 'RTX', othersBytes: 8_000 * MIB, parentBytes: 0 };
const task = (more: Partial<SettleTask> = {}): SettleTask => ({
  baselineBytes: BASELINE,
  filled: null,
  predictedPeakBytes: null,
  policy: SettlePolicy.parse({}),
  isForced: false,
  ...more,
});
const look = (elapsedMs: number, more: Partial<SettleLook> = {}): SettleLook => ({
  ...{ elapsedMs, usedBytes: BASELINE, totalBytes: TOTAL, holders: [] },
  heldBytes: more.usedBytes === undefined ? BASELINE : more.usedBytes,
  freeBytes: TOTAL - (more.usedBytes ?? BASELINE),
  isFresh: true,
  ...more,
});

/** Looks once a second until it passes or the looks are used up. */
function watch(looks: Partial<SettleLook>[], of: SettleTask = task()): SettleVerdict[] {
  let gate: GateMemory = CLOSED_GATE;
  const verdicts: SettleVerdict[] = [];
  for (const [second, more] of looks.entries()) {
    const step = stepGate(gate, look(second * LOOK_EVERY_MS, more), of);
    gate = step.gate;
    verdicts.push(step.verdict);
    if (step.verdict.kind === 'pass') break;
  }
  return verdicts;
}
const forSeconds = (seconds: number, more: Partial<SettleLook> = {}) =>
  Array.from({ length: seconds }, () => more);
const kinds = (verdicts: SettleVerdict[]) => verdicts.map(({ kind }) => kind);

describe('the gate opens', () => {
  it('at the third look in a row at a card that is back at its baseline', () => {
    expect(kinds(watch(forSeconds(5)))).toEqual(['wait', 'wait', 'pass']);
  });

  it('within 256 MiB or 2 % of the card above it', () => {
    const over = (mib: number, totalBytes = TOTAL) =>
      watch(forSeconds(4, { usedBytes: BASELINE + mib * MIB, totalBytes })).at(-1)?.kind;
    expect(over(256)).toBe('pass');
    expect(over(257)).toBe('wait');
    expect(over(480, 24_576 * MIB)).toBe('pass');
  });

  it('only after looks a second apart, and a busy look restarts the count', () => {
    const busy = { usedBytes: 4_000 * MIB };
    expect(kinds(watch([{}, {}, busy, {}, {}, {}]))).toEqual([
      'wait',
      'wait',
      'wait',
      'wait',
      'wait',
      'pass',
    ]);
    let gate: GateMemory = CLOSED_GATE;
    for (const elapsedMs of [0, 100, 200, 300, 400]) {
      const step = stepGate(gate, look(elapsedMs), task());
      gate = step.gate;
      expect(step.verdict).toMatchObject({ kind: 'wait', because: { kind: 'not-steady', looks: 1 } });
    }
  });

  it('beside a living parent of the job, which is named', () => {
    const parent = holder(7, 'parent', 600 * MIB);
    const verdict = watch(forSeconds(4, { usedBytes: BASELINE + 600 * MIB, holders: [parent] })).at(-1);
    expect(verdict).toMatchObject({
      kind: 'pass',
      parents: [parent],
      because: { kind: 'settled', parentBytes: 600 * MIB },
    });
  });

  it('not for leftovers as large as what a parent already held', () => {
    const parent = holder(7, 'parent', 600 * MIB);
    const held = task({ baselineBytes: BASELINE - 600 * MIB });
    const looks = forSeconds(4, { usedBytes: BASELINE + 600 * MIB, holders: [parent] });
    expect(kinds(watch(looks, held))).not.toContain('pass');
  });

  it('for a card that no driver reports, and says so', () => {
    const looks = forSeconds(4, { usedBytes: null, totalBytes: null });
    expect(watch(looks).at(-1)).toMatchObject({
      kind: 'pass',
      because: { kind: 'unmeasured', waitedMs: 2_000 },
    });
  });

  it('before the first attempt, when there is no baseline yet', () => {
    expect(watch(forSeconds(4, { usedBytes: TOTAL }), task({ baselineBytes: null })).at(-1)?.kind).toBe(
      'pass',
    );
  });

  it('when the user starts the attempt', () => {
    expect(watch([{ usedBytes: TOTAL }], task({ isForced: true, filled: FILLED }))).toMatchObject([
      { kind: 'pass', because: { kind: 'forced', usedBytes: TOTAL } },
    ]);
  });
});

describe('the gate stays closed', () => {
  it('while others hold hardly less than when the last attempt found no room beside them', () => {
    const of = task({ baselineBytes: null, filled: FILLED });
    const held = (mib: number) => ({ usedBytes: 100 * MIB, heldBytes: mib * MIB });
    expect(watch(forSeconds(5, held(7_745)), of)).toMatchObject(
      forSeconds(5, {}).map(() => ({
        kind: 'wait',
        because: { kind: 'still-full', heldBytes: 7_745 * MIB, fullAtBytes: 8_000 * MIB },
      })),
    );
    expect(kinds(watch(forSeconds(5, held(7_744)), of))).toEqual(['wait', 'wait', 'pass']);
  });

  it('on a card of any size only until those who took more have left', () => {
    const filled = { ...FILLED, othersBytes: 2_000 * MIB };
    const back = { usedBytes: 1_400 * MIB, totalBytes: 81_920 * MIB };
    const of = task({ baselineBytes: null, filled });
    expect(kinds(watch(forSeconds(4, back), of))).toEqual(['wait', 'wait', 'pass']);
  });

  it('but not for what parents of the job held then, nor hold now: they may wait for this run', () => {
    const mostlyParents = task({
      baselineBytes: null,
      filled: { ...FILLED, othersBytes: 1_000 * MIB, parentBytes: 7_000 * MIB },
    });
    expect(watch(forSeconds(4, { heldBytes: TOTAL }), mostlyParents).at(-1)?.kind).toBe('pass');
    const parent = holder(7, 'parent', 600 * MIB);
    const beside = { heldBytes: 8_000 * MIB, holders: [parent] };
    expect(watch(forSeconds(4, beside), task({ filled: FILLED })).at(-1)?.kind).toBe('pass');
  });

  it('while a driver that has reported the use is silent', () => {
    const verdicts = watch([{}, ...forSeconds(4, { usedBytes: null })]);
    expect(verdicts.at(-1)).toMatchObject({ kind: 'wait', because: { kind: 'not-reported' } });
  });
});

describe('after the wait', () => {
  const busy = {
    usedBytes: 6_000 * MIB,
    holders: [holder(1, 'other', 100), holder(2, 'other', 5_000 * MIB), holder(3, 'parent', 1)],
  };
  const at = (elapsedMs: number, more: Partial<SettleLook>, of: SettleTask) =>
    stepGate({ ...CLOSED_GATE, hasMeasured: true }, look(elapsedMs, more), of).verdict;

  it('the holders are listed, the largest first', () => {
    expect(at(59_999, busy, task()).kind).toBe('wait');
    expect(at(60_000, busy, task())).toMatchObject({
      kind: 'blocked',
      holders: [{ pid: 2 }, { pid: 1 }],
      parents: [{ pid: 3 }],
    });
  });

  it('other jobs of Vigil are listed only where they filled the card', () => {
    const beside = { ...busy, heldBytes: TOTAL, holders: [...busy.holders, holder(4, 'attempt', 9_000)] };
    expect(at(60_000, beside, task())).toMatchObject({ holders: [{ pid: 2 }, { pid: 1 }] });
    expect(at(60_000, beside, task({ filled: FILLED }))).toMatchObject({
      because: { kind: 'still-full' },
      holders: [{ pid: 2 }, { pid: 4 }, { pid: 1 }],
    });
  });

  it('an attempt that fits beside the others begins if the user allows that', () => {
    const policy = SettlePolicy.parse({ afterwards: 'go-on-if-it-fits' });
    const fits = task({ policy, predictedPeakBytes: 2_192 * MIB });
    expect(at(60_000, busy, fits)).toMatchObject({
      kind: 'pass',
      because: { kind: 'fits', freeBytes: 2_192 * MIB },
    });
    expect(at(60_000, busy, task({ policy, predictedPeakBytes: 2_193 * MIB })).kind).toBe('blocked');
    expect(at(60_000, busy, task({ policy })).kind).toBe('blocked');
    expect(at(60_000, busy, task({ predictedPeakBytes: 1 })).kind).toBe('blocked');
  });

  it('memory that is freed late still opens the gate', () => {
    const late = watch([...forSeconds(70, { usedBytes: 4_000 * MIB }), ...forSeconds(3)]);
    expect(late.at(-1)).toMatchObject({ kind: 'pass', because: { waitedMs: 72_000 } });
  });
});

it('the gate never opens while more than the allowance is in use', () => {
  const looks = fc.array(
    fc.record({
      usedBytes: fc.option(fc.integer({ min: 0, max: 8_192 }).map((mib) => mib * MIB)),
    }),
    { maxLength: 100 },
  );
  fc.assert(
    fc.property(looks, (looks) => {
      const verdicts = watch(looks);
      if (verdicts.at(-1)?.kind !== 'pass') return;
      for (const { usedBytes } of looks.slice(verdicts.length - 3, verdicts.length)) {
        if (usedBytes !== null) expect(usedBytes).toBeLessThanOrEqual(BASELINE + 256 * MIB);
      }
    }),
  );
});

it('its facts can be written and read back', () => {
  for (const verdict of watch(
    [{ usedBytes: TOTAL }, { heldBytes: TOTAL }, {}, {}, {}],
    task({ filled: FILLED }),
  )) {
    const written = JSON.parse(JSON.stringify(verdict.because));
    const schema = verdict.kind === 'pass' ? SettlePass : SettleObstacle;
    expect(schema.parse(written)).toEqual(verdict.because);
    for (const parent of verdict.parents) expect(GpuHolder.parse(parent)).toEqual(parent);
  }
});
