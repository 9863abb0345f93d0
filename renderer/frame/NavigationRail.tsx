import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AddRegular,
  BeakerFilled,
  BeakerRegular,
  BookSearchFilled,
  BookSearchRegular,
  DeveloperBoardFilled,
  DeveloperBoardRegular,
  HomeFilled,
  HomeRegular,
  SettingsFilled,
  SettingsRegular,
  StethoscopeFilled,
  StethoscopeRegular,
  TaskListLtrFilled,
  TaskListLtrRegular,
  TextGrammarWandFilled,
  TextGrammarWandRegular,
} from '@fluentui/react-icons';
import { useText } from '../text/window-text.ts';
import { Brand } from './Brand.tsx';
import { type Route, routeAddress } from './route.ts';

/** Screens that are reached from the runs. */
const WITHIN_RUNS: ReadonlySet<Route['screen']> = new Set<Route['screen']>(['run', 'compare', 'trials']);

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '14px 0 0', padding: 0, display: 'grid', gap: '2px' },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderLeft: '3px solid transparent',
    // Imposed colours reach a transparent edge too.
    '@media (forced-colors: active)': { borderLeftColor: 'Canvas' },
    '&:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '@media (max-width: 1000px)': {
      flexDirection: 'column',
      gap: '2px',
      padding: '8px 0',
      textAlign: 'center',
      borderLeft: 'none',
      lineHeight: tokens.lineHeightBase200,
      fontSize: tokens.fontSizeBase200,
    },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    borderLeftColor: tokens.colorCompoundBrandStroke,
    '@media (forced-colors: active)': { borderLeftColor: 'Highlight' },
    fontWeight: tokens.fontWeightSemibold,
    // Where it stands under its icon a heavier word would need a second line.
    '@media (max-width: 1000px)': { fontWeight: tokens.fontWeightRegular },
  },
  newRun: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    minHeight: '36px',
    marginTop: '14px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    '&:hover': { backgroundColor: tokens.colorBrandBackgroundHover },
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (max-width: 1000px)': {
      flexDirection: 'column',
      gap: '2px',
      padding: '6px 0',
      textAlign: 'center',
      lineHeight: tokens.lineHeightBase200,
      fontSize: tokens.fontSizeBase200,
      fontWeight: tokens.fontWeightRegular,
    },
  },
  icon: { fontSize: '20px', flexShrink: 0 },
});

/** Links to the screens there are. */
export function NavigationRail({ route }: { route: Route }) {
  const styles = useStyles();
  const { frame: text, diagnosis } = useText();
  const places = [
    { to: { screen: 'home' }, word: text.home, Icon: HomeRegular, Here: HomeFilled },
    { to: { screen: 'runs' }, word: text.runs, Icon: TaskListLtrRegular, Here: TaskListLtrFilled },
    {
      to: { screen: 'machine' },
      word: text.machine,
      Icon: DeveloperBoardRegular,
      Here: DeveloperBoardFilled,
    },
    {
      to: { screen: 'diagnose', run: null },
      word: diagnosis.title,
      Icon: StethoscopeRegular,
      Here: StethoscopeFilled,
    },
    {
      to: { screen: 'failures', id: null },
      word: text.failures,
      Icon: BookSearchRegular,
      Here: BookSearchFilled,
    },
    {
      to: { screen: 'patterns', run: null },
      word: text.patterns,
      Icon: TextGrammarWandRegular,
      Here: TextGrammarWandFilled,
    },
    { to: { screen: 'settings' }, word: text.settings, Icon: SettingsRegular, Here: SettingsFilled },
    { to: { screen: 'sample' }, word: text.sample, Icon: BeakerRegular, Here: BeakerFilled },
  ] as const;
  return (
    <nav aria-label={text.navigation}>
      <Brand />
      <a
        className={styles.newRun}
        href={routeAddress({ screen: 'new-run', from: null })}
        aria-current={route.screen === 'new-run' ? 'page' : undefined}
      >
        <AddRegular className={styles.icon} aria-hidden />
        {text.newRun}
      </a>
      <ul className={styles.list}>
        {places.map(({ to, word, Icon, Here }) => {
          const here = route.screen === to.screen || (to.screen === 'runs' && WITHIN_RUNS.has(route.screen));
          const Picture = here ? Here : Icon;
          return (
            <li key={to.screen}>
              <a
                className={mergeClasses(styles.link, here && styles.here)}
                href={routeAddress(to)}
                aria-current={here ? 'page' : undefined}
              >
                <Picture className={styles.icon} aria-hidden />
                {word}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
