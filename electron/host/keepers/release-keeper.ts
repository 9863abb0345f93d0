import type { Clock } from '../base/clock.ts';
import { TRY_AGAIN_MS } from '../base/pause.ts';
import type { KeeperListener, Keepers } from '../place/keepers.ts';

/**
 * Notifies the keeper of a run that is only shown, if it has one, that no attempt will follow. Its job is left alone.
 * The keeper exits when the job has ended, instead of waiting for a host forever.
 */
export function releaseKeeper(folder: string, keepers: Keepers, clock: Clock): void {
  const listener: KeeperListener = {
    welcomed: (link) => link.dismiss(),
    report: () => {},
    notUnderstood: () => keepers.sendAway(folder),
    nameHeld: () => {},
    lost: () => {},
  };
  const tell = async (): Promise<void> => {
    if (await keepers.connect(folder, listener)) return;
    if (await keepers.lives(folder)) clock.after(TRY_AGAIN_MS, () => void tell());
  };
  void tell();
}
