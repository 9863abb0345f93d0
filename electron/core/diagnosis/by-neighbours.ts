import type { Dossier } from '../protocol/disk/dossier/dossier.ts';
import type { JudgedEnding } from '../protocol/disk/ending.ts';
import type { Cause, DiagnosisReason } from '../protocol/wire/dossier-view.ts';

/** Texts about files that others may have locked, changed or half written. */
const SHARED_FILE =
  /PermissionError|FileExistsError|FileNotFoundError|BlockingIOError|BadZipFile|EOFError|UnpicklingError|\[WinError (?:5|32|33|183)\]|\[Errno (?:2|11|13|17|26)\]|database is locked|unable to lock|\bcorrupt|(?:cache|lock) ?(?:dir|file)|\.lock\b/i;
const FOLDER_CAUSES: ReadonlySet<Cause['kind']> = new Set(['exception', 'error-message', 'known-failure']);

/** What others that used the same GPU or the same folder add to a cause. They support it and never make it surer. */
export function byNeighbours(
  { kind }: Pick<Cause, 'kind'>,
  { exception, lastMessage }: Pick<JudgedEnding, 'exception' | 'lastMessage'>,
  neighbours: Dossier['neighbours'],
): DiagnosisReason[] {
  const of = (shares: 'gpu' | 'folder'): DiagnosisReason[] => {
    const found = neighbours.filter((each) => each.shares === shares);
    return found.length === 0 ? [] : [{ kind: 'neighbours', shares, neighbours: found }];
  };
  if (kind === 'gpu-memory' || kind === 'gpu-memory-others') return of('gpu');
  // A disk and shared memory have room for all of them, or for none.
  if (kind === 'disk-full' || kind === 'shared-memory') return of('folder');
  return FOLDER_CAUSES.has(kind) && SHARED_FILE.test(`${exception ?? ''}\n${lastMessage ?? ''}`)
    ? of('folder')
    : [];
}

/** Others on the GPU may have held what the job lacked, if nothing shows whose memory it was; null if there are none. */
export function othersHeldMemory(first: Cause, neighbours: Dossier['neighbours']): Cause | null {
  if (first.kind !== 'gpu-memory') return null;
  const because = byNeighbours(first, { exception: null, lastMessage: null }, neighbours);
  return because.length === 0
    ? null
    : { kind: 'gpu-memory-others', certainty: 'possible', because, module: null };
}
