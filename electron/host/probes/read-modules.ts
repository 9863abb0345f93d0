import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { proposeModules } from '../../core/diagnosis/probes/propose-modules.ts';
import { ImportedModule } from '../../core/protocol/diagnosis/module-message.ts';
import type { ModuleProposal } from '../../core/protocol/diagnosis/module-proposal.ts';
import type { ProbeContext } from './probe.ts';

const LISTING_MS = 5_000;

/** The modules of a script. */
interface ReadModules {
  /** Those that it imports, by name. */
  imported: ImportedModule[];
  /** Those worth exercising, the likeliest first. */
  proposed: ModuleProposal[];
  /** False if there was no time to read it. */
  isListed: boolean;
}

/** Reads the script in its Python, without running it; there is nothing without a script. */
export async function readModules({
  script,
  ran,
  deaths,
  startPython,
}: Pick<ProbeContext, 'script' | 'ran' | 'deaths' | 'startPython'>): Promise<ReadModules> {
  if (script === null) return { imported: [], proposed: [], isListed: true };
  const listed = await startPython({ probe: 'imports', limitMs: LISTING_MS });
  const imported = messagesOf(ImportedModule, listed.messages);
  return {
    imported,
    proposed: proposeModules(imported, ran?.natives ?? [], deaths ?? { faulting: [], stacks: [] }),
    isListed: listed.end.kind !== 'timeout' && listed.end.kind !== 'cancelled',
  };
}
