import type { System } from '../../ending/signals.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { Fix } from '../../protocol/diagnosis/fix.ts';
import type { GpuMemoryMessage } from '../../protocol/diagnosis/gpu-memory-message.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import { torchBroken, torchReason } from './judge-torch.ts';
import { type JudgedProbe, ranProbe, unableProbe } from './judged-probe.ts';
import { slowFrom } from './slow-from.ts';

/** A block of the probe takes some milliseconds on the GPU, and a hundred and more over the bus. */
const SPILL_MS = 50;
/** Steps are 1/32 of the cap, and a cap of less than this is not tried. */
const LEAST_CAP_BYTES = 64 * 1024 ** 2;

type Of<Kind extends GpuMemoryMessage['kind']> = Extract<GpuMemoryMessage, { kind: Kind }>;

/** Judges the memory of each GPU. */
export function judgeGpuMemory(messages: readonly GpuMemoryMessage[], system: System): JudgedProbe {
  const broken = torchBroken(messages);
  const reason = torchReason(messages);
  const cards = messages.filter((message) => message.kind === 'card');
  const judged = cards.map((card) => {
    const own = messages.filter((message) => 'gpu' in message && message.gpu === card.gpu);
    return { findings: findingsOf(card, own, system), figures: figuresOf(card, own) };
  });
  const findings = [...broken, ...judged.flatMap((each) => each.findings), ...failures(messages)];
  const figures = judged.flatMap((each) => each.figures);
  if (findings.length === 0 && reason !== null) return unableProbe(reason, figures);
  const freeBytes = Math.max(0, ...cards.map(({ free }) => free));
  if (findings.length === 0 && cards.length > 0 && cards.every(({ cap }) => cap < LEAST_CAP_BYTES))
    return unableProbe({ kind: 'too-little-memory', freeBytes }, figures);
  return ranProbe(findings, figures, reason);
}

const failures = (messages: readonly GpuMemoryMessage[]): Finding[] =>
  messages
    .filter((message) => message.kind === 'failed')
    .map(({ gpu, text }) => ({
      fact: { kind: 'gpu-fails', gpu, error: text },
      sure: 'certain',
      fixes: [
        { kind: 'advice', what: 'update-driver', of: null },
        { kind: 'advice', what: 'check-hardware', of: gpu },
      ],
    }));

function findingsOf(card: Of<'card'>, messages: readonly GpuMemoryMessage[], system: System): Finding[] {
  const { gpu } = card;
  const steps = messages.filter((message) => message.kind === 'step');
  const reached = steps.at(-1)?.atBytes ?? 0;
  const refused = messages.find((message) => message.kind === 'refused');
  const reservedBytes = Math.max(0, ...messages.flatMap(reservedIn));
  const spill = system === 'windows' ? slowFrom(steps, SPILL_MS) : null;
  return [
    ...(refused
      ? [
          {
            fact: { kind: 'gpu-ceiling-low', gpu, gotBytes: reached, freeBytes: card.free } as const,
            sure: 'certain' as const,
            fixes: [{ kind: 'advice', what: 'lower-memory', of: null } as const],
          },
        ]
      : []),
    ...(reservedBytes > 0
      ? [
          {
            fact: { kind: 'gpu-memory-kept', gpu, reservedBytes } as const,
            sure: 'certain' as const,
            fixes: [{ kind: 'advice', what: 'recycle-process', of: null } as const],
          },
        ]
      : []),
    ...(spill
      ? [
          {
            fact: { kind: 'gpu-spills', gpu, ...spill } as const,
            sure: 'likely' as const,
            fixes: [{ kind: 'advice', what: 'lower-memory', of: null } as const],
          },
        ]
      : []),
    ...fragmented(card, messages, reached, system),
  ];
}

const reservedIn = (message: GpuMemoryMessage): number[] =>
  message.kind === 'cycle' || message.kind === 'left' ? [message.reserved] : [];

function fragmented(
  { gpu, free, cap }: Of<'card'>,
  messages: readonly GpuMemoryMessage[],
  reached: number,
  system: System,
): Finding[] {
  const largest = messages.find((message) => message.kind === 'largest')?.bytes;
  // Half of what was had in steps: less is no matter of rounding.
  if (largest === undefined || largest >= reached / 2) return [];
  const allocator = system === 'windows' ? 'max_split_size_mb:128' : 'expandable_segments:True';
  // torch 2.9 renamed the variable.
  const fix: Fix = {
    kind: 'variables',
    variables: { PYTORCH_CUDA_ALLOC_CONF: allocator, PYTORCH_ALLOC_CONF: allocator },
  };
  return [
    {
      fact: { kind: 'gpu-fragmented', gpu, wantedBytes: largest + Math.floor(cap / 8), freeBytes: free },
      sure: 'likely',
      fixes: [fix],
    },
  ];
}

function figuresOf({ gpu, free }: Of<'card'>, messages: readonly GpuMemoryMessage[]): ProbeFigure[] {
  const reached = messages.findLast((message) => message.kind === 'step')?.atBytes;
  const reserved = messages.flatMap(reservedIn);
  return [
    { name: 'gpuFreeBytes', of: gpu, value: free },
    ...(reached === undefined ? [] : [{ name: 'gpuCeilingBytes' as const, of: gpu, value: reached }]),
    ...(reserved.length > 0
      ? [{ name: 'gpuReservedBytes' as const, of: gpu, value: Math.max(...reserved) }]
      : []),
    ...messages.flatMap((message): ProbeFigure[] =>
      message.kind === 'largest' ? [{ name: 'gpuLargestBlockBytes', of: gpu, value: message.bytes }] : [],
    ),
  ];
}
