import { expect, it } from 'vitest';
import type { z } from 'zod';
import { DiagnosisReport } from '../../../electron/core/protocol/diagnosis/diagnosis.ts';
import { CheckpointFile, CheckpointManifest } from '../../../electron/core/protocol/disk/checkpoint.ts';
import { AttemptEnding, AttemptStarted } from '../../../electron/core/protocol/disk/ending.ts';
import { HostFile } from '../../../electron/core/protocol/disk/host-file.ts';
import { IntervalFile } from '../../../electron/core/protocol/disk/interval-file.ts';
import { JobEvent } from '../../../electron/core/protocol/disk/job-event.ts';
import { QueueFile } from '../../../electron/core/protocol/disk/queue.ts';
import { JournalRecord } from '../../../electron/core/protocol/journal/journal-record.ts';
import { writtenNames } from './written-names.ts';

/** Fields in which an unknown name is refused, each with what the reader would otherwise have to guess. */
const REFUSED: [RegExp, string][] = [
  [/^\.entry$/, 'nothing: a record of an unknown kind is read as a note (entry-of-other-version.test.ts)'],
  [/\.decision$/, 'what is done next'],
  [/\.plan\.|mitigation/, 'how the next attempt is started'],
  [/attempt-ending\.why$/, 'how the end of the attempt is judged'],
  [/job-paused\.why$/, 'when the job is continued'],
  [/\.from$/, 'which work the attempt takes as done'],
  [/\.whose$/, 'in which folder the file lies'],
  [/\.(overruled|source|by)$|total-withdrawn\.because$/, 'which iterations count'],
  [/\.(goal|direction)$/, 'which value is the best'],
  [/\.(role|later\[\])$/, 'which iterations count'],
  [/settings-changed\.changes\./, 'what the user wants'],
  [/\.(x\[\]|y|best|metrics\[\]|parameters\[\])$/, 'no name: a number that JSON cannot hold'],
];

const refusedIn = (schema: z.ZodType): string[] =>
  writtenNames(schema).flatMap(({ path, unknownIs }) => (unknownIs === 'refused' ? [path] : []));

it('every name in a journal may be unknown, except those that cause an action', () => {
  const refused = refusedIn(JournalRecord);
  expect(refused.filter((path) => !REFUSED.some(([fields]) => fields.test(path)))).toEqual([]);
  expect(REFUSED.filter(([fields]) => !refused.some((path) => fields.test(path)))).toEqual([]);
});

it.each([
  ['started.json', AttemptStarted],
  ['ending.json', AttemptEnding],
  ['manifest.json', CheckpointManifest],
  ['queue.json', QueueFile],
  ['intervals.json', IntervalFile],
  ['host.json', HostFile],
])('%s holds no name that could be unknown', (_, schema) => {
  expect(writtenNames(schema)).toEqual([]);
});

it('a diagnosis may hold any name that only a newer version knows', () => {
  // No name: a number that JSON cannot hold.
  expect(refusedIn(DiagnosisReport).filter((path) => !/(?:value|before)$/.test(path))).toEqual([]);
});

it('a checkpoint contains only numbers', () => {
  expect(refusedIn(CheckpointFile).every((path) => /\.(train|best)/.test(path))).toBe(true);
});

it('an event with an unknown name in it is noted as a whole', () => {
  expect(JobEvent.safeParse({ kind: 'section', at: 1, section: 'lunch' }).success).toBe(false);
});
