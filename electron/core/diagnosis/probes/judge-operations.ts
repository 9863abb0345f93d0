import { finiteOf, type Measured } from '../../protocol/basics.ts';
import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { OperationMessage } from '../../protocol/diagnosis/operation-message.ts';
import type { ProbeFigure } from '../../protocol/diagnosis/probe-result.ts';
import { torchBroken, torchReason } from './judge-torch.ts';
import { type JudgedProbe, ranProbe, unableProbe } from './judged-probe.ts';

/** Errors that rounding explains, relative to the largest value, with room for sums in another order. */
const ALLOWED: Record<string, number> = { float32: 1e-5, float16: 1e-2, bfloat16: 5e-2 };
/** TF32 keeps 10 bits of the fraction, like float16 (NVIDIA's blog on TF32 of May 2020). */
const ALLOWED_TF32 = 3e-3;
/** Steps of a transform round one after another. */
const ALLOWED_HALF_FFT = 3e-2;
/** These compare or add whole numbers. */
const EXACT = ['sort', 'streams'];
/** cuBLAS repeats its bits on one stream with a fixed workspace (its documentation, 2.1.4); sorting always does. */
const REPEATS_ITS_BITS = ['matmul', 'sort'];

type Of<Kind extends OperationMessage['kind']> = Extract<OperationMessage, { kind: Kind }>;

/** Judges results of operations against their references. Without CUDA they ran on the processor. */
export function judgeOperations(messages: readonly OperationMessage[]): JudgedProbe {
  const devices = messages.filter((message) => message.kind === 'device');
  const findings = [
    ...torchBroken(messages),
    ...messages.flatMap((message): Finding[] => {
      if (message.kind === 'failed') return [failure(message)];
      const on = devices.find(({ device }) => 'device' in message && device === message.device);
      return message.kind === 'operation' && on ? wrong(message, on) : [];
    }),
  ];
  const figures = messages.flatMap(figuresOf);
  const reason = torchReason(messages);
  return findings.length === 0 && reason !== null
    ? unableProbe(reason, figures)
    : ranProbe(findings, figures, reason);
}

function failure({ device, operation, type, text, isSticky }: Of<'failed'>): Finding {
  return {
    fact: { kind: 'operation-failed', device, operation, type, error: text, isFatal: isSticky },
    sure: 'certain',
    fixes: [
      { kind: 'advice', what: 'update-driver', of: null },
      { kind: 'advice', what: 'check-hardware', of: device },
    ],
  };
}

function wrong(message: Of<'operation'>, on: Of<'device'>): Finding[] {
  const { device, operation, type, errors, differing } = message;
  const allowed = allowedFor(message, on);
  const repeats = errors.length;
  const bad = errors.filter((error) => isBeyond(error, allowed));
  const worst = bad.find((error) => finiteOf(error) === null) ?? bad.toSorted(byNumber).at(-1);
  const fixes = [
    { kind: 'advice', what: 'check-hardware', of: device } as const,
    { kind: 'advice', what: 'update-driver', of: null } as const,
  ];
  if (worst !== undefined && bad.length === repeats)
    return [
      {
        fact: { kind: 'operation-wrong', device, operation, type, error: worst, allowed, repeats },
        sure: 'certain',
        fixes,
      },
    ];
  const isUnsteady = on.isCuda && differing > 0 && REPEATS_ITS_BITS.includes(operation);
  if (bad.length === 0 && !isUnsteady) return [];
  return [
    {
      fact: {
        kind: 'operation-unsteady',
        device,
        operation,
        type,
        differing: Math.max(bad.length, differing),
        repeats,
      },
      sure: bad.length > 0 ? 'certain' : 'likely',
      fixes,
    },
  ];
}

const byNumber = (a: Measured, b: Measured): number => (finiteOf(a) ?? 0) - (finiteOf(b) ?? 0);

/** NaN and infinite errors are beyond every bound. */
const isBeyond = (error: Measured, allowed: number): boolean => !((finiteOf(error) ?? Infinity) <= allowed);

function allowedFor({ operation, type }: Of<'operation'>, on: Of<'device'>): number {
  if (EXACT.includes(operation)) return 0;
  const isRounded =
    (operation === 'matmul' && on.matmulTf32) || (operation === 'convolution' && on.convolutionTf32);
  if (type === 'float32' && on.isCuda && isRounded) return ALLOWED_TF32;
  if (type === 'float16' && operation === 'fft') return ALLOWED_HALF_FFT;
  return ALLOWED[type] ?? 0;
}

function figuresOf(message: OperationMessage): ProbeFigure[] {
  if (message.kind !== 'operation') return [];
  const of = `${message.device}: ${message.operation}, ${message.type}`;
  const worst = message.errors.toSorted(byNumber).at(-1) ?? null;
  return [
    { name: 'operationMs', of, value: message.ms },
    { name: 'operationError', of, value: message.errors.find((error) => finiteOf(error) === null) ?? worst },
  ];
}
