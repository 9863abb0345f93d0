import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinArguments, splitArguments } from '../electron/core/protocol/policy/split-arguments.ts';
import { readArguments } from '../electron/host/cli/read-arguments.ts';
import { RUN_OPTIONS, readRunRequest } from '../electron/host/cli/run-options.ts';
import { readSettingsRequest, settingsChangeOf } from '../electron/host/cli/settings-request.ts';
import { EMPTY_FORM } from '../renderer/forms/new-run-form.ts';
import { buildRequest } from '../renderer/new-run/build-request.ts';
import { settingsChange, settingsOf } from '../renderer/run/settings/settings-form.ts';
import { runSpec } from './support/run-spec.ts';

/** How each place that accepts a line of resume arguments reads it; "refused" for a line that it refuses. */
const PLACES: Record<string, (line: string) => unknown> = {
  'vigil run --resume-args': (line) => {
    const given = readArguments([`--resume-args=${line}`, '--', 'job'], RUN_OPTIONS);
    const read = given.ok ? readRunRequest(given.given, { cwd: '/', env: {}, terminal: null }) : given;
    return read.ok ? read.request.resumeArguments : 'refused';
  },
  'vigil set RUN resume=': (line) => {
    const read = readSettingsRequest([`resume=${line}`], '/');
    const change = read.ok ? settingsChangeOf(read.value, runSpec()) : read;
    return change.ok ? change.value.resumeArguments : 'refused';
  },
  'New run': (line) => {
    const form = { ...EMPTY_FORM, script: 'job', resume: 'arguments' as const, resumeArguments: line };
    const built = buildRequest(form, 0);
    return built.ok ? built.request.resumeArguments : 'refused';
  },
  Settings: (line) => {
    const spec = runSpec({ resumeArguments: null });
    const change = settingsChange({ ...settingsOf(spec), resume: 'arguments', resumeArguments: line }, spec);
    return change.ok ? change.changes.resumeArguments : 'refused';
  },
};
const everyPlace = (line: string) => Object.values(PLACES).map((read) => read(line));

test.each([
  ['--resume {checkpoint}', ['--resume', '{checkpoint}']],
  ['--from "my {checkpoint}"', ['--from', 'my {checkpoint}']],
  ['--note \'say "so"\'', ['--note', 'say "so"']],
  ['--from C:\\runs\\{checkpoint}', ['--from', 'C:\\runs\\{checkpoint}']],
  ['--from "\\\\server\\실험 결과\\{checkpoint}"', ['--from', '\\\\server\\실험 결과\\{checkpoint}']],
  ['--from "open', 'refused'],
])('window and command line read %s alike', (line, meant) => {
  expect(everyPlace(line)).toEqual(Object.keys(PLACES).map(() => meant));
});

test('window and command line split every line in the same way, and restore a joined one', () => {
  const piece = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', "'", '\\', ' ', 'ㄱ') }));
  // An empty line and the word "none" have another meaning in each place.
  const isPlain = (line: string) => !/^\s*(?:none|unknown)?\s*$/i.test(line);
  fc.assert(
    fc.property(piece.filter(isPlain), (line) => {
      const split = splitArguments(line);
      expect(everyPlace(line)).toEqual(Object.keys(PLACES).map(() => (split.ok ? split.args : 'refused')));
    }),
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1 }), (args) => {
      const line = joinArguments(args);
      fc.pre(isPlain(line));
      expect(everyPlace(line)).toEqual(Object.keys(PLACES).map(() => args));
    }),
  );
});
