import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { IntervalHistory } from '../../../electron/core/hang/interval-history.ts';
import { BUSY_FACTOR, judgeSilence, type RunOutlook } from '../../../electron/core/hang/judge-silence.ts';
import {
  afterSign,
  afterTime,
  SLEPT_GAP_MS,
  type WorkSign,
  watchFromBeginning,
  withSilenceRestarted,
} from '../../../electron/core/hang/work-watch.ts';
import { Section } from '../../../electron/core/protocol/disk/section.ts';
import type { WorkWatch } from '../../../electron/core/protocol/disk/silence-file.ts';
import { namesOf } from '../../../electron/core/protocol/open-enum.ts';
import { HangPolicy } from '../../../electron/core/protocol/policy/hang-policy.ts';

const MINUTE = 60_000;
const TICK_MS = 5_000;
const HOUR = 60 * MINUTE;

/** A job with its watch. Time advances in the steps of the host's tick. */
class Job {
  watch: WorkWatch = watchFromBeginning();
  history: IntervalHistory = {};
  suspectedMs = 0;
  outlook: RunOutlook = { losesAll: null, isLast: false };
  readonly policy: HangPolicy;

  constructor(policy: HangPolicy) {
    this.policy = policy;
  }

  /** Time without a sign of work. Returns true if the job is ended meanwhile. */
  silent(ms: number, idle: boolean | null, held = false): boolean {
    for (let left = ms; left > 0; left -= TICK_MS) {
      this.watch = afterTime(this.watch, { byMs: Math.min(left, TICK_MS), held, idle });
      const { verdict } = this.judge();
      if (verdict === 'suspect') this.suspectedMs += TICK_MS;
      if (verdict === 'end') return true;
    }
    return false;
  }

  judge() {
    return judgeSilence(this.watch, this.history, this.policy, this.outlook);
  }

  give(sign: WorkSign): void {
    ({ watch: this.watch, history: this.history } = afterSign(this.watch, this.history, sign, this.policy));
  }
}

const policies = fc
  .record({
    mode: fc.constantFrom('restart' as const, 'notify' as const),
    floorMs: fc.integer({ min: 10_000, max: 10 * MINUTE }),
    setupMs: fc.integer({ min: 10_000, max: HOUR }),
    idleMs: fc.integer({ min: 10_000, max: HOUR }),
    graceMs: fc.integer({ min: 10_000, max: 10 * MINUTE }),
    busyMs: fc.integer({ min: 10_000, max: 5 * HOUR }),
    ceilingMs: fc.option(fc.integer({ min: 10 * MINUTE, max: 5 * HOUR })),
  })
  .map((wish) => HangPolicy.parse(wish));
const signs = fc.oneof(
  fc.constantFrom<WorkSign>(
    { kind: 'iteration-started' },
    { kind: 'observation' },
    { kind: 'sign' },
    { kind: 'checkpoint' },
  ),
  fc.constantFrom(...namesOf(Section)).map((section): WorkSign => ({ kind: 'section', section })),
  fc.integer({ min: 0, max: 20 * HOUR }).map((ms): WorkSign => ({ kind: 'long-stretch', ms })),
);
/**
 * A silence as a share of the threshold at that moment, what the job did meanwhile, and the sign that ends
 * it.
 */
interface Step {
  share: number;
  idle: boolean | null;
  sleepMs: number | null;
  heldMs: number | null;
  sign: WorkSign;
}
const steps = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      share: fc.double({ min: 0, max: most, noNaN: true }),
      idle: fc.constantFrom(true, false, null),
      sleepMs: fc.option(fc.integer({ min: SLEPT_GAP_MS + 1, max: 100 * HOUR })),
      heldMs: fc.option(fc.integer({ min: 0, max: HOUR })),
      sign: signs,
    }),
    { maxLength: 60 },
  );

/** Runs through random steps; true if the job was ended. */
function live(job: Job, made: readonly Step[]): boolean {
  for (const { share, idle, sleepMs, heldMs, sign } of made) {
    const wholeMs = share * job.judge().thresholdMs;
    const firstMs = heldMs === null && sleepMs === null ? wholeMs : wholeMs / 2;
    if (job.silent(Math.min(firstMs, 3 * HOUR), idle)) return true;
    if (heldMs !== null && job.silent(heldMs, true, true)) return true;
    if (sleepMs !== null) job.watch = afterTime(job.watch, { byMs: sleepMs, held: false, idle: true });
    if (job.silent(Math.min(wholeMs - firstMs, 3 * HOUR), idle)) return true;
    job.give(sign);
  }
  return false;
}

