import { z } from 'zod';
import { messagesOf } from '../../core/diagnosis/probes/messages-of.ts';
import { proposeModules } from '../../core/diagnosis/probes/propose-modules.ts';
import { ImportedModule } from '../../core/protocol/diagnosis/module-message.ts';
import type { ModuleProposal, ScriptModules } from '../../core/protocol/diagnosis/module-proposal.ts';
import type { ProbeContext } from './probe.ts';

const LISTING_MS = 5_000;
const UnreadableFile = z.object({ kind: z.literal('unreadable') });

/** The modules of a script. */
interface ReadModules {
  /** Those that it imports, by name. */
  imported: ImportedModule[];
  /** Those worth exercising, the likeliest first. */
  proposed: ModuleProposal[];
  /** False if there was no time to read it. */
  isListed: boolean;
  /** Code of each module for which the script shows some. */
  shown: ScriptModules['shown'];
  /** How much of it was read. */
  read: ScriptModules['read'];
}

/** Reads the script in its Python, without running it; there is nothing without a script. */
export async function readModules({
  script,
  ran,
  deaths,
  startPython,
}: Pick<ProbeContext, 'script' | 'ran' | 'deaths' | 'startPython'>): Promise<ReadModules> {
  if (script === null) return { imported: [], proposed: [], isListed: true, shown: [], read: 'no-script' };
  const listed = await startPython({ probe: 'imports', limitMs: LISTING_MS });
  const imported = messagesOf(ImportedModule, listed.messages);
  const proposed = proposeModules(imported, ran?.natives ?? [], deaths ?? { faulting: [], stacks: [] });
  const isWhole = listed.end.kind === 'exit' && listed.end.code === 0;
  const unreadable = messagesOf(UnreadableFile, listed.messages);
  return {
    imported,
    proposed,
    shown: imported.flatMap(({ name: module, calls, code }) => {
      const call = proposed.find((each) => each.module === module)?.call ?? calls[0] ?? null;
      return code === null ? [] : [{ module, call, code }];
    }),
    read: isWhole && unreadable.length === 0 ? 'whole' : 'in-part',
    isListed: listed.end.kind !== 'timeout' && listed.end.kind !== 'cancelled',
  };
}
