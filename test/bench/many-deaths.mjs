import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { HOST_ARGUMENTS, medianOfTimes, residentMib, waitFor } from './bench-home.mjs';
import { copyRun, homeWithOneRun } from './large-home.mjs';

/** @typedef {import('./large-home.mjs').Line} Line */

const ROUNDS = 5;
/** Looking at one entry may cost this much memory: the runs that it shows are read, and no others. */
const MOST_MIB = 64;

/**
 * What the pages of failures cost in a home with many deaths, beside the list of runs, which reads the same rows.
 * @param {{ isQuick: boolean }} options
 */
export async function run({ isQuick }) {
  const deaths = isQuick ? 500 : 10_000;
  const { home, id } = await homeWithOneRun();
  /** @type {import('node:child_process').ChildProcess | null} */
  let host = null;
  try {
    rmSync(join(home, 'host.json'), { force: true });
    host = spawn(process.execPath, HOST_ARGUMENTS, {
      env: { ...process.env, VIGIL_HOME: home },
      stdio: 'ignore',
    });
    const known = await firstEntry(home);
    await end(host);
    copyRun(home, id, deaths, (records, copy) => died(records, copy, known));
    rmSync(join(home, 'host.json'), { force: true });
    host = spawn(process.execPath, HOST_ARGUMENTS, {
      env: { ...process.env, VIGIL_HOME: home },
      stdio: 'ignore',
    });
    const call = await caller(home);
    const list = await call('failures.list', {});
    const seen = list.value.entries.find((/** @type {{ id: string }} */ entry) => entry.id === known).seen;
    const { drafts, moreDrafts = 0 } = list.value;
    if (seen.count + drafts.length + moreDrafts !== deaths)
      throw new Error(
        `${seen.count} known and ${drafts.length} + ${moreDrafts} unknown deaths, not ${deaths}.`,
      );
    const one = `20250101-000000-${(0).toString(36).padStart(4, '0')}`;
    const rows = [];
    const peer = [];
    for (let round = 0; round < ROUNDS; round++) peer.push(await timeOf(() => call('runs.list')));
    // Its answers are large, and are garbage by now.
    const before = residentMib(Number(host.pid));
    const calls = /** @type {const} */ ([
      ['seen here and drafts', 'failures.list', {}],
      ['one entry with its deaths', 'failures.get', { id: known }],
      ['why one attempt ended', 'runs.dossier', { id: one, attempt: null }],
    ]);
    for (const [what, path, input] of calls) {
      const ours = [];
      for (let round = 0; round < ROUNDS; round++) ours.push(await timeOf(() => call(path, input)));
      const [took, least] = [medianOfTimes(ours), medianOfTimes(peer)];
      const note = `peer: the list of runs; the first call took ${Number(ours[0]).toFixed(0)} ms`;
      rows.push({
        name: `${deaths} deaths: ${what}`,
        ours: took,
        peer: least,
        ratio: took / least,
        unit: 'ms',
        note,
      });
    }
    const grown = residentMib(Number(host.pid)) - before;
    rows.push({
      ...{
        name: `${deaths} deaths: memory of these calls`,
        ours: grown,
        peer: MOST_MIB,
        ratio: grown / MOST_MIB,
      },
      ...{ unit: 'MiB', note: `peer: the limit; the host had ${before.toFixed(0)} MiB before` },
      ...(grown > MOST_MIB && { fault: `grew by ${grown.toFixed(0)} MiB` }),
    });
    return rows;
  } finally {
    if (host !== null) await end(host);
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

/**
 * The records of a run that died: of a known failure, or of one that nobody else had.
 * @param {readonly Line[]} records @param {number} copy @param {string} known @returns {Line[]}
 */
function died(records, copy, known) {
  const match = { id: known, certainty: 'likely', role: 'cause', evidence: [] };
  const matched = {
    kind: 'failures-matched',
    ...{ attempt: 1, matches: copy % 2 === 0 ? [match] : [] },
  };
  const ofOwn = records.map((record) =>
    record.entry.kind === 'attempt-ended'
      ? {
          ...record,
          entry: {
            ...record.entry,
            judged: { .../** @type {object} */ (record.entry['judged']), fingerprint: `F${copy}` },
          },
        }
      : record,
  );
  const last = records.at(-1);
  return [...ofOwn, { seq: 0, at: last?.at ?? 0, entry: matched }];
}

/** @param {string} home */
async function firstEntry(home) {
  const call = await caller(home);
  return (await call('failures.list', {})).value.entries[0].id;
}

/** Calls of the table over HTTP, to the host that comes up. @param {string} home */
async function caller(home) {
  const { port, token } = await waitFor(() => {
    try {
      return JSON.parse(readFileSync(join(home, 'host.json'), 'utf8'));
    } catch {
      return null;
    }
  }, 'The host');
  return async (/** @type {string} */ path, /** @type {unknown} */ input = undefined) => {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    const answer = await fetch(`http://127.0.0.1:${port}/trpc/${path}${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).result.data;
  };
}

/** @param {() => Promise<unknown>} act */
async function timeOf(act) {
  const since = performance.now();
  await act();
  return performance.now() - since;
}

/** @param {import('node:child_process').ChildProcess} host */
async function end(host) {
  if (host.exitCode !== null || host.signalCode !== null) return;
  const gone = once(host, 'exit');
  host.kill('SIGTERM');
  await gone;
}
