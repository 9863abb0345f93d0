import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunView } from '../../../electron/core/protocol/wire/run-view.ts';
import { until } from '../../support/until.ts';
import { openTestHome, type TestHome } from '../../support/vigil-home.ts';
import { HELPER_ENV, pythonOf, runAlone, versionOf } from '../python.ts';
import { keepRow, type Row, shortcomings } from '../row.ts';
import { begunIn, evaluationsIn, isWithinShare, recognisedAt, resultIn, stepsIn } from '../traces.ts';
import { CASES, type Case } from './cases.ts';

/**
 * Each job dies twice in the middle of an evaluation: first it exits silently with code 0, then it is killed. The runs
 * share one host, a few at a time.
 */

let home: TestHome;
let folder: string;
beforeAll(() => {
  home = openTestHome();
  folder = mkdtempSync(join(tmpdir(), 'vigil-peers-'));
});
afterAll(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

const command = ({ job: [script = '', ...args] }: Case) => [
  resolve('test/peers/twice/jobs', script),
  ...args,
];

/** The helper keeps its state in the working folder, not beside the script. */
const aloneEnv = ({ way }: Case, cwd: string): Record<string, string> =>
  way === 'helper' ? { ...HELPER_ENV, VIGIL_RUN_DIR: cwd, VIGIL_EVENTS: join(cwd, 'events.jsonl') } : {};

async function runDisturbed(one: Case, total: number, cwd: string): Promise<RunView> {
  const id = await home.start({
    program: { kind: 'command', file: pythonOf(one.environment), args: command(one) },
    cwd,
    env: {
      PEERS_PACE_MS: `${one.paceMs}`,
      PEERS_EXIT_AT: `${one.exitAt}`,
      PEERS_KILLED_AT: `${one.killedAt}`,
    },
    // The user sets what the output does not show.
    goal: one.shows.direction ? null : one.goal,
    total,
    ...(one.way === 'own' ? { resumeArguments: [] } : {}),
    ...(one.way === 'replay' ? { replay: { functions: ['trial.py:branin'] } } : {}),
    // Vigil repeats finished work only if the user allows it.
    policy: {
      restart: { startOver: one.way === 'anew', ...(one.startTries ? { startTries: one.startTries } : {}) },
    },
  });
  await until(
    async () => begunIn(cwd) >= one.killedAt || (await home.show(id)).row.phase === 'ended',
    `evaluation ${one.killedAt} has begun`,
    60_000,
  );
  const { row, attempts } = await home.show(id);
  const decided = attempts.map(({ judged, decision }) => ({ judged, decision }));
  expect(row, JSON.stringify(decided)).toMatchObject({ phase: 'running', attempts: 2 });
  process.kill(attempts.at(-1)?.pid ?? 0, 'SIGKILL');
  return home.ended(id, 90_000);
}

/** Whether the best value of the run is that of the steps, as exactly as it is printed. */
function isBest({ goal, printedTo }: Case, best: number | null, values: number[]): boolean {
  const exact = goal === 'minimise' ? Math.min(...values) : Math.max(...values);
  return best !== null && isWithinShare(printedTo, best, exact);
}

/** Where or how its output was recognised, for the table. */
async function recognised({ way }: Case, view: RunView): Promise<Row['recognisedAt']> {
  if (way === 'helper') return 0;
  if (view.reading.recognizer === 'structure') return view.row.iteration > 0 ? 'structure' : null;
  return view.reading.recognizer === null ? null : recognisedAt(view, (id) => id === view.reading.recognizer);
}

describe.concurrent('a run that is killed twice behaves as the table says', () => {
  test.each(CASES)('$tool, $resumed', async (one) => {
    const alone = mkdtempSync(join(folder, 'alone-'));
    const disturbed = mkdtempSync(join(folder, 'disturbed-'));
    await runAlone(one.environment, command(one), alone, aloneEnv(one, alone));
    const counts = one.counts ?? [stepsIn(alone).size];
    const view = await runDisturbed(one, counts[0] ?? 0, disturbed);
    const { row, observations, reading } = view;
    const steps = stepsIn(disturbed);
    const seen = new Set(observations.map(({ iteration }) => iteration)).size;
    // Without values, several iterations may be one record.
    const isWhole = seen === row.iteration || observations.every(({ y }) => y === null);
    const measured: Row = {
      tool: one.tool,
      version: await versionOf(one.environment, one.distribution),
      recognisedAt: await recognised(one, view),
      counted: one.shows.counts ? counts.includes(row.iteration) && isWhole : null,
      best: one.shows.best ? isBest(one, row.best, [...steps.values()]) : null,
      direction: one.shows.direction ? row.goal === one.goal : null,
      resumed: one.resumed,
      repeated: evaluationsIn(disturbed).length - evaluationsIn(alone).length,
      equal: JSON.stringify(resultIn(disturbed)) === JSON.stringify(resultIn(alone)),
    };
    keepRow(measured, one.reasons);
    const told = `iterations ${observations.map(({ iteration }) => iteration)} of ${counts}, best ${row.best}, goal ${row.goal}, read by ${reading.recognizer}`;
    expect(row, told).toMatchObject({ outcome: 'finished', attempts: 3 });
    expect(shortcomings(measured).sort(), told).toEqual(Object.keys(one.reasons).sort());
  });
});
