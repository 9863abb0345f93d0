import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiagnosisRequest } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { digestOf } from '../../../electron/host/base/digest.ts';
import { openDiagnosisEngine } from '../../../electron/host/probes/engine.ts';
import type { DiagnosisWorld } from '../../../electron/host/probes/engine-world.ts';
import { runSpec } from '../../support/run-spec.ts';
import { until } from '../../support/until.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigil-engine-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A machine without Python: every probe that needs one could not run, so nothing is started. */
function openEngine(given: Partial<DiagnosisWorld> = {}) {
  const engine = openDiagnosisEngine({
    ...{ system: 'linux', start: '/nowhere/start', home, env: {}, platform: 'linux', userHome: home },
    machine: async () => null,
    endedRuns: () => [],
    livingJob: () => null,
    rerunSource: () => null,
    runSpec: () => null,
    ranModules: () => null,
    deathTraces: async () => ({ faulting: [], stacks: [] }),
    verdict: async () => null,
    clock: { nowMs: () => 5, after: () => () => {} },
    log: { write: () => {} },
    ...given,
  });
  return { engine };
}
const ask = (given: object = {}) => DiagnosisRequest.parse({ level: 'quick', ...given });
const ended = async (engine: ReturnType<typeof openEngine>['engine']) => {
  await until(() => engine.last(null)?.endedAt === 5, 'the diagnosis has ended');
  return engine.last(null);
};

