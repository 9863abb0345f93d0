// Long because one service judges an end by itself, beside those before it, and beside other runs.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueOf } from '../../../../electron/core/failures/catalogue.ts';
import type { DiagnosisReport } from '../../../../electron/core/protocol/diagnosis/diagnosis.ts';
import type { JudgedEnding } from '../../../../electron/core/protocol/disk/ending.ts';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { createDossierService } from '../../../../electron/host/api/dossier/service.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { writeDossier } from '../../../../electron/host/dossier/dossier-file.ts';
import type { EndedAttempt } from '../../../../electron/host/dossier/gather-dossier.ts';
import type { FailureEngine } from '../../../../electron/host/failures/engine/engine.ts';
import { openJournal, readJournal } from '../../../../electron/host/store/journal.ts';
import { createRunFolder } from '../../../../electron/host/store/run-folder.ts';
import { systemEvent } from '../../../core/diagnosis/causes/rule-case.ts';
import { diagnosisReport, findingOf, probeResult } from '../../../support/diagnosis-report.ts';
import { dossierFacts } from '../../../support/dossier.ts';
import { failureEntry } from '../../../support/failure-entries.ts';
import { endAs, ended, ending, judged, restartAfter, starting } from '../../../support/journal-entries.ts';
import { registeredRun, registryOf } from '../../../support/registered-run.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { testPlace } from '../../../support/test-place.ts';

const ID = '20261121-031500-test';
const ENDED_AT = 9_000;
let runs = '';
beforeEach(() => {
  runs = mkdtempSync(join(tmpdir(), 'vigil-service-'));
});
afterEach(() => rmSync(runs, { recursive: true, force: true }));

const attemptFolder = (attempt: number, id = ID) => runPaths(join(runs, id)).attempt(attempt).folder;
const KILLED = { silent: 'killed', exitCode: null, signal: 9 } as const;
/** An attempt from its start to its end. */
const attempt = (number: number, how: Partial<JudgedEnding> = KILLED, last = false): JournalEntry[] => [
  starting(number),
  { kind: 'attempt-started', attempt: number, pid: 10, startedAt: 1_000 },
  {
    ...ended(number, last ? endAs('failed') : restartAfter(0)),
    facts: ending({ attempt: number, endedAt: ENDED_AT }),
    judged: judged(how),
  } as JournalEntry,
];
/** The service of a host that knows one run; `asked` is what its supervisor was asked to gather. */
function serviceOf(
  entries: readonly JournalEntry[],
  nowMs = ENDED_AT + 60_000,
  gathers = dossierFacts(),
  last: DiagnosisReport | null = null,
) {
  expect(createRunFolder(runs, runSpec({ id: ID }))).toMatchObject({ ok: true });
  const asked: EndedAttempt[] = [];
  const gatherDossier = async (wanted: EndedAttempt) => {
    asked.push(wanted);
    return gathers;
  };
  const { run } = registeredRun(entries, { folder: join(runs, ID), supervisor: { gatherDossier } });
  const { registry } = registryOf(run);
  const { machine } = testPlace({ system: 'linux' });
  const service = createDossierService(
    registry,
    machine,
    failures,
    { runs },
    { nowMs: () => nowMs },
    async () => last,
  );
  const show = async (number: number | null = null) => {
    const answer = await service.show(ID, number);
    if (!answer.ok) throw new Error(answer.problem.code);
    return answer.value;
  };
  for (const { attempt: number } of run.state?.attempts.list ?? [])
    mkdirSync(attemptFolder(number), { recursive: true });
  return { service, show, asked };
}
const catalogue = catalogueOf([failureEntry('known', {}, 'numerics')]);
const failures = { engine: async () => ({ catalogue: () => catalogue }) as unknown as FailureEngine };
/** The job said what the catalogue knows. */
const matchedIn = (number: number): JournalEntry => ({
  ...{ kind: 'failures-matched', attempt: number },
  matches: [
    {
      ...{ id: 'known', certainty: 'certain', role: 'cause' },
      evidence: [{ kind: 'line', place: 'tail', path: null, line: 1, ofLines: 1, text: 'boom', count: 1 }],
    },
  ],
});
const memoryKill = { events: [systemEvent('memory-kill', { at: ENDED_AT - 10, isOwn: true, pid: 10 })] };

