import type { SettleVerdict } from './settle-gate.ts';

/** A verdict that lets no attempt begin. */
type ClosedVerdict = Exclude<SettleVerdict, { kind: 'pass' }>;

const isClosed = <Judged extends { verdict: SettleVerdict }>(
  judged: Judged,
): judged is Judged & { verdict: ClosedVerdict } => judged.verdict.kind !== 'pass';

/**
 * Which of several GPUs keeps an attempt: one that is held after the whole wait before one that is still in use, and
 * that before one that is only not steady yet. Null: each of them lets it begin.
 */
export function closedCard<Judged extends { verdict: SettleVerdict }>(
  judged: readonly Judged[],
): (Judged & { verdict: ClosedVerdict }) | null {
  const closed = judged.filter(isClosed);
  return (
    closed.find(({ verdict }) => verdict.kind === 'blocked') ??
    closed.find(({ verdict }) => verdict.because.kind !== 'not-steady') ??
    closed[0] ??
    null
  );
}
