import type { System } from '../../ending/signals.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { MemoryMessage } from '../../protocol/diagnosis/memory-message.ts';
import type { ProbeEnd } from '../../protocol/diagnosis/probe-end.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import { medianOf } from '../../statistics/median.ts';
import { leakOf } from './judge-leak.ts';
import { type JudgedProbe, ranProbe, unableProbe } from './judged-probe.ts';
import { slowFrom } from './slow-from.ts';

/** Touching a block must take so long before memory counts as slow. */
const SLOW_MS = 500;
/** Variables by which numerical libraries choose their threads. */
const THREAD_VARIABLES = [
  'OMP_NUM_THREADS',
  'OPENBLAS_NUM_THREADS',
  'MKL_NUM_THREADS',
  'NUMEXPR_NUM_THREADS',
];

type Of<Kind extends MemoryMessage['kind']> = Extract<MemoryMessage, { kind: Kind }>;

/** Judges memory-heavy work. `end`: how the process of the probe ended. */
export function judgeMemory(messages: readonly MemoryMessage[], end: ProbeEnd, system: System): JudgedProbe {
  const taken = messages.filter((message) => message.kind === 'step');
  const stopped = messages.find((message) => message.kind === 'stopped');
  const figures = figuresOf(messages);
  // Nothing could be taken without taking it from other programs.
  if (stopped?.atBytes === 0)
    return unableProbe({ kind: 'too-little-memory', freeBytes: stopped.left }, figures);
  return ranProbe(
    [
      ...refusals(messages, end, system),
      ...(stopped
        ? [
            {
              fact: { kind: 'memory-low', atBytes: stopped.atBytes, leftBytes: stopped.left } as const,
              sure: 'possible' as const,
              fixes: [{ kind: 'advice', what: 'lower-memory', of: null } as const],
            },
          ]
        : []),
      ...slowMemory(taken),
      ...threadsExcess(messages),
      ...loopLeak(messages),
      ...messages.flatMap((message): Finding[] =>
        message.kind === 'raised'
          ? [
              {
                fact: { kind: 'numerics-fail', of: message.of, error: message.text },
                sure: 'certain',
                fixes:
                  message.of === 'loop' ? [] : [{ kind: 'advice', what: 'update-module', of: message.of }],
              },
            ]
          : [],
      ),
    ],
    figures,
  );
}

function refusals(messages: readonly MemoryMessage[], end: ProbeEnd, system: System): Finding[] {
  const limitBytes = messages.find((message) => message.kind === 'room')?.limit ?? null;
  const refused = messages.find((message) => message.kind === 'refused') ?? killedAt(messages, end);
  if (refused === null) return [];
  const { atBytes, capBytes } = refused;
  return [
    {
      fact: { kind: 'allocation-failed', atBytes, capBytes, limitBytes },
      sure: 'certain',
      fixes: [
        ...(system === 'windows' && limitBytes === null
          ? [{ kind: 'advice', what: 'enlarge-page-file', of: null } as const]
          : []),
        { kind: 'advice', what: 'lower-memory', of: null },
      ],
    },
  ];
}

/** Linux does not refuse: it kills the process that asks, while it takes memory. */
function killedAt(
  messages: readonly MemoryMessage[],
  end: ProbeEnd,
): Pick<Of<'refused'>, 'atBytes' | 'capBytes'> | null {
  const isTaking = !messages.some((message) => message.kind === 'taken');
  const last = messages.findLast((message) => message.kind === 'step');
  if (end.kind !== 'signal' || end.signal !== 'SIGKILL' || !isTaking || last === undefined) return null;
  return { atBytes: last.atBytes + last.bytes, capBytes: last.atBytes + last.bytes };
}

function slowMemory(steps: readonly Of<'step'>[]): Finding[] {
  const slow = slowFrom(steps, SLOW_MS);
  if (slow === null) return [];
  return [
    {
      fact: { kind: 'memory-slow', ...slow },
      sure: 'likely',
      fixes: [{ kind: 'advice', what: 'lower-memory', of: null }],
    },
  ];
}

function threadsExcess(messages: readonly MemoryMessage[]): Finding[] {
  return messages.flatMap((message): Finding[] =>
    message.kind === 'threads' && message.threads > message.processors
      ? [
          {
            fact: { kind: 'threads-excess', threads: message.threads, processors: message.processors },
            sure: 'likely',
            fixes: [
              {
                kind: 'variables',
                variables: Object.fromEntries(
                  THREAD_VARIABLES.map((name) => [name, String(message.processors)]),
                ),
              },
            ],
          },
        ]
      : [],
  );
}

const loopsIn = (messages: readonly MemoryMessage[]) => messages.filter((message) => message.kind === 'loop');

const loopBytes = (messages: readonly MemoryMessage[]): number[] =>
  loopsIn(messages).flatMap(({ bytes }) => (bytes === null ? [] : [bytes]));

function loopLeak(messages: readonly MemoryMessage[]): Finding[] {
  const bytes = loopBytes(messages);
  const leak = leakOf(bytes, 1);
  if (leak === null) return [];
  return [
    {
      fact: {
        kind: 'loop-leaks',
        bytesPerIteration: leak.perStep,
        byChance: leak.byChance,
        iterations: bytes.length,
      },
      sure: 'likely',
      fixes: [
        { kind: 'advice', what: 'update-module', of: 'numpy' },
        { kind: 'advice', what: 'recycle-process', of: null },
      ],
    },
  ];
}

function figuresOf(messages: readonly MemoryMessage[]): ProbeFigure[] {
  const steps = messages.filter((message) => message.kind === 'step');
  const [last] = steps.slice(-1);
  const touchedMs = steps.reduce((sum, { ms }) => sum + ms, 0);
  const loops = loopsIn(messages);
  const leak = leakOf(loopBytes(messages), 1);
  return [
    ...messages.flatMap((message): ProbeFigure[] => {
      if (message.kind === 'room')
        return message.commit === null
          ? []
          : [{ name: 'commitHeadroomBytes', of: null, value: message.commit }];
      return message.kind === 'threads' ? [{ name: 'threads', of: 'numpy', value: message.threads }] : [];
    }),
    ...(last
      ? [
          { name: 'reachedBytes' as const, of: null, value: last.atBytes },
          {
            name: 'touchBytesPerSecond' as const,
            of: null,
            value: (last.atBytes / Math.max(touchedMs, 0.001)) * 1000,
          },
        ]
      : []),
    ...(loops.length > 0
      ? [
          { name: 'loopBytesPerIteration' as const, of: null, value: leak?.perStep ?? 0 },
          { name: 'loopMs' as const, of: null, value: medianOf(loops.map(({ ms }) => ms)) },
        ]
      : []),
  ];
}
