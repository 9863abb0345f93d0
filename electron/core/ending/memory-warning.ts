import type { CommitHolder } from '../protocol/disk/dossier/system-event.ts';

/** Windows names six at most. */
const MOST_PROCESSES = 6;

/**
 * The processes that Windows names when it warns that the limit of committed memory is nearly reached (event 2004 of
 * Resource-Exhaustion-Detector), the largest first. Places that it does not fill have no name.
 */
export const warnedHolders = ({
  named,
}: {
  named: Readonly<Record<string, string>>;
}): Omit<CommitHolder, 'isOwn'>[] =>
  Array.from({ length: MOST_PROCESSES }, (_, at) => {
    const of = (field: string) => named[`ProcessInfo/Process_${at + 1}/${field}`] ?? '';
    return { name: of('Name'), pid: Number(of('ID')), bytes: Number(of('CommitCharge')) };
  })
    .filter(({ name, pid, bytes }) => name !== '' && Number.isInteger(pid) && bytes > 0)
    .sort((one, other) => other.bytes - one.bytes);