describe('why an attempt ended', () => {
  it('is judged from its dossier and its last output', async () => {
    const { show, asked } = serviceOf(attempt(1, KILLED, true));
    writeDossier(attemptFolder(1), dossierFacts(memoryKill));
    writeFileSync(join(attemptFolder(1), 'output.log'), 'one\r\n\u001b[31mtwo\u001b[0m\r\n');
    expect(await show()).toMatchObject({
      ...{ id: ID, attempt: 1, judged: KILLED, decision: { outcome: 'failed' }, lastLines: ['one', 'two'] },
      diagnosis: { kind: 'killed-for-memory', certainty: 'certain' },
      facts: { events: [{ what: 'memory-kill' }] },
    });
    expect(asked).toEqual([]);
  });

  it('shows where Python was when native code crashed, and nothing of a file that shows no crash', async () => {
    const fault = {
      source: 'fault-handler',
      what: 'native-crash',
      at: 1,
      module: 'a.py:f',
      detail: '',
    } as const;
    const { show } = serviceOf([
      ...attempt(1, { silent: 'native', exitCode: null, signal: 11, evidence: [fault] }),
      ...attempt(2),
    ]);
    const lines = [
      'Fatal Python error: Segmentation fault',
      'Current thread 0x1 (most recent call first):',
      '  File "a.py", line 3 in f',
    ];
    for (const number of [1, 2])
      writeFileSync(join(attemptFolder(number), 'faults.txt'), `${lines.join('\n')}\n`);
    expect((await show(1))?.crashStack).toEqual(lines);
    expect((await show(2))?.crashStack).toEqual([]);
  });

  it('is that of the attempt that ended last, or of the one that is named', async () => {
    const { show } = serviceOf([...attempt(1), ...attempt(2), starting(3)]);
    expect([(await show())?.attempt, (await show(1))?.attempt]).toEqual([2, 1]);
    expect([await show(3), await show(9)]).toEqual([null, null]);
  });

  it('is shown without facts while the watch gathers them; later they are gathered', async () => {
    const young = serviceOf(attempt(1), ENDED_AT + 5_000);
    expect(await young.show()).toMatchObject({ facts: null, timeline: [] });
    expect(young.asked).toEqual([]);
    rmSync(join(runs, ID), { recursive: true });
    const old = serviceOf(attempt(1), ENDED_AT + 60_000, dossierFacts(memoryKill));
    expect(await old.show()).toMatchObject({ diagnosis: { kind: 'killed-for-memory' } });
    expect(old.asked).toMatchObject([{ attempt: 1, class: 'silent', endedAt: ENDED_AT, wasMeasured: false }]);
  });

  it('is the known failure that its words match, if nothing else shows a cause', async () => {
    const open = { silent: 'unknown', exitCode: 3 } as const;
    const { show } = serviceOf([...attempt(1, open), matchedIn(1), ...attempt(2, open), matchedIn(2)]);
    for (const number of [1, 2]) writeDossier(attemptFolder(number), dossierFacts());
    expect((await show())?.diagnosis).toMatchObject({
      ...{ kind: 'known-failure', certainty: 'likely' },
      because: [{ kind: 'entry', id: 'known', titles: { en: 't' }, text: 'boom' }, { kind: 'exit' }],
      shared: [{ kind: 'attempts', deaths: 2 }],
    });
  });

  it('names the attempts before it that died of the same', async () => {
    const { show } = serviceOf([...attempt(1), ...attempt(2)]);
    for (const number of [1, 2]) writeDossier(attemptFolder(number), dossierFacts(memoryKill));
    expect((await show())?.diagnosis.shared).toMatchObject([{ kind: 'attempts', deaths: 2 }]);
    expect((await show(1))?.diagnosis.shared).toEqual([]);
  });

  it('takes in what the newest diagnosis of the run found, for the newest end', async () => {
    const fact = { kind: 'loop-leaks', bytesPerIteration: 1, byChance: 0, iterations: 9 } as const;
    const results = [probeResult('memory', [findingOf(fact)])];
    const last = diagnosisReport(results, { startedAt: ENDED_AT + 1_000 });
    const { show } = serviceOf([...attempt(1), ...attempt(2)], ENDED_AT + 60_000, dossierFacts(), last);
    for (const number of [1, 2]) writeDossier(attemptFolder(number), dossierFacts(memoryKill));
    expect((await show())?.diagnosis.because).toContainEqual({ kind: 'probe', diagnosis: 3, fact });
    expect((await show(1))?.diagnosis.because.some(({ kind }) => kind === 'probe')).toBe(false);
  });

  it('is advised to be resumed only after the newest attempt', async () => {
    const { show } = serviceOf([...attempt(1), ...attempt(2, KILLED, true)]);
    for (const number of [1, 2]) writeDossier(attemptFolder(number), dossierFacts(memoryKill));
    const advice = async (number: number) =>
      (await show(number))?.diagnosis.advice.some(({ kind }) => kind === 'resume');
    expect([await advice(1), await advice(2)]).toEqual([false, true]);
  });

  it('names other runs of the script that died of the same, which nobody has to open', async () => {
    const { show } = serviceOf(attempt(1));
    writeDossier(attemptFolder(1), dossierFacts(memoryKill));
    for (const [id, facts] of [
      ['20261120-031500-aaaa', dossierFacts(memoryKill)],
      ['20261119-031500-bbbb', dossierFacts()],
    ] as const) {
      createRunFolder(runs, runSpec({ id, name: id }));
      mkdirSync(attemptFolder(1, id), { recursive: true });
      const path = runPaths(join(runs, id)).journal;
      const journal = openJournal(path, readJournal(path, id));
      journal.append([{ kind: 'run-created', queued: false }, ...attempt(1, KILLED, true)], 1);
      journal.rest();
      writeDossier(attemptFolder(1, id), facts);
    }
    expect((await show())?.diagnosis.shared).toMatchObject([
      { kind: 'runs', runs: [{ id: '20261120-031500-aaaa', name: '20261120-031500-aaaa' }] },
    ]);
  });

  it('advises to resume only a run that is over', async () => {
    const advice = async (last: boolean) => {
      rmSync(join(runs, ID), { recursive: true, force: true });
      const { show } = serviceOf(attempt(1, KILLED, last));
      writeDossier(attemptFolder(1), dossierFacts(memoryKill));
      return (await show())?.diagnosis.advice.map(({ kind }) => kind);
    };
    expect(await advice(true)).toContain('resume');
    expect(await advice(false)).not.toContain('resume');
  });

  // Windows says of a file in the place of a folder only that nothing is there.
  it.skipIf(process.platform === 'win32')('is refused while its folder cannot be read', async () => {
    const { service } = serviceOf(attempt(1));
    rmSync(attemptFolder(1), { recursive: true });
    writeFileSync(attemptFolder(1), 'a file in its place');
    expect(await service.show(ID, null)).toMatchObject({ problem: { code: 'folder-unreachable' } });
  });

  it('says of all deaths at once what they died of, and of the newest what they share', async () => {
    const stopped = { class: 'user-stop', silent: null, because: 'asked-to-stop' } as const;
    const all = [...attempt(1), ...attempt(2, stopped), ...attempt(3), ...attempt(4)];
    const { service, asked } = serviceOf(all);
    for (const number of [1, 3]) writeDossier(attemptFolder(number), dossierFacts(memoryKill));
    expect(await service.deaths(ID)).toMatchObject({
      ok: true,
      value: [
        { attempt: 1, missing: [], diagnosis: { kind: 'killed-for-memory', shared: [] } },
        { attempt: 3, timeline: expect.arrayContaining([expect.objectContaining({ kind: 'event' })]) },
        { attempt: 4, diagnosis: { kind: 'killed' } },
      ],
    });
    // Only the newest may still be found out.
    expect(asked.map((each) => each.attempt)).toEqual([4]);
  });

  it('tells how many deaths in a row have one cause', async () => {
    const { service } = serviceOf([...attempt(1), ...attempt(2)]);
    for (const number of [1, 2]) writeDossier(attemptFolder(number), dossierFacts(memoryKill));
    expect(await service.deaths(ID)).toMatchObject({
      value: [{ diagnosis: { shared: [] } }, { diagnosis: { shared: [{ kind: 'attempts', deaths: 2 }] } }],
    });
  });

  it('has no deaths of a run that is not known, or that had none', async () => {
    const { service } = serviceOf([starting(1)]);
    expect(await service.deaths('20261121-031500-none')).toMatchObject({ problem: { code: 'no-such-run' } });
    expect(await service.deaths(ID)).toEqual({ ok: true, value: [] });
  });

  it('is refused for a run that is not known', async () => {
    const { service } = serviceOf(attempt(1));
    expect(await service.show('20261121-031500-none', null)).toMatchObject({
      problem: { code: 'no-such-run' },
    });
  });
});
