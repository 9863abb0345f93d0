import type { DiagnosisFact } from '../../../diagnosis/finding.ts';
import { formatBytes, roughDuration } from '../../quantities.ts';

/** What the probe of leftovers can find. */
export type LeftoverFact = Extract<
  DiagnosisFact,
  {
    kind: 'zombies' | 'orphan' | 'gpu-held' | 'gpu-held-unseen' | 'lock-held' | 'shared-cache' | 'stale-lock';
  }
>;

/** A finding about what earlier runs left, in a sentence. */
export function leftoverFindingInWords(fact: LeftoverFact): string {
  switch (fact.kind) {
    case 'zombies':
      return `${fact.count} ended ${fact.count === 1 ? 'child' : 'children'} of process ${named(fact.parent, fact.parentName)} ${fact.count === 1 ? 'remains a zombie' : 'remain zombies'}.`;
    case 'orphan':
      return fact.run === null
        ? `Process ${named(fact.pid, fact.command)} is a worker whose parent has ended.`
        : `Process ${named(fact.pid, fact.command)} is left over from run ${fact.run}.`;
    case 'gpu-held':
      return `Process ${named(fact.pid, fact.name)} holds ${fact.bytes === null ? 'memory' : formatBytes(fact.bytes)} of ${fact.gpu}${fact.run === null ? '' : ` and is left over from run ${fact.run}`}.`;
    case 'gpu-held-unseen':
      return `${formatBytes(fact.bytes)} of ${fact.gpu} are in use, but by no process that the driver shows.`;
    case 'lock-held':
      return `The leftover process ${fact.pid} holds the lock ${fact.file}.`;
    case 'shared-cache':
      return `Processes ${fact.pids.join(', ')} use the same cache folder ${fact.folder}.`;
    case 'stale-lock':
      return `The lock ${fact.file} is stale: it is ${roughDuration(fact.ageMs)} old and its process is gone.`;
  }
}

const named = (pid: number, name: string | null): string => (name === null ? `${pid}` : `${pid} (${name})`);
