import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { DiagnosisFacts } from '../../electron/core/diagnosis/causes/case.ts';
import { saidLast } from '../../electron/core/diagnosis/said-last.ts';
import { kernelRecords } from '../../electron/core/diagnosis/system/kernel-records.ts';
import { guardKills } from '../../electron/core/diagnosis/system/memory-guards.ts';
import { windowsRecords } from '../../electron/core/diagnosis/system/windows-records.ts';
import { classifyEnding } from '../../electron/core/ending/classify.ts';
import { evidenceInEvents, readEvents } from '../../electron/core/ending/event-log.ts';
import { evidenceInKernelLog } from '../../electron/core/ending/kernel-log.ts';
import { DossierPart } from '../../electron/core/protocol/disk/dossier/dossier-part.ts';
import type { Uncaught } from '../../electron/core/protocol/disk/ending.ts';
import { ShortageKind } from '../../electron/core/protocol/disk/memory/memory-shortage.ts';
import { SAMPLE_COLUMNS } from '../../electron/core/protocol/disk/memory/sample-column.ts';
import { CauseKind, Certainty } from '../../electron/core/protocol/wire/dossier-view.ts';
import { facts, work } from '../core/ending/ending-facts.ts';
import { ending } from './journal-entries.ts';

const END = Date.parse('2026-03-01T22:03:15.000Z');
const STARTED = END - 3_600_000;
const PID = 4_000;
const WORK = 'Loading data\nIteration 11/30 loss=0.32\nIteration 12/30 loss=0.31\n';
const FOLDER = 'test/records/deaths';

const Event = z.strictObject({
  provider: z.string(),
  id: z.int(),
  /** Seconds from the end. */
  at: z.number(),
  /** By name, or in order for builds that do not name them. */
  data: z.union([z.record(z.string(), z.coerce.string()), z.array(z.coerce.string())]).default([]),
  userData: z.string().optional(),
});

const Death = z.strictObject({
  id: z.string(),
  origin: z.string(),
  /** Those that are right; the first is the label. */
  cause: z.union([CauseKind, z.array(CauseKind)]),
  also: z.array(CauseKind).default([]),
  /** The surest that a right verdict may be. */
  atMost: Certainty,
  system: z.enum(['linux', 'windows']).default('linux'),
  exitCode: z.int().nullable().default(null),
  signal: z.int().nullable().default(null),
  tail: z.string().default(''),
  faults: z.string().default(''),
  /** The exception in `tail` was recorded by Python's hook. */
  recorded: z.boolean().default(false),
  worked: z.boolean().default(true),
  iterations: z.int().default(12),
  pids: z.array(z.int()).default([PID]),
  events: z.array(Event).default([]),
  /** Seconds from the end, and the record. */
  kernel: z.array(z.tuple([z.number(), z.string()])).default([]),
  /** Seconds from the end, and the line of the journal behind the name of the host. */
  journal: z.array(z.tuple([z.number(), z.string()])).default([]),
  use: z.partialRecord(z.enum(SAMPLE_COLUMNS), z.number()).default({}),
  disks: z
    .array(z.strictObject({ folder: z.string(), freeBytes: z.number(), totalBytes: z.number() }))
    .default([]),
  missing: z.array(DossierPart).default([]),
  shortage: ShortageKind.optional(),
  unseen: z.boolean().default(false),
  restarted: z.boolean().nullable().default(null),
  sessionEnding: z.number().nullable().default(null),
  wokeAt: z.number().nullable().default(null),
  stopRequested: z.boolean().default(false),
  finishMarker: z.boolean().default(false),
  endedByUs: z.enum(['hang', 'guard']).nullable().default(null),
});
type Death = z.output<typeof Death>;

/** A death with the cause that it had. */
export interface LabelledDeath {
  id: string;
  /** It printed nothing about its end, and no fault handler did. */
  isMute: boolean;
  /** One of the third by which the rules were never changed: chosen by the digest of its id. None was made up. */
  isAside: boolean;
  causes: readonly CauseKind[];
  atMost: Certainty;
  /** All that it printed. */
  text: string;
  /** What the kernel's log says around it. */
  kernelText: string;
  facts: DiagnosisFacts;
}

