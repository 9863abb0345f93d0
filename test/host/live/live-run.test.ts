import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endAs, ended, starting } from '../../support/journal-entries.ts';
import { liveRunIn } from '../../support/live-run.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-live-run-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('shows one of its obstacles, the next once that is gone, and none after its end', () => {
  const run = liveRunIn(folder);
  const events = { code: 'events-unreadable', path: run.paths.events, fault: { kind: 'not-json' } } as const;
  const keeper = { code: 'keeper-silent', path: folder } as const;
  run.hinder('keeper', keeper);
  run.hinder('events', events);
  expect(run.problem()).toEqual(keeper);
  run.hinder('keeper', null);
  expect(run.problem()).toEqual(events);
  run.hinder('supervision', { code: 'unexpected', message: 'a fault' });
  run.unhinder();
  expect(run.problem()).toBeNull();
  run.commit([{ kind: 'run-created', queued: false }, starting(1), ended(1, endAs('finished'))]);
  run.hinder('events', events);
  expect(run.problem()).toBeNull();
  run.close();
});
