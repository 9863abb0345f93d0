import { goTo, type Route, RUN_TABS } from '../frame/route.ts';
import type { WindowText } from '../text/window-text.ts';
import type { PaletteEntry } from './palette-search.ts';

/** Where a kind of screen is found without a run. The type names every kind, so that none is forgotten. */
type Places = Record<
  Exclude<Route['screen'], 'run' | 'compare' | 'trials'>,
  { to: Route; label: string; also?: string }
>;

const placesOf = ({ frame, diagnosis }: WindowText): Places => ({
  home: { to: { screen: 'home' }, label: frame.home },
  runs: { to: { screen: 'runs' }, label: frame.runs },
  'new-run': { to: { screen: 'new-run', from: null }, label: frame.newRun },
  patterns: { to: { screen: 'patterns', run: null }, label: frame.patterns },
  machine: { to: { screen: 'machine' }, label: frame.machine },
  diagnose: { to: { screen: 'diagnose', run: null }, label: diagnosis.open, also: frame.machine },
  failures: { to: { screen: 'failures', id: null }, label: frame.failures },
  settings: { to: { screen: 'settings' }, label: frame.settings },
  sample: { to: { screen: 'sample' }, label: frame.sample },
});

/** The screens there are, and the parts of the run that is shown. */
export function paletteScreens(route: Route, text: WindowText): PaletteEntry[] {
  const screens = Object.entries(placesOf(text)).map(([key, { to, label, also = '' }]) => ({
    ...{ key: `screen-${key}`, label, also },
    act: () => goTo(to),
  }));
  if (route.screen !== 'run') return screens;
  const tabs = RUN_TABS.filter((tab) => tab !== route.tab).map((tab) => ({
    ...{ key: `tab-${tab}`, label: text.palette.partOfRun(text.run.tabs[tab]) },
    act: () => goTo({ screen: 'run', id: route.id, tab }),
  }));
  return [...tabs, ...screens];
}
