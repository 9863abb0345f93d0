import { FluentProvider } from '@fluentui/react-components';
import { useSyncExternalStore } from 'react';
import { useTheme } from './design/theme-choice.ts';
import { VigilThemeContext } from './design/theme-context.ts';
import { Frame } from './frame/Frame.tsx';
import { type Route, useRoute } from './frame/route.ts';
import { MachineScreen } from './machine/MachineScreen.tsx';
import { NewRunScreen } from './new-run/NewRunScreen.tsx';
import { PatternsScreen } from './patterns/PatternsScreen.tsx';
import { RunScreen } from './run/RunScreen.tsx';
import { RunsScreen } from './runs/RunsScreen.tsx';
import { SampleScreen } from './sample/SampleScreen.tsx';
import { useLanguage } from './text/use-language.ts';
import { LanguageContext } from './text/window-text.ts';
import { type WindowServices, WireContext } from './wire/wire-context.ts';

/** The window: language, theme, services and the screen its address names. */
export function App({ services }: { services: WindowServices }) {
  const route = useRoute();
  const { theme, choice, choose } = useTheme(services.bridge);
  const view = useSyncExternalStore(services.preferences.subscribe, services.preferences.get);
  // While the file cannot be read, the window keeps its last language.
  const chosen = view === null || view.problem !== null ? undefined : view.preferences.language;
  const language = useLanguage(chosen);
  return (
    <WireContext value={services}>
      <LanguageContext value={language}>
        <VigilThemeContext value={theme}>
          <FluentProvider theme={theme}>
            <Frame
              route={route}
              themeChoice={choice}
              onThemeChoice={choose}
              chosenLanguage={chosen ?? null}
              preferencesProblem={view?.problem ?? null}
            >
              <Screen route={route} />
            </Frame>
          </FluentProvider>
        </VigilThemeContext>
      </LanguageContext>
    </WireContext>
  );
}

function Screen({ route }: { route: Route }) {
  switch (route.screen) {
    case 'runs':
      return <RunsScreen />;
    case 'run':
      return <RunScreen key={route.id} id={route.id} tab={route.tab} />;
    case 'new-run':
      return <NewRunScreen key={route.from ?? ''} from={route.from} />;
    case 'patterns':
      return <PatternsScreen key={route.run ?? ''} run={route.run} />;
    case 'machine':
      return <MachineScreen />;
    case 'sample':
      return <SampleScreen />;
  }
}
