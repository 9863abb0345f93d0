import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JournalRecord } from '../../../electron/core/protocol/journal/journal-record.ts';
import { RunSpec } from '../../../electron/core/protocol/policy/run-spec.ts';
import { english } from '../../../electron/core/protocol/text/english/english.ts';
import { RunView } from '../../../electron/core/protocol/wire/run-view.ts';
import { applyRecord } from '../../../electron/core/run/apply/apply-record.ts';
import { emptyRun } from '../../../electron/core/run/state/run-state.ts';
import { deltaSince } from '../../../electron/core/run/views/run-views.ts';
import { describeRun } from '../../../electron/host/cli/commands/show.ts';
import { formatLine, parseLine } from '../../../electron/host/store/journal-line.ts';
import { sealedLine } from '../../../electron/host/store/sealed-line.ts';
import { evidenceOf } from '../../../renderer/run/attempts/attempt-evidence.ts';
import { openPlaces } from '../../core/protocol/written-names.ts';

const FOLDER = resolve('test/records/journals');

interface Written {
  seq: number;
  at: number;
  entry: { kind: string };
}

/** A name in a recorded journal, and its place. */
interface Place {
  journal: string;
  line: number;
  place: (string | number)[];
}

const readText = (journal: string, file: string): string => readFileSync(join(FOLDER, journal, file), 'utf8');

function linesOf(journal: string): Written[] {
  return readText(journal, 'journal.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { sum: _sum, ...written } = JSON.parse(line);
      return written;
    });
}

/** A fact that a later verdict has replaced is in no view. */
const isReplaced = (lines: Written[], index: number): boolean =>
  lines[index]?.entry.kind === 'attempt-ended' &&
  lines.slice(index + 1).some(({ entry }) => entry.kind === 'run-rejudged');

const places: Place[] = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: journal }) =>
    linesOf(journal).flatMap((written, line, lines) =>
      isReplaced(lines, line)
        ? []
        : openPlaces(JournalRecord, written).map((place) => ({ journal, line, place })),
    ),
  );

function replaced(value: unknown, [key, ...rest]: (string | number)[], name: string): unknown {
  if (key === undefined) return name;
  if (Array.isArray(value))
    return value.map((each, index) => (index === key ? replaced(each, rest, name) : each));
  return { ...Object(value), [key]: replaced(Object(value)[key], rest, name) };
}

/** The view of a run that a newer version wrote, and its records as this version writes them. */
function opened(journal: string, lines: unknown[]): { view: RunView; records: JournalRecord[] } {
  const spec = RunSpec.parse(JSON.parse(readText(journal, 'run.json')));
  const state = emptyRun(spec);
  let before: string = spec.id;
  const records = lines.map((written, index) => {
    const { text } = sealedLine(Object(written), before);
    const read = parseLine(text.trimEnd(), index + 1, before);
    if ('kind' in read) throw new Error(`line ${index + 1}: ${read.kind}`);
    before = read.sum;
    applyRecord(state, read.record);
    return read.record;
  });
  const told = JSON.stringify({ ...deltaSince(state, 0, (file) => file), spec, folder: journal });
  return { view: RunView.parse(JSON.parse(told)), records };
}

/** The sentences of the window about the attempts and the notes of a run. */
function windowOf({ attempts, notes, checkpoints, safety, row }: RunView): string {
  return [
    row.outcome === null ? '' : english.shared.outcome(row.outcome),
    ...attempts.flatMap((attempt) => [
      ...evidenceOf(attempt, 0, english.window).map(({ value }) => value),
      attempt.judged === null ? '' : english.shared.ending(attempt.judged),
      attempt.decision === null ? '' : english.shared.decision(attempt.decision, safety),
    ]),
    ...notes.map((note) => english.shared.note(note)),
    ...checkpoints.map(({ because }) => (because === null ? '' : english.shared.objection(because))),
  ].join('\n');
}

const unknownName = fc.stringMatching(/^[a-z]{4,9}(-[a-z]{4,9}){2,3}$/);

describe('a journal in which a newer version recorded an unknown name', () => {
  it('opens with it in the view, in the window and in `vigil show`, and writes it again', () => {
    expect(places.length).toBeGreaterThan(50);
    fc.assert(
      fc.property(fc.constantFrom(...places), unknownName, ({ journal, line, place }, name) => {
        const lines = linesOf(journal).map((written, index) =>
          index === line ? replaced(written, place, name) : written,
        );
        const { view, records } = opened(journal, lines);
        expect(JSON.stringify(view)).toContain(`"${name}"`);
        expect(windowOf(view)).toContain(name);
        if (place.at(-1) !== 'kind') expect(describeRun(view, english, null, 0).join('\n')).toContain(name);
        const record = records[line];
        const again = record && JSON.parse(formatLine(record.seq, record.at, record.entry, '').text);
        const written = place.reduce<unknown>((value, key) => Object(value)[key], again);
        expect(written).toBe(name);
      }),
      { numRuns: 300 },
    );
  });

  it('preserves the whole of a fact of an unknown kind, wherever it is', () => {
    const stale = { kind: 'stale', olderByMs: 5, since: { kind: 'night', hours: [1, 2] } };
    const adopted = {
      kind: 'checkpoint-adopted',
      entry: { file: 'a', iteration: 1, bytes: 1, sha256: '0'.repeat(64), writtenAt: 1, resumable: true },
      level: 1,
    };
    const because = [stale, { kind: 'part', part: 'b', objection: stale }];
    const fact = { code: 'helper-note', fact: { kind: 'cooled-down', degrees: 40 } };
    for (const entry of [...because.map((each) => ({ ...adopted, because: each })), { kind: 'note', fact }]) {
      const read = JournalRecord.parse({ seq: 1, at: 1, entry });
      const { text } = formatLine(1, 1, read.entry, '');
      expect(JSON.parse(text).entry).toEqual(entry);
      expect(text).toBe(sealedLine({ seq: 1, at: 1, entry }, '').text);
    }
  });

  it('counts as damaged if this version would have to guess', () => {
    const [first] = linesOf('exception').slice(-1);
    const guessed = replaced(first, ['entry', 'decision', 'action'], 'ask-the-cluster');
    const { text } = sealedLine(Object(guessed), '');
    expect(parseLine(text.trimEnd(), first?.seq ?? 0, '')).toMatchObject({
      kind: 'content',
      field: 'entry.decision.action',
    });
  });
});
