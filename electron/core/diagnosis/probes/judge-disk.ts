import type { System } from '../../ending/signals.ts';
import type { DiskMessage } from '../../protocol/diagnosis/disk-message.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import { medianOf } from '../../statistics/median.ts';
import { diskFills } from './disk-fills.ts';
import { type JudgedProbe, ranProbe } from './judged-probe.ts';

/** A spinning disk writes 4 KiB durably in 10 to 30 ms. */
const SLOW_MEDIAN_MS = 60;
const SLOW_WORST_MS = 2_000;
const FEW_WRITES = 4;
/** Less free space than this ends the next large checkpoint. */
const LOW_BYTES = 2 * 1024 ** 3;
const FEW_FILES = 10_000;
/** A rename that takes so long, and so many times the usual, was held up. */
const STALL_MS = 100;
const STALL_TIMES = 20;
/** So many renames more than reads of old files must stall: a busy machine stalls both. */
const STALLS_NEEDED = 4;
/** A script may lie in a folder that it does not write to. */
const NOT_WRITABLE: readonly (string | null)[] = ['EACCES', 'EPERM', 'EROFS'];

type Of<Kind extends DiskMessage['kind']> = Extract<DiskMessage, { kind: Kind }>;

/** Judges how the disks of some folders write. `home`: Vigil's own folder, which must be writable. */
export function judgeDisk(
  messages: readonly DiskMessage[],
  { home, system }: { home: string; system: System },
): JudgedProbe {
  const folders = [...new Set(messages.flatMap((message) => ('folder' in message ? [message.folder] : [])))];
  const judged = folders.map((folder) => {
    const own = messages.filter((message) => 'folder' in message && message.folder === folder);
    return { findings: findingsIn(folder, own, folder === home, system), figures: figuresOf(folder, own) };
  });
  return ranProbe(
    judged.flatMap(({ findings }) => findings),
    judged.flatMap(({ figures }) => figures),
  );
}

function findingsIn(
  folder: string,
  messages: readonly DiskMessage[],
  isHome: boolean,
  system: System,
): Finding[] {
  const space = messages.find((message) => message.kind === 'space') ?? null;
  return [
    ...failures(folder, messages, space, isHome),
    ...lowSpace(folder, space),
    ...renames(folder, messages, system),
    ...slowWrites(folder, messages),
    ...scanner(folder, messages, system),
    ...diskFills(folder, messages),
  ];
}

const freeSpace = (of: string) => ({ kind: 'advice', what: 'free-disk-space', of }) as const;

function failures(
  folder: string,
  messages: readonly DiskMessage[],
  space: Of<'space'> | null,
  isHome: boolean,
): Finding[] {
  const failed = messages.filter((message) => message.kind === 'failed');
  // What fails first explains the rest.
  const [first] = failed;
  if (first === undefined) return [];
  if (first.what === 'rename')
    return [
      {
        fact: { kind: 'rename-fails', folder, isOpen: false, code: first.code },
        sure: 'certain',
        fixes: [{ kind: 'advice', what: 'exclude-from-scanner', of: folder }],
      },
    ];
  const isLegitimate = !isHome && NOT_WRITABLE.includes(first.code);
  return [
    {
      fact: {
        kind: 'write-fails',
        folder,
        code: first.code,
        writtenBytes: first.written,
        freeBytes: space?.free ?? null,
      },
      sure: isLegitimate ? 'possible' : 'certain',
      fixes: first.code === 'ENOSPC' || first.code === 'EDQUOT' ? [freeSpace(folder)] : [],
    },
  ];
}

function lowSpace(folder: string, space: Of<'space'> | null): Finding[] {
  if (space === null) return [];
  const isFew = space.files !== null && space.files < FEW_FILES;
  return [
    ...(space.free < LOW_BYTES
      ? [
          {
            fact: { kind: 'disk-low', folder, freeBytes: space.free } as const,
            sure: 'likely' as const,
            fixes: [freeSpace(folder)],
          },
        ]
      : []),
    ...(isFew
      ? [
          {
            fact: { kind: 'files-low', folder, freeFiles: space.files ?? 0 } as const,
            sure: 'likely' as const,
            fixes: [freeSpace(folder)],
          },
        ]
      : []),
  ];
}