/** The labelled deaths in test/records/deaths. */
export const labelledDeaths = (): LabelledDeath[] =>
  readdirSync(FOLDER)
    .sort()
    .flatMap(
      (name) =>
        z.object({ cases: z.array(Death) }).parse(parse(readFileSync(join(FOLDER, name), 'utf8'))).cases,
    )
    .map((death) => ({
      id: death.id,
      isMute: death.tail === '' && death.faults === '',
      isAside:
        !death.origin.startsWith('made up') &&
        (createHash('sha256').update(death.id).digest()[0] ?? 0) % 3 === 0,
      causes: [...[death.cause].flat(), ...death.also],
      atMost: death.atMost,
      text: death.tail + death.faults,
      kernelText: death.kernel.map(([, record]) => record).join('\n'),
      facts: factsOf(death),
    }));

const at = (seconds: number): number => END + seconds * 1000;
const escaped = (text: string): string =>
  text.replace(/[<>&]/g, (one) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;' })[one] ?? one);

/** An event as `wevtutil qe … /f:xml` writes it. */
function xmlOf({ provider, id, at: seconds, data, userData }: z.output<typeof Event>): string {
  const items = Array.isArray(data)
    ? data.map((value) => `<Data>${escaped(value)}</Data>`)
    : Object.entries(data).map(([name, value]) => `<Data Name='${name}'>${escaped(value)}</Data>`);
  const body =
    userData === undefined ? `<EventData>${items.join('')}</EventData>` : `<UserData>${userData}</UserData>`;
  return `<Event xmlns='http://schemas.microsoft.com/win/2004/08/events/event'><System><Provider Name='${provider}'/><EventID Qualifiers='0'>${id}</EventID><TimeCreated SystemTime='${new Date(at(seconds)).toISOString()}'/></System>${body}</Event>`;
}

function factsOf(death: Death): DiagnosisFacts {
  const { system, tail, unseen, restarted } = death;
  const events = readEvents(`<Events>${death.events.map(xmlOf).join('')}</Events>`);
  const records = death.kernel.map(([seconds, text]) => ({ at: at(seconds), text }));
  const pids = new Set(death.pids);
  const printed = WORK + tail;
  const judged = classifyEnding(
    facts(death.exitCode, {
      facts: unseen
        ? null
        : ending({
            exitCode: death.exitCode,
            signal: death.signal,
            pid: PID,
            startedAt: STARTED,
            endedAt: END,
          }),
      tail: printed,
      faults: death.faults,
      uncaught: uncaughtOf(death),
      recordsExceptions: death.recorded,
      work: work(death.iterations),
      worked: death.worked,
      progressed: death.worked,
      endedAt: END,
      stopRequested: death.stopRequested,
      finishMarker: death.finishMarker,
      endedByUs: death.endedByUs,
      machine: {
        sessionEndingAt: death.sessionEnding === null ? null : at(death.sessionEnding),
        wokeAt: death.wokeAt === null ? null : at(death.wokeAt),
        restarted,
      },
      system,
      evidence: [
        ...evidenceInEvents(events, PID, END - 60_000, END + 15_000),
        ...evidenceInKernelLog(records, PID, END - 60_000, END + 15_000),
      ],
      evidenceState: 'asked',
    }),
  );
  return {
    judged: death.shortage
      ? {
          ...judged,
          shortage: {
            kind: death.shortage,
            because: [],
            holders: [],
            card: { gpu: 'g', name: 'T4', othersBytes: 15e9, parentBytes: 0 },
          },
        }
      : judged,
    system,
    endedAt: END,
    words: saidLast(printed),
    dossier: {
      events: [
        ...windowsRecords(events, pids),
        ...kernelRecords(records, pids),
        ...guardKills(
          death.journal
            .map(([seconds, text]) => `${(at(seconds) / 1000).toFixed(3)} host ${text}`)
            .join('\n'),
          pids,
        ),
      ],
      use: Object.entries(death.use).map(([column, value]) => ({
        column: column as (typeof SAMPLE_COLUMNS)[number],
        ...{ min: value, max: value, last: value, minAt: END, maxAt: END },
      })),
      disks: death.disks,
      restarted,
      sessionEndingAt: death.sessionEnding === null ? null : at(death.sessionEnding),
      missing: death.missing.map((part) => ({ part, why: 'denied' })),
      tools: [],
      neighbours: [],
      pids: death.pids,
      startedAt: STARTED,
      uncaught: uncaughtOf(death),
    },
  };
}

/** What Python's hook recorded of the exception in the last line of the output. */
function uncaughtOf({ recorded, tail }: Death): Uncaught | null {
  if (!recorded) return null;
  const [type = '', ...message] = (tail.trimEnd().split('\n').at(-1) ?? '').split(': ');
  return { type, message: message.join(': '), traceback: tail.slice(tail.indexOf('Traceback')) };
}
