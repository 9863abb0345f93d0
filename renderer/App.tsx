import { FluentProvider } from '@fluentui/react-components';
import { useMemo, useSyncExternalStore } from 'react';
import type { ThemeChoice } from '../electron/core/protocol/wire/desktop-bridge.ts';
import { CompareScreen } from './compare/CompareScreen.tsx';
import { TrialsScreen } from './compare/trials/TrialsScreen.tsx';
import { themeIn } from './design/language-fonts.ts';
import { useTheme } from './design/theme-choice.ts';
import { VigilThemeContext } from './design/theme-context.ts';
import { DiagnoseScreen } from './diagnosis/DiagnoseScreen.tsx';
import { FailureScreen } from './failures/FailureScreen.tsx';
import { FailuresScreen } from './failures/FailuresScreen.tsx';
import { Frame } from './frame/Frame.tsx';
import { type Route, useRoute } from './frame/route.ts';
import { HomeScreen } from './home/HomeScreen.tsx';
import { MachineScreen } from './machine/MachineScreen.tsx';
import { addressOfScript } from './new-run/address/script-in-address.ts';
import { DropTarget } from './new-run/DropTarget.tsx';
import { NewRunScreen } from './new-run/NewRunScreen.tsx';
import { Palette } from './palette/Palette.tsx';
import { PatternsScreen } from './patterns/PatternsScreen.tsx';
import { RunScreen } from './run/RunScreen.tsx';
import { RunsScreen } from './runs/screen/RunsScreen.tsx';
import { SampleScreen } from './sample/SampleScreen.tsx';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import { useLanguage } from './text/use-language.ts';
import { LanguageContext } from './text/window-text.ts';
import { type WindowServices, WireContext } from './wire/wire-context.ts';

/** The window: language, theme, services and the screen its address names. */
export function App({ services }: { services: WindowServices }) {
  const route = useRoute();
  const { theme: colours, choice, choose } = useTheme(services.bridge);
  const view = useSyncExternalStore(services.preferences.subscribe, services.preferences.get);
  // While the file cannot be read, the window keeps its last language.
  const chosen = view === null || view.problem !== null ? undefined : view.preferences.language;
  const language = useLanguage(chosen);
  const theme = useMemo(() => themeIn(colours, language.tag), [colours, language.tag]);
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
              finder={<Palette route={route} />}
            >
              <DropTarget onScript={openAsNewRun}>
                <Screen route={route} theme={choice} onTheme={choose} />
              </DropTarget>
            </Frame>
          </FluentProvider>
        </VigilThemeContext>
      </LanguageContext>
    </WireContext>
  );
}

function openAsNewRun(script: string): void {
  location.hash = addressOfScript(script);
}

interface ScreenProps {
  route: Route;
  theme: ThemeChoice;
  onTheme(choice: ThemeChoice): void;
}

function Screen({ route, theme, onTheme }: ScreenProps) {
  switch (route.screen) {
    case 'home':
      return <HomeScreen />;
    case 'runs':
      return <RunsScreen />;
    case 'compare':
      return <CompareScreen key={route.ids.join()} ids={route.ids} />;
    case 'trials':
      return <TrialsScreen key={route.id} id={route.id} />;
    case 'run':
      return <RunScreen key={route.id} id={route.id} tab={route.tab} />;
    case 'new-run':
      return <NewRunScreen key={route.from ?? ''} from={route.from} />;
    case 'patterns':
      return <PatternsScreen key={route.run ?? ''} run={route.run} />;
    case 'machine':
      return <MachineScreen />;
    case 'diagnose':
      return <DiagnoseScreen key={route.run ?? ''} run={route.run} />;
    case 'failures':
      return route.id === null ? <FailuresScreen /> : <FailureScreen key={route.id} id={route.id} />;
    case 'settings':
      return <SettingsScreen theme={theme} onTheme={onTheme} />;
    case 'sample':
      return <SampleScreen />;
  }
}