function renames(folder: string, messages: readonly DiskMessage[], system: System): Finding[] {
  // Windows refuses it for every file that Python opened: known, and allowed for by Vigil.
  if (system === 'windows') return [];
  return messages
    .filter((message) => message.kind === 'replaced')
    .filter(({ code }) => code !== null)
    .slice(0, 1)
    .map(({ isOpen, code }) => ({
      fact: { kind: 'rename-fails', folder, isOpen, code },
      sure: 'certain',
      fixes: [],
    }));
}

const timesOf = (messages: readonly DiskMessage[], kind: 'write' | 'round'): number[] =>
  messages.flatMap((message) => (message.kind === kind ? [message.ms] : []));

function slowWrites(folder: string, messages: readonly DiskMessage[]): Finding[] {
  const times = timesOf(messages, 'write');
  const medianMs = medianOf(times);
  const worstMs = Math.max(0, ...times);
  const isSlow = medianMs >= SLOW_MEDIAN_MS;
  if (times.length < FEW_WRITES || !(isSlow || worstMs >= SLOW_WORST_MS)) return [];
  return [
    {
      fact: { kind: 'slow-writes', folder, medianMs, worstMs, writes: times.length },
      sure: isSlow ? 'likely' : 'possible',
      fixes: [],
    },
  ];
}

function scanner(folder: string, messages: readonly DiskMessage[], system: System): Finding[] {
  const rounds = messages.filter((message) => message.kind === 'round');
  const held = rounds.filter(({ heldMs }) => heldMs > 0);
  const stalled = stalls(rounds, ({ ms }) => ms);
  const controls = stalls(rounds, ({ controlMs }) => controlMs);
  const isStalling = stalled.length >= STALLS_NEEDED + 3 * controls.length;
  if (held.length === 0 && !isStalling) return [];
  const those = held.length > 0 ? held : stalled;
  return [
    {
      fact: {
        kind: 'scanner-interferes',
        folder,
        times: those.length,
        of: rounds.length,
        longestMs: Math.max(...those.map(({ ms }) => ms)),
      },
      sure: held.length > 0 ? 'likely' : 'possible',
      fixes: [
        ...(system === 'windows' ? [exclusion(folder)] : []),
        { kind: 'advice', what: 'exclude-from-scanner', of: folder },
      ],
    },
  ];
}

/** Rounds whose time stands out from the usual. */
function stalls(rounds: readonly Of<'round'>[], timeOf: (round: Of<'round'>) => number): Of<'round'>[] {
  const usual = medianOf(rounds.map(timeOf));
  return rounds.filter((round) => timeOf(round) >= Math.max(STALL_MS, STALL_TIMES * usual));
}

/** Of the module Defender; a quote in a single-quoted text of PowerShell is doubled. */
const exclusion = (folder: string) =>
  ({
    kind: 'command',
    command: `powershell -Command "Add-MpPreference -ExclusionPath '${folder.replaceAll("'", "''")}'"`,
    asAdministrator: true,
  }) as const;

function figuresOf(folder: string, messages: readonly DiskMessage[]): ProbeFigure[] {
  const writes = timesOf(messages, 'write');
  const rounds = timesOf(messages, 'round');
  return [
    ...(writes.length > 0
      ? [
          { name: 'writeMedianMs' as const, of: folder, value: medianOf(writes) },
          { name: 'writeWorstMs' as const, of: folder, value: Math.max(...writes) },
        ]
      : []),
    ...(rounds.length > 0 ? [{ name: 'renameMs' as const, of: folder, value: medianOf(rounds) }] : []),
    ...messages.flatMap((message): ProbeFigure[] => {
      if (message.kind === 'space') return [{ name: 'diskFreeBytes', of: folder, value: message.free }];
      if (message.kind === 'large' && message.bytes > 0)
        return [
          {
            name: 'writeBytesPerSecond',
            of: folder,
            value: (message.bytes / Math.max(message.ms, 0.001)) * 1000,
          },
        ];
      if (message.kind === 'replaced' && message.isOpen)
        return [{ name: 'renameOverOpen', of: folder, value: message.code === null }];
      return [];
    }),
  ];
}