it('a job whose silences stay below the threshold is never ended, nor suspected', () => {
  fc.assert(
    fc.property(policies, steps(0.99), (policy, made) => {
      const job = new Job(policy);
      expect(live(job, made)).toBe(false);
      expect(job.suspectedMs).toBe(0);
    }),
  );
});

it('a job that is busy, or may be, is never ended before four times the threshold', () => {
  fc.assert(
    fc.property(policies, steps(0.99 * BUSY_FACTOR), (policy, made) => {
      const working = made.map((step) => ({ ...step, idle: step.idle ? null : step.idle }));
      expect(live(new Job(policy), working)).toBe(false);
    }),
  );
});

it('a job that is busy and cannot resume is never ended, whatever it did before', () => {
  fc.assert(
    fc.property(policies, steps(9), fc.boolean(), (policy, made, isLast) => {
      const job = new Job(policy);
      job.outlook = { losesAll: 'cannot-resume', isLast };
      const working = made.map((step) => ({ ...step, idle: step.idle ? null : step.idle }));
      expect(live(job, working)).toBe(false);
    }),
  );
});

it('a job that can resume and loops forever is ended in bounded time, once three of its iterations are known', () => {
  fc.assert(
    fc.property(policies, fc.integer({ min: 100, max: MINUTE }), fc.boolean(), (policy, everyMs, isLast) => {
      const job = new Job({ ...policy, mode: 'restart' });
      for (let each = 0; each < 5; each++) {
        job.silent(everyMs, false);
        job.give({ kind: 'observation' });
      }
      job.outlook = { losesAll: null, isLast };
      const { endAfterMs } = job.judge();
      expect(endAfterMs).toBeGreaterThanOrEqual(policy.busyMs);
      expect(job.silent((endAfterMs ?? 0) - TICK_MS, false)).toBe(false);
      expect(job.silent(2 * TICK_MS, false)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

it('a job that stays idle forever is ended in bounded time, whatever it did before', () => {
  fc.assert(
    fc.property(policies, steps(0.99), (policy, made) => {
      const job = new Job({ ...policy, mode: 'restart' });
      live(job, made);
      const { graceMs, idleMs } = policy;
      expect(job.silent(job.judge().thresholdMs + graceMs + idleMs + 2 * TICK_MS, true)).toBe(true);
    }),
  );
});

it('no job is ended under a policy that only notifies', () => {
  fc.assert(
    fc.property(policies, steps(9), (policy, made) => {
      expect(live(new Job({ ...policy, mode: 'notify' }), made)).toBe(false);
    }),
  );
});

it('the length of a sleep never matters, and a full threshold is granted after it', () => {
  fc.assert(
    fc.property(
      policies,
      steps(0.99),
      fc.integer({ min: SLEPT_GAP_MS + 1, max: 1e10 }),
      (policy, made, byMs) => {
        const job = new Job(policy);
        live(job, made);
        const woken = afterTime(job.watch, { byMs, held: false, idle: true });
        expect(woken).toEqual(withSilenceRestarted(job.watch));
        job.watch = woken;
        expect(job.silent(0.99 * job.judge().thresholdMs, true)).toBe(false);
      },
    ),
  );
});

it.each<[string, (n: number) => number]>([
  ['linearly', (n) => n],
  ['linearly after a constant', (n) => 20 + n],
  ['with the square', (n) => n * n],
  ['with the cube', (n) => n ** 3],
  ['by a half each', (n) => 1.5 ** n],
  ['to twice as long each', (n) => 2 ** n],
])('a job whose iterations grow %s is never suspected for it', (_name, grow) => {
  const job = new Job(HangPolicy.parse({ floorMs: 100 }));
  for (let n = 1; n <= 300; n++) {
    const ms = 1_000 * grow(n);
    if (ms > HOUR) break;
    expect(job.silent(ms, true)).toBe(false);
    job.give({ kind: 'observation' });
  }
  expect(job.suspectedMs).toBe(0);
});

it('intervals that grow by a tenth each are never suspicious', () => {
  const job = new Job(HangPolicy.parse({ floorMs: 10_000, setupMs: 10_000 }));
  for (let ms = 1_000; ms < 20 * HOUR; ms *= 1.1) {
    expect(job.silent(ms, true)).toBe(false);
    job.give({ kind: 'observation' });
  }
  expect(job.suspectedMs).toBe(0);
});
