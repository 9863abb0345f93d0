import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RunView } from '../../electron/core/protocol/wire/run-view.ts';
import { until } from '../support/until.ts';
import { openTestHome, type TestHome } from '../support/vigil-home.ts';
import { pythonOf, runAlone, versionOf } from './python.ts';
import { keepRow, type Row, shortcomings } from './row.ts';
import { TOOLS, type Tool } from './tools.ts';
import { begunIn, evaluationsIn, isWithinShare, recognisedAt, resultIn } from './traces.ts';

/** Each tool's own quick start under Vigil, killed in the middle, beside an undisturbed one. */

let home: TestHome;
let folder: string;
beforeEach(() => {
  home = openTestHome();
  folder = mkdtempSync(join(tmpdir(), 'vigil-peers-'));
});
afterEach(async () => {
  await home.close();
  rmSync(folder, { recursive: true, force: true });
});

const PACE = { PEERS_PACE_MS: '200' };
const command = ({ job: [script = '', ...args] }: Tool) => [resolve('test/peers/jobs', script), ...args];

/** Runs the job under Vigil, and kills it in the middle of an evaluation. */
async function runDisturbed(tool: Tool, cwd: string): Promise<RunView> {
  const id = await home.start({
    program: { kind: 'command', file: pythonOf(tool.environment), args: command(tool) },
    cwd,
    env: PACE,
    goal: tool.goal,
    total: tool.tellsTotal ? tool.total : null,
    resumeWith: tool.resumeWith,
    ...(tool.resumesItself ? { resumeArguments: [] } : {}),
    // A job that cannot resume is not restarted unless the policy says so.
    policy: { restart: { startOver: tool.resumeWith === null && !tool.resumesItself } },
  });
  await until(() => begunIn(cwd) > tool.diesAfter, `evaluation ${tool.diesAfter + 1} has begun`, 90_000);
  process.kill((await home.show(id)).attempts[0]?.pid ?? 0, 'SIGKILL');
  return home.ended(id, 150_000);
}

/** The best value that a job evaluated, in the sign of its tool. */
function bestOf({ goal }: Tool, evaluated: readonly { y: number }[]): number {
  const values = evaluated.map(({ y }) => (goal === 'minimise' ? y : -y));
  return goal === 'minimise' ? Math.min(...values) : Math.max(...values);
}

/** Whether a recogniser is that of the tool, or of one of the counters within it. */
const isOf = ({ recognizer }: Tool, id: string | null): boolean => id?.split('/')[0] === recognizer;

it.each(TOOLS)('$tool: a run that is killed half-way behaves as the table says', async (tool) => {
  const alone = mkdtempSync(join(folder, 'alone-'));
  const disturbed = mkdtempSync(join(folder, 'disturbed-'));
  await runAlone(tool.environment, command(tool), alone, { ...PACE, PEERS_PACE_MS: '0' });
  const view = await runDisturbed(tool, disturbed);
  const { row, observations, reading } = view;
  const evaluated = evaluationsIn(disturbed);
  const measured: Row = {
    tool: tool.tool,
    version: await versionOf(tool.environment, tool.distribution),
    recognisedAt: isOf(tool, reading.recognizer) ? await recognisedAt(view, (id) => isOf(tool, id)) : null,
    counted:
      row.iteration === tool.total &&
      new Set(observations.map(({ iteration }) => iteration)).size === tool.total,
    // The user gives the direction.
    direction: null,
    best: row.best !== null && isWithinShare(tool.printedTo, row.best, bestOf(tool, evaluated)),
    resumed: tool.resumed,
    repeated: evaluated.length - evaluationsIn(alone).length,
    equal: JSON.stringify(resultIn(disturbed)) === JSON.stringify(resultIn(alone)),
  };
  keepRow(measured, tool.reasons);
  expect(row).toMatchObject({ outcome: 'finished', attempts: 2 });
  const told = `iterations ${observations.map(({ iteration }) => iteration)}, best ${row.best}, read by ${reading.recognizer}`;
  expect(shortcomings(measured).sort(), told).toEqual(Object.keys(tool.reasons).sort());
});
