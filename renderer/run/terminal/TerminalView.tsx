import '@xterm/xterm/css/xterm.css';
import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../electron/core/protocol/text/quantities.ts';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import { useVigilTheme } from '../../design/theme-context.ts';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useText } from '../../text/window-text.ts';
import { useServices } from '../../wire/wire-context.ts';
import { TerminalSearch } from './TerminalSearch.tsx';
import { createScreen, followSize, type Screen, screenColours } from './terminal-screen.ts';
import { openTerminalSession, sendTyping } from './terminal-session.ts';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    '@media (min-width: 721px)': { flexWrap: 'nowrap' },
  },
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

  useEffect(() => {
    if (!holder.current) return;
    const made = createScreen(holder.current, text.screen, (address) => {
      if (bridge) void bridge.openExternal(address);
      else open(address, '_blank', 'noopener');
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
    if (screen) screen.terminal.options.theme = screenColours(theme);
  }, [screen, theme]);

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
  }, [screen, live, ready, wire, id]);

  return (
    <>
      <div className={styles.tools}>
        {children}
        {screen && <TerminalSearch screen={screen} />}
      </div>
      {problem && <ProblemBar problem={problem} />}
      <div ref={holder} className={styles.screen} translate="no" data-terminal-ready={ready} />
    </>
  );
}
