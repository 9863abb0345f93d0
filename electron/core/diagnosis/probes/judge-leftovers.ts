import type { System } from '../../ending/signals.ts';
import type { Finding, Sureness } from '../../protocol/diagnosis/finding.ts';
import type { Fix } from '../../protocol/diagnosis/fix.ts';
import type { LeftoverMessage } from '../../protocol/diagnosis/leftover-message.ts';
import type { ProbeReason } from '../../protocol/diagnosis/probe-result.ts';
import { type JudgedProbe, ranProbe } from './judged-probe.ts';

/** A lock that no process has open may have been made a moment ago. */
const STALE_MS = 5 * 60_000;
/** Longer than a compilation takes, where it is unknown who has the file open. */
const STALE_UNASKED_MS = 60 * 60_000;

type Lock = Extract<LeftoverMessage, { kind: 'lock' }>;

/**
 * Judges what earlier runs left. `runOf`: the run of a folder; `gpus`: findings about the memory of GPUs; `reason`: why
 * processes could not be looked at.
 */
export function judgeLeftovers(
  messages: readonly LeftoverMessage[],
  gpus: readonly Finding[],
  {
    runOf,
    system,
    reason,
  }: { runOf(folder: string): string | null; system: System; reason: ProbeReason | null },
): JudgedProbe {
  const orphans = messages.filter((message) => message.kind === 'orphan');
  const lost = new Set(orphans.map(({ pid }) => pid));
  const findings = [
    ...gpus,
    ...orphans.map(({ pid, folder, command }): Finding => {
      const run = folder === null ? null : runOf(folder);
      return { fact: { kind: 'orphan', pid, run, command }, sure: 'likely', fixes: [end(pid)] };
    }),
    ...messages.flatMap((message): Finding[] => {
      if (message.kind === 'zombies') {
        const { parent, parentName, count } = message;
        // A zombie goes when its parent does; ending the zombie itself does nothing.
        const fixes = parent > 1 ? [end(parent)] : [];
        return [{ fact: { kind: 'zombies', parent, parentName, count }, sure: 'certain', fixes }];
      }
      if (message.kind === 'cache')
        return [
          {
            fact: { kind: 'shared-cache', folder: message.folder, pids: message.pids },
            // Some libraries let several programs read one cache.
            sure: message.how === 'files' ? 'likely' : 'possible',
            fixes: [{ kind: 'advice', what: 'own-cache-folder', of: message.folder }],
          },
        ];
      return message.kind === 'lock' ? lockFindings(message, lost, system) : [];
    }),
  ];
  return ranProbe(findings, [{ name: 'leftovers', of: null, value: findings.length }], reason);
}

const end = (pid: number): Fix => ({ kind: 'advice', what: 'end-process', of: String(pid) });

function lockFindings(lock: Lock, lost: ReadonlySet<number>, system: System): Finding[] {
  const { file, pid, ageMs } = lock;
  if (lock.isSystem)
    // A living job may hold it with good reason.
    return pid !== null && lost.has(pid)
      ? [{ fact: { kind: 'lock-held', file, pid }, sure: 'likely', fixes: [end(pid)] }]
      : [];
  const sure = staleness(lock);
  if (sure === null) return [];
  const fix: Fix = { kind: 'command', command: removal(file, system), asAdministrator: false };
  return [{ fact: { kind: 'stale-lock', file, pid, ageMs }, sure, fixes: [fix] }];
}

function staleness({ pid, isAlive, holders, ageMs }: Lock): Sureness | null {
  if (isAlive === true) return null;
  if (pid !== null && isAlive === false) return 'certain';
  if (holders === null) return ageMs >= STALE_UNASKED_MS ? 'possible' : null;
  return holders.length === 0 && ageMs >= STALE_MS ? 'likely' : null;
}

const removal = (file: string, system: System): string =>
  system === 'windows' ? `del "${file}"` : `rm -- '${file.replaceAll("'", "'\\''")}'`;
