import type { Problem } from '../../electron/core/protocol/wire/problem.ts';
import './page.css';
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import type { ThemeChoice } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { useText } from '../text/window-text.ts';
import { useConnection, useStaleness } from '../wire/wire-context.ts';
import { ConnectionMark } from './ConnectionMark.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LiveBars } from './LiveBars.tsx';
import { NavigationRail } from './NavigationRail.tsx';
import { Refused } from './Refused.tsx';
import type { Route } from './route.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useWindowTitle } from './use-window-title.ts';

const useStyles = makeStyles({
  frame: {
    height: '100%',
    display: 'grid',
    gridTemplateColumns: '184px minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    '@media (max-width: 1000px)': { gridTemplateColumns: '72px minmax(0, 1fr)' },
  },
  side: {
    gridRow: 2,
    minHeight: 0,
    overflow: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '14px 12px 12px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 1000px)': { padding: '14px 8px 12px' },
  },
  foot: { marginTop: 'auto', display: 'flex', flexDirection: 'column', gap: '8px' },
  content: {
    gridRow: 2,
    minWidth: 0,
    minHeight: 0,
    overflow: 'hidden',
    outlineStyle: 'none',
    position: 'relative',
  },
  // Without colour nothing looks alive. The contrast of words is kept.
  stale: { filter: 'grayscale(1)' },
  skip: {
    position: 'absolute',
    left: '-9999px',
    zIndex: 10,
    padding: '8px 12px',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    border: 'none',
    font: 'inherit',
    '&:focus': { left: '8px', top: '8px' },
  },
});

interface FrameProps {
  route: Route;
  themeChoice: ThemeChoice;
  onThemeChoice(choice: ThemeChoice): void;
  /** Its tag; null: that of the system. */
  chosenLanguage: string | null;
  /** Why the preferences cannot be read; null if they can. */
  preferencesProblem: Problem | null;
  /** What opens the command palette. */
  finder: ReactNode;
  children: ReactNode;
}

/** What stays while screens change: navigation, connection, language, theme. */
export function Frame({ route, children, ...props }: FrameProps) {
  const styles = useStyles();
  const text = useText();
  const content = useRef<HTMLElement>(null);
  const { state } = useConnection();
  const stale = useStaleness() !== null;
  useWindowTitle();
  return (
    <div className={styles.frame}>
      <LiveBars />
      <button type="button" className={styles.skip} onClick={() => content.current?.focus()}>
        {text.frame.skip}
      </button>
      <div className={styles.side}>
        <NavigationRail route={route} />
        <div className={styles.foot}>
          {props.finder}
          <ConnectionMark />
          <LanguageSwitch chosen={props.chosenLanguage} unreadable={props.preferencesProblem} />
          <ThemeSwitch choice={props.themeChoice} onChoose={props.onThemeChoice} />
        </div>
      </div>
      <main
        ref={content}
        tabIndex={-1}
        className={mergeClasses(styles.content, stale && styles.stale)}
        data-stale={stale}
      >
        {state === 'refused' ? <Refused /> : children}
        <UndoBar />
      </main>
    </div>
  );
}
