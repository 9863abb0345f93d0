import type { DataMessage } from '../../protocol/diagnosis/data-message.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import { type JudgedProbe, ranProbe } from '../probes/judged-probe.ts';
import { gainsFromCopy, type SpeedReading, slowHours, speedByHour } from './read-speed.ts';

/** Faster than this, no loader waits for the disk alone. */
const FAST_ENOUGH = 1e9;

/** Earlier readings of a folder's speed. */
export type EarlierReadings = (folder: string) => readonly SpeedReading[];

/** Judges the files of a data set. `hour`: now, where the machine is. */
export function judgeData(
  messages: readonly DataMessage[],
  earlier: EarlierReadings,
  hour: number,
): JudgedProbe {
  const end = messages.find((message) => message.kind === 'checked');
  return ranProbe(
    messages.flatMap((message) => findingsOf(message, earlier, hour)),
    messages.flatMap(figuresOf),
    end?.isPartial === true ? { kind: 'no-time' } : null,
  );
}

function findingsOf(message: DataMessage, earlier: EarlierReadings, hour: number): Finding[] {
  switch (message.kind) {
    case 'damaged': {
      const { file, format, offset, why } = message;
      return [
        {
          fact: { kind: 'data-damaged', file, format, offset, why },
          sure: 'certain',
          fixes: [{ kind: 'advice', what: 'replace-damaged-file', of: file }],
        },
      ];
    }
    case 'manifest':
      return ofManifest(message);
    case 'speed':
      return ofSpeed(message, earlier, hour);
    default:
      return [];
  }
}

function ofManifest(message: Extract<DataMessage, { kind: 'manifest' }>): Finding[] {
  const { file: manifest, missing, missingCount, surplus, surplusCount, sizes, sizesCount, error } = message;
  const certain = (fact: Finding['fact'], of: string | null): Finding => ({
    fact,
    sure: 'certain',
    fixes: of === null ? [] : [{ kind: 'advice', what: 'replace-damaged-file', of }],
  });
  if (error !== null) return [certain({ kind: 'manifest-unreadable', manifest, error }, manifest)];
  return [
    ...(missingCount === 0
      ? []
      : [
          certain(
            { kind: 'data-missing', manifest, count: missingCount, files: missing },
            missing[0] ?? null,
          ),
        ]),
    ...(sizesCount === 0
      ? []
      : [
          certain(
            { kind: 'data-size-differs', manifest, count: sizesCount, files: sizes },
            sizes[0]?.file ?? null,
          ),
        ]),
    // They are not loaded, which may be wanted.
    ...(surplusCount === 0
      ? []
      : [
          {
            ...certain({ kind: 'data-surplus', manifest, count: surplusCount, files: surplus }, null),
            sure: 'possible' as const,
          },
        ]),
  ];
}

function ofSpeed(
  { folder, bytesPerSecond, localBytesPerSecond }: Extract<DataMessage, { kind: 'speed' }>,
  earlier: EarlierReadings,
  hour: number,
): Finding[] {
  const fixes: Finding['fixes'] = [{ kind: 'advice', what: 'copy-data-locally', of: folder }];
  const readings = [...earlier(folder), { hour, bytesPerSecond }];
  const hours = slowHours(readings);
  const best = Math.max(...speedByHour(readings).map((each) => each.bytesPerSecond));
  const slow: Finding[] =
    localBytesPerSecond !== null &&
    bytesPerSecond < FAST_ENOUGH &&
    gainsFromCopy(bytesPerSecond, localBytesPerSecond) === true
      ? [{ fact: { kind: 'data-slow', folder, bytesPerSecond, localBytesPerSecond }, sure: 'likely', fixes }]
      : [];
  return hours.length === 0
    ? slow
    : [
        ...slow,
        {
          fact: { kind: 'data-slow-at-hours', folder, hours, bestBytesPerSecond: best },
          sure: 'likely',
          fixes,
        },
      ];
}

function figuresOf(message: DataMessage): ProbeFigure[] {
  switch (message.kind) {
    case 'speed': {
      const { folder: of, bytesPerSecond, localBytesPerSecond } = message;
      return [
        { name: 'readBytesPerSecond', of, value: bytesPerSecond },
        ...(localBytesPerSecond === null
          ? []
          : [{ name: 'localReadBytesPerSecond' as const, of, value: localBytesPerSecond }]),
      ];
    }
    case 'checked':
      return [
        { name: 'filesRead', of: null, value: message.files },
        { name: 'filesDamaged', of: null, value: message.damaged },
      ];
    default:
      return [];
  }
}
