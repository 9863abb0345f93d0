import '@xterm/xterm/css/xterm.css';
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../electron/core/protocol/text/quantities.ts';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import { useVigilTheme } from '../../design/theme-context.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useShortcutHere } from '../../shortcuts/use-shortcut.ts';
import { useText } from '../../text/window-text.ts';
import { useServices } from '../../wire/wire-context.ts';
import { TerminalLookMenu } from './TerminalLookMenu.tsx';
import { TerminalSearch } from './TerminalSearch.tsx';
import { fontFamilyOf, USUAL_LOOK, withSize } from './terminal-look.ts';
import { colourScreen, createScreen, followSize, type Screen } from './terminal-screen.ts';
import { openTerminalSession, sendTyping } from './terminal-session.ts';
import { useTerminalLook } from './use-terminal-look.ts';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    '@media (min-width: 721px)': { flexWrap: 'nowrap' },
  },
  right: { display: 'flex', alignItems: 'center', gap: '4px' },
  screen: {
    flexGrow: 1,
    minHeight: 0,
    // Sideways for an ended attempt that was wider than this window.
    overflow: 'auto hidden',
    padding: '10px 4px 6px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    '&:focus-within': { border: `1px solid ${tokens.colorCompoundBrandStroke}` },
  },
});

/** A page that has lost the focus may not write to the clipboard; then nothing is claimed. */
function copySelection({ terminal }: Screen): void {
  navigator.clipboard.writeText(terminal.getSelection()).catch(() => {});
}

interface TerminalViewProps {
  id: string;
  attempt: number;
  /** True while keys and the window's size go to the job. */
  live: boolean;
  children: ReactNode;
}

/** The screen of one attempt with its search. It is made once an attempt: give it the attempt as `key`. */
export function TerminalView({ id, attempt, live, children }: TerminalViewProps) {
  const styles = useStyles();
  const text = useText().terminal;
  const theme = useVigilTheme();
  const { wire, bridge } = useServices();
  const holder = useRef<HTMLDivElement>(null);
  const [screen, setScreen] = useState<Screen | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [ready, setReady] = useState(false);

  const { look, change } = useTerminalLook();
  const newest = useRef({ look, change });
  useEffect(() => {
    newest.current = { look, change };
  });
  useShortcutHere('copyOutput');
  useShortcutHere('largerText');
  useShortcutHere('smallerText');
  useShortcutHere('usualText');
  useShortcutHere('pasteOutput', live);
  useShortcutHere('typeTab', live);

  useEffect(() => {
    if (!holder.current) return;
    const made = createScreen(holder.current, text, {
      link: (address) => {
        if (bridge) void bridge.openExternal(address);
        else open(address, '_blank', 'noopener,noreferrer');
      },
      key: (key) => {
        const { look: now, change: changeNow } = newest.current;
        if (key === 'copy') {
          copySelection(made);
          made.terminal.clearSelection();
        }
        if (key === 'larger') changeNow(withSize(now, 1));
        if (key === 'smaller') changeNow(withSize(now, -1));
        if (key === 'usual') changeNow({ ...now, sizePx: USUAL_LOOK.sizePx });
      },
    });
    setScreen(made);
    const close = openTerminalSession({
      client: wire.client,
      terminal: made.terminal,
      id,
      attempt,
      droppedWords: (bytes) => text.dropped(formatBytes(bytes)),
      onProblem: setProblem,
      onReady: () => setReady(true),
    });
    return () => {
      close();
      made.dispose();
      setScreen(null);
      setReady(false);
    };
  }, [wire, bridge, id, attempt, text]);

  useEffect(() => {
    if (screen) colourScreen(screen, theme);
  }, [screen, theme]);

  useEffect(() => {
    if (!screen) return;
    screen.terminal.options.fontFamily = fontFamilyOf(look, theme.fontFamilyMonospace);
    screen.terminal.options.fontSize = look.sizePx;
  }, [screen, theme, look]);

  useEffect(() => {
    if (!screen || !look.copiesSelection) return;
    // Where the button is let go may be outside of the terminal.
    const onUp = () => {
      if (screen.terminal.hasSelection()) copySelection(screen);
    };
    const onDown = () => addEventListener('mouseup', onUp, { once: true });
    const element = screen.terminal.element;
    element?.addEventListener('mousedown', onDown);
    return () => {
      element?.removeEventListener('mousedown', onDown);
      removeEventListener('mouseup', onUp);
    };
  }, [screen, look.copiesSelection]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as many rows and columns fit as the text leaves room for
  useEffect(() => {
    if (!screen) return;
    screen.terminal.options.disableStdin = !live;
    if (!ready || !holder.current) return;
    const stopFollowing = followSize(holder.current, screen, live, (columns, rows) => {
      if (live) wire.client.terminal.resize.mutate({ id, columns, rows }).catch(() => {});
    });
    const stopTyping = live ? sendTyping(wire.client, screen.terminal, id) : () => {};
    return () => {
      stopFollowing();
      stopTyping();
    };
  }, [screen, live, ready, wire, id, look.sizePx, look.font]);

  return (
    <>
      <div className={styles.tools}>
        {children}
        <div className={styles.right}>
          {screen && <TerminalSearch screen={screen} />}
          <TerminalLookMenu look={look} onChange={change} />
        </div>
      </div>
      {problem && <ProblemBar problem={problem} />}
      <div ref={holder} className={styles.screen} translate="no" data-terminal-ready={ready} />
    </>
  );
}
