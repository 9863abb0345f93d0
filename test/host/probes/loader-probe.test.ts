import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { readLoaderCode } from '../../../electron/host/probes/loader-code.ts';
import { loaderProbe } from '../../../electron/host/probes/loader-probe.ts';
import { caught, limits, measuredTest, sample } from '../../core/diagnosis/loading/a-loader.ts';
import { probeContext } from './probe-bench.ts';

/** A loader that is caught and passes, so that more steps follow. */
const PASSES = [caught(), limits(), sample(4096), measuredTest(0, 100), { kind: 'done' }];
const RUN = '20260101-000000-aaaa';

describe('a loader that is to be tested', () => {
  it.each([
    ['where the command of the run names no Python script', { run: RUN, loader: { isWanted: true } }, true],
    ['where neither a run nor a script is named', { only: ['data-loading'] }, false],
  ])('is none %s, and the reason says so', async (_, asks, isRun) => {
    const { context, orders } = probeContext({ asks });
    expect(await loaderProbe.run(context)).toMatchObject({
      state: 'skipped',
      reason: { kind: 'no-loader', isRun },
    });
    expect(orders).toEqual([]);
  });

  it('is not tested unless that is asked for', async () => {
    const { context, orders } = probeContext({ script: '/train.py', asks: { run: RUN } });
    expect(await loaderProbe.run(context)).toMatchObject({ reason: { kind: 'not-asked' } });
    expect(orders).toEqual([]);
  });
});

describe('the script that makes a loader', () => {
  let folder: string;
  let script: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vigil-loader-'));
    script = join(folder, 'train.py');
    writeFileSync(script, 'make()\n');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const confirmed = () => {
    const code = readLoaderCode(DiagnosisRequest.parse({}), { script, cwd: folder, env: {} });
    return code.ok ? (code.value?.digest ?? null) : null;
  };
  const contextOf = (atStart: () => void) =>
    probeContext(
      { script, cwd: folder, asks: { level: 'normal', loader: { confirmed: confirmed() } } },
      () => {
        atStart();
        return { messages: PASSES };
      },
    );

  it('does not run once it is not what was confirmed', async () => {
    const { context, orders } = contextOf(() => {});
    writeFileSync(script, 'other()\n');
    expect(await loaderProbe.run(context)).toMatchObject({
      state: 'skipped',
      reason: { kind: 'plan-changed' },
    });
    expect(orders).toEqual([]);
  });

  it('that is gone does not run', async () => {
    const { context, orders } = contextOf(() => {});
    rmSync(script);
    expect(await loaderProbe.run(context)).toMatchObject({ reason: { kind: 'plan-changed' } });
    expect(orders).toEqual([]);
  });

  it('that changes while it is tested does not run again, and what was measured stays', async () => {
    const unchanged = contextOf(() => {});
    await loaderProbe.run(unchanged.context);
    expect(unchanged.orders.length).toBeGreaterThan(1);
    const { context, orders } = contextOf(() => writeFileSync(script, 'other()\n'));
    const judged = await loaderProbe.run(context);
    expect(judged).toMatchObject({ state: 'pass', reason: { kind: 'plan-changed' } });
    expect(judged.figures).not.toEqual([]);
    expect(orders).toHaveLength(1);
  });
});