describe('a diagnosis', () => {
  it('runs to its end, is kept, and is there after a restart of the host', async () => {
    const { engine } = openEngine();
    expect(engine.last(null)).toBeNull();
    expect(await engine.start(ask({ only: ['environment', 'modules'] }))).toEqual({
      ok: true,
      value: { number: 1 },
    });
    const report = await ended(engine);
    expect(report).toMatchObject({ number: 1, state: 'complete', python: null, doing: null });
    expect(report?.results.map(({ probe, state, reason }) => [probe, state, reason?.kind])).toEqual([
      ['environment', 'could-not-run', 'no-python'],
      ['modules', 'could-not-run', 'no-python'],
    ]);
    const { engine: next } = openEngine();
    expect(next.last(null)).toEqual(report);
    expect(next.show(1)).toEqual({ ok: true, value: report });
    expect(next.show(2)).toMatchObject({ ok: false, problem: { code: 'no-such-diagnosis' } });
  });

  it('is compared with the one before', async () => {
    const { engine } = openEngine();
    await engine.start(ask());
    await ended(engine);
    await engine.start(ask());
    await until(
      () => engine.last(null)?.state === 'complete' && engine.last(null)?.number === 2,
      'the second ended',
    );
    expect(engine.last(null)).toMatchObject({ number: 2, comparedWith: 5, changes: [] });
  });

  it('is compared with the last one of its kind, whatever was looked at since', async () => {
    let nowMs = 0;
    const { engine } = openEngine({ clock: { nowMs: () => ++nowMs, after: () => () => {} } });
    const run = async (number: number, asks: object) => {
      await engine.start(ask(asks));
      await until(
        () => engine.last(null)?.number === number && engine.last(null)?.state === 'complete',
        `diagnosis ${number} ended`,
      );
      return engine.last(null);
    };
    const first = await run(1, {});
    await run(2, { level: 'normal' });
    const second = await run(3, { only: ['disk'] });
    expect(second?.comparedWith).toBe(first?.startedAt);
    expect((await run(4, {}))?.comparedWith).toBe(first?.startedAt);
  });

  it('is the only one that runs', async () => {
    let go = () => {};
    const held = new Promise<null>((resolve) => {
      go = () => resolve(null);
    });
    const { engine } = openEngine({ verdict: () => held, runSpec: () => runSpec() });
    const first = engine.start(ask({ run: '20260101-000000-aaaa' }));
    expect(await engine.start(ask())).toMatchObject({
      ok: false,
      problem: { code: 'diagnosis-under-way', number: 1 },
    });
    expect(engine.isUnderWay()).toBe(false);
    go();
    expect(await first).toMatchObject({ ok: true });
    expect(engine.isUnderWay()).toBe(true);
    await ended(engine);
    await until(() => !engine.isUnderWay(), 'it is over');
  });

  it('starts no probe once its host ends, although it was asked for before', async () => {
    let go = () => {};
    const held = new Promise<null>((resolve) => {
      go = () => resolve(null);
    });
    const { engine } = openEngine({ verdict: () => held, runSpec: () => runSpec() });
    const started = engine.start(ask({ run: '20260101-000000-aaaa' }));
    const closed = engine.close();
    go();
    await closed;
    expect(engine.last(null)).toMatchObject({ state: 'cut-short', endedAt: 5 });
    expect(engine.last(null)?.results.every(({ reason }) => reason?.kind === 'cancelled')).toBe(true);
    expect(await started).toMatchObject({ ok: true });
  });

  it('of a run begins with what its end makes likely', async () => {
    const { engine } = openEngine({
      runSpec: () => runSpec(),
      verdict: async () => ({
        ...{ kind: 'disk-full', certainty: 'certain', because: [], module: null, others: [], shared: [] },
        advice: [{ kind: 'diagnose', probes: ['census'] }],
      }),
    });
    await engine.start(ask({ run: '20260101-000000-aaaa' }));
    const report = await ended(engine);
    expect(report?.suspects).toEqual(['disk']);
    expect(report?.planned.slice(0, 3)).toEqual(['census', 'disk', 'machine']);
    expect(engine.last('20260101-000000-aaaa')).toBe(report);
    expect(engine.last('20260101-000000-bbbb')).toBeNull();
  });

  it('of a run that is not there is refused', async () => {
    const { engine } = openEngine();
    expect(await engine.start(ask({ run: '20260101-000000-aaaa' }))).toMatchObject({
      ok: false,
      problem: { code: 'no-such-run' },
    });
  });

  it('runs no code but that which the user confirmed', async () => {
    const { engine } = openEngine();
    const code = 'import shutil; shutil.rmtree("/")';
    const snippets = [{ module: 'os', code, confirmed: digestOf(Buffer.from('print(1)')) }];
    expect(await engine.start(ask({ snippets }))).toMatchObject({
      ok: false,
      problem: { code: 'snippet-unconfirmed', module: 'os' },
    });
    expect(engine.last(null)).toBeNull();
  });

  it('runs no script to test its loader before the user saw it as it is', async () => {
    const { engine } = openEngine();
    const script = join(home, 'train.py');
    writeFileSync(script, 'make()\n');
    const wanted = { script, only: ['data-loading'] };
    const refusal = { ok: false, problem: { code: 'loader-unconfirmed', what: script } };
    expect(await engine.start(ask(wanted))).toEqual(refusal);
    const shown = await engine.loaderCode(ask(wanted));
    if (!shown.ok || shown.value === null) throw new Error('no code is shown');
    expect(shown.value).toMatchObject({ file: script, factory: null, code: 'make()\n' });
    const loader = { confirmed: shown.value.digest };
    writeFileSync(script, 'other()\n');
    expect(await engine.start(ask({ ...wanted, loader }))).toEqual(refusal);
    writeFileSync(script, 'make()\n');
    expect(await engine.start(ask({ ...wanted, loader }))).toMatchObject({ ok: true });
    await ended(engine);
  });

  it('that has ended can neither be cancelled nor skipped', async () => {
    const { engine } = openEngine();
    await engine.start(ask());
    await ended(engine);
    expect(engine.cancel(1)).toMatchObject({ ok: false, problem: { code: 'diagnosis-over' } });
    expect(engine.skip(9, 'disk')).toMatchObject({ ok: false, problem: { code: 'diagnosis-over' } });
    expect(openEngine({ home: join(home, 'new') }).engine.cancel(1)).toMatchObject({
      problem: { code: 'no-such-diagnosis' },
    });
  });

  it('that cannot be written is shown from memory', async () => {
    const faults: string[] = [];
    const { engine } = openEngine({
      home: join(process.execPath, 'home'),
      log: { write: (text) => faults.push(text) },
    });
    await engine.start(ask({ only: ['modules'] }));
    expect((await ended(engine))?.state).toBe('complete');
    expect(faults).toContain('A diagnosis cannot be kept');
  });
});
