import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { deltaSince } from '../../../electron/core/run/views/run-views.ts';
import { readJournal } from '../../../electron/host/store/journal.ts';

const FOLDER = resolve('test/records/journals');
const recorded = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

it.each(recorded)('the journal of %s opens with its recorded view', (name) => {
  const text = (file: string) => readFileSync(join(FOLDER, name, file), 'utf8');
  const spec = RunSpec.parse(JSON.parse(text('run.json')));
  const { records, damage } = readJournal(join(FOLDER, name, 'journal.jsonl'), spec.id);
  expect(damage).toBeNull();
  const state = emptyRun(spec);
  for (const record of records) applyRecord(state, record);
  const view = JSON.parse(JSON.stringify(deltaSince(state, 0, (file) => file)));
  expect(view).toMatchObject(JSON.parse(text('view.json')));
});
