import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../../../electron/core/protocol/journal/journal-record.ts';
import { english } from '../../../../electron/core/protocol/text/english/english.ts';
import { applyRecord } from '../../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../../electron/core/run/state/run-state.ts';
import { runPaths } from '../../../../electron/host/base/paths.ts';
import { SIGN_OF_LIFE_MS, watchForStart } from '../../../../electron/host/watch/start/start-watch.ts';
import { endAs, ended, recordsOf, restartAfter, starting } from '../../../support/journal-entries.ts';
import { runSpec } from '../../../support/run-spec.ts';
import { MovableClock } from '../../movable-clock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A run whose first attempt has begun, and its notes. */
function begun(args: string[], enabled = true) {
  const spec = runSpec({ program: { kind: 'command', file: 'python3', args } });
  const state = emptyRun({ ...spec, policy: { ...spec.policy, start: { ...spec.policy.start, enabled } } });
  const apply = (entry: JournalEntry) => applyRecord(state, { seq: state.seq + 1, at: 1, entry });
  for (const record of recordsOf([{ kind: 'run-created', queued: false }, starting(1)]))
    applyRecord(state, record);
  const clock = new MovableClock(0);
  const said: string[] = [];
  const watch = watchForStart({
    run: { state, paths: runPaths(folder) },
    clock,
    persist: (build) => {
      for (const entry of build() ?? []) {
        if (entry.kind === 'note') said.push(english.shared.note(entry.fact));
        apply(entry);
      }
    },
  });
  watch.attend({ attempt: 1, moment: 'started' });
  return { clock, said, apply, watch };
}

describe('a Python job that did not load Vigil’s part', () => {
  it('is noted after ten seconds, with the reason, and not before', () => {
    const { clock, said } = begun(['-I', 'a.py']);
    clock.advance(SIGN_OF_LIFE_MS - 1);
    expect(said).toEqual([]);
    clock.advance(1);
    expect(said).toEqual([expect.stringContaining('Its option -I')]);
  });

  it('is noted once a run', () => {
    const { clock, said, apply, watch } = begun(['a.py']);
    clock.advance(SIGN_OF_LIFE_MS);
    apply(ended(1, restartAfter(0)));
    apply(starting(2));
    watch.attend({ attempt: 2, moment: 'started' });
    clock.advance(SIGN_OF_LIFE_MS);
    expect(said).toEqual([expect.stringContaining('did not read PYTHONPATH within ten seconds')]);
  });

  it.each<[string, (run: ReturnType<typeof begun>) => void]>([
    ['it has shown a sign of life', () => sign()],
    ['it is over', ({ apply }) => apply(ended(1, endAs('finished')))],
    ['the host is leaving', ({ watch }) => watch.rest()],
  ])('is not noted when %s', (_name, happens) => {
    const run = begun(['a.py']);
    happens(run);
    run.clock.advance(SIGN_OF_LIFE_MS);
    expect(run.said).toEqual([]);
  });

  it('is not noted if nothing was to be loaded', () => {
    const { clock, said } = begun(['-I', 'a.py'], false);
    clock.advance(SIGN_OF_LIFE_MS);
    expect(said).toEqual([]);
  });

  function sign() {
    const { start, folder: attempt } = runPaths(folder).attempt(1);
    mkdirSync(attempt, { recursive: true });
    writeFileSync(start, '');
  }
});
