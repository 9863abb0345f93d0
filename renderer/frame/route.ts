import { useSyncExternalStore } from 'react';

/** The parts of a run's screen, in the order of their tabs. */
export const RUN_TABS = [
  'overview',
  'metrics',
  'terminal',
  'observations',
  'memory',
  'attempts',
  'checkpoints',
  'settings',
] as const;
export type RunTab = (typeof RUN_TABS)[number];

/** Which screen is shown. */
export type Route =
  | { screen: 'home' }
  | { screen: 'runs' }
  /** Runs side by side. */
  | { screen: 'compare'; ids: readonly string[] }
  /** All runs of the script of the run `id`. */
  | { screen: 'trials'; id: string }
  | { screen: 'run'; id: string; tab: RunTab }
  /** `from`: the run that is duplicated; null: an empty form. */
  | { screen: 'new-run'; from: string | null }
  /** `run`: whose output patterns are tried on; null: on pasted text. */
  | { screen: 'patterns'; run: string | null }
  | { screen: 'machine' }
  /** `run`: whose death is explained; null: the machine in general. */
  | { screen: 'diagnose'; run: string | null }
  /** `id`: the entry of the catalogue that is shown; null: all of them. */
  | { screen: 'failures'; id: string | null }
  | { screen: 'settings' }
  | { screen: 'sample' };

/** The tab of that name; the reading of progress once had its own tab. */
const tabOf = (name: string | undefined): RunTab =>
  name === 'progress' ? 'settings' : (RUN_TABS.find((each) => each === name) ?? 'overview');

/** The screen an address fragment names; anything unknown is the home screen. */
export function parseRoute(fragment: string): Route {
  // What stands behind `?` belongs to the screen.
  const [screen, id, tab] = fragment.replace(/^#\/?|\?.*$/gs, '').split('/');
  if (screen === 'diagnose') return { screen, run: id || null };
  if (screen === 'runs' && id === 'compare')
    return { screen: 'compare', ids: [...new Set(tab?.split(',').filter((each) => each !== ''))] };
  if (screen === 'runs' && id === 'script' && tab) return { screen: 'trials', id: tab };
  if (screen === 'runs' || screen === 'machine' || screen === 'settings' || screen === 'sample')
    return { screen };
  if (screen === 'new-run') return { screen, from: id || null };
  if (screen === 'patterns') return { screen, run: id || null };
  if (screen === 'failures') return { screen, id: id || null };
  if (screen === 'run' && id) return { screen, id, tab: tabOf(tab) };
  return { screen: 'home' };
}

/** The address fragment of a screen. */
export function routeAddress(route: Route): string {
  if (route.screen === 'home') return '#/';
  if (route.screen === 'compare') return `#/runs/compare/${route.ids.join(',')}`;
  if (route.screen === 'trials') return `#/runs/script/${route.id}`;
  if (route.screen === 'run') return `#/run/${route.id}/${route.tab}`;
  if (route.screen === 'new-run' && route.from) return `#/new-run/${route.from}`;
  if (route.screen === 'patterns' && route.run) return `#/patterns/${route.run}`;
  if (route.screen === 'failures' && route.id) return `#/failures/${route.id}`;
  if (route.screen === 'diagnose' && route.run) return `#/diagnose/${route.run}`;
  return `#/${route.screen}`;
}

/** Goes to a screen, leaving a step in the history to come back by. */
export function goTo(route: Route): void {
  location.hash = routeAddress(route);
}

const watchAddress = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The screen that is shown now. */
export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(watchAddress, () => location.hash));
}
