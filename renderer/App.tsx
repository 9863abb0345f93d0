import { FluentProvider } from '@fluentui/react-components';
import { useTheme } from './design/theme-choice.ts';
import { VigilThemeContext } from './design/theme-context.ts';
import { Frame } from './frame/Frame.tsx';
import { type Route, useRoute } from './frame/route.ts';
import { NewRunScreen } from './new-run/NewRunScreen.tsx';
import { PatternsScreen } from './patterns/PatternsScreen.tsx';
import { RunScreen } from './run/RunScreen.tsx';
import { RunsScreen } from './runs/RunsScreen.tsx';
import { SampleScreen } from './sample/SampleScreen.tsx';
import { type WindowServices, WireContext } from './wire/wire-context.ts';

/** The window: theme, services and the screen its address names. */
export function App({ services }: { services: WindowServices }) {
  const route = useRoute();
  const { theme, choice, choose } = useTheme(services.bridge);
  return (
    <WireContext value={services}>
      <VigilThemeContext value={theme}>
        <FluentProvider theme={theme}>
          <Frame route={route} themeChoice={choice} onThemeChoice={choose}>
            <Screen route={route} />
          </Frame>
        </FluentProvider>
      </VigilThemeContext>
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
    case 'sample':
      return <SampleScreen />;
  }
}
