import type { HostFile } from '../../core/protocol/disk/host-file.ts';
import { type Answer, Done } from '../../core/protocol/wire/problem.ts';

/** What is needed of a link and of a call, so that neither is started in a test. */
export interface AskParts {
  find(): Promise<Answer<HostFile>>;
  call(host: HostFile, kind: 'mutation', path: string, input: object): Promise<unknown>;
}

/** Has the host do something that answers `Done`. False: it refused, or could not be reached. */
export async function askHost({ find, call }: AskParts, path: string, input: object): Promise<boolean> {
  const host = await find();
  if (!host.ok) return false;
  const answer = Done.safeParse(await call(host.value, 'mutation', path, input));
  return answer.success && answer.data.ok;
}
