import type { Finding } from '../../protocol/diagnosis/finding.ts';
import type { ProbeReason } from '../../protocol/diagnosis/probe-result.ts';
import type { TorchMessage } from '../../protocol/diagnosis/torch-message.ts';

/** Why a probe of torch could not run; null if it could. */
export function torchReason(messages: readonly { kind: string }[]): ProbeReason | null {
  if (messages.some(({ kind }) => kind === 'no-torch')) return { kind: 'no-package', name: 'torch' };
  return messages.some(({ kind }) => kind === 'no-cuda') ? { kind: 'no-cuda' } : null;
}

/** The finding that torch cannot be imported. */
export const torchBroken = (messages: readonly (TorchMessage | { kind: string })[]): Finding[] =>
  messages.flatMap((message) =>
    message.kind === 'raised' && 'text' in message
      ? [
          {
            fact: { kind: 'package-broken', name: 'torch', error: message.text },
            sure: 'certain',
            fixes: [{ kind: 'advice', what: 'update-module', of: 'torch' }],
          },
        ]
      : [],
  );
