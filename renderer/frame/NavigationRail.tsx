import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import {
  AddFilled,
  AddRegular,
  BeakerFilled,
  BeakerRegular,
  DeveloperBoardFilled,
  DeveloperBoardRegular,
  TaskListLtrFilled,
  TaskListLtrRegular,
  TextGrammarWandFilled,
  TextGrammarWandRegular,
} from '@fluentui/react-icons';
import { useText } from '../text/window-text.ts';
import { Brand } from './Brand.tsx';
import { type Route, routeAddress } from './route.ts';

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
    fontWeight: tokens.fontWeightSemibold,
    // Where it stands under its icon a heavier word would need a second line.
    '@media (max-width: 1000px)': { fontWeight: tokens.fontWeightRegular },
  },
  icon: { fontSize: '20px', flexShrink: 0 },
});

/** Links to the screens there are. */
export function NavigationRail({ route }: { route: Route }) {
  const styles = useStyles();
  const text = useText().frame;
  const places = [
    { to: { screen: 'runs' }, word: text.runs, Icon: TaskListLtrRegular, Here: TaskListLtrFilled },
    { to: { screen: 'new-run', from: null }, word: text.newRun, Icon: AddRegular, Here: AddFilled },
    {
      to: { screen: 'patterns', run: null },
      word: text.patterns,
      Icon: TextGrammarWandRegular,
      Here: TextGrammarWandFilled,
    },
    {
      to: { screen: 'machine' },
      word: text.machine,
      Icon: DeveloperBoardRegular,
      Here: DeveloperBoardFilled,
    },
    { to: { screen: 'sample' }, word: text.sample, Icon: BeakerRegular, Here: BeakerFilled },
  ] as const;
  return (
    <nav aria-label={text.navigation}>
      <Brand />
      <ul className={styles.list}>
        {places.map(({ to, word, Icon, Here }) => {
          const here = route.screen === to.screen || (to.screen === 'runs' && route.screen === 'run');
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
