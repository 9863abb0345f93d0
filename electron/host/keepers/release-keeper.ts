import type { Clock } from '../base/clock.ts';
import { connectKeeper, type KeeperListener, keeperLives, sendKeeperAway } from './keeper-link.ts';

const TRY_AGAIN_MS = 1_000;

/**
 * Tells the keeper of a run that is only shown, if it has one, that no attempt will follow. Its job is left alone; the
 * keeper goes when that has ended, instead of waiting for a host for ever.
 */
export function releaseKeeper(folder: string, clock: Clock): void {
  const listener: KeeperListener = {
    welcomed: (link) => link.dismiss(),
    report: () => {},
    notUnderstood: () => sendKeeperAway(folder),
    nameHeld: () => {},
    lost: () => {},
  };
  const tell = async (): Promise<void> => {
    if (await connectKeeper(folder, listener)) return;
    if (await keeperLives(folder)) clock.after(TRY_AGAIN_MS, () => void tell());
  };
  void tell();
}
