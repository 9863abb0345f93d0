import type { RunRow } from '../../core/protocol/wire/run-view.ts';
import type { HostState } from '../host/host-link.ts';
import { newsBetween, type RunNews } from './run-news.ts';

/** Compares each state of the host with the one before. A host that is away for a while hides no news. */
export function watchNews(): (state: HostState) => RunNews[] {
  let before: readonly RunRow[] | null = null;
  return (state) => {
    if (state.kind !== 'reached') return [];
    const news = newsBetween(before, state.rows);
    before = state.rows;
    return news;
  };
}
