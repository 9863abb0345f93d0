import { makeStyles, tokens } from '@fluentui/react-components';
import { Terminal } from '@xterm/xterm';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../electron/core/protocol/text/quantities.ts';
import type { Problem } from '../../../electron/core/protocol/wire/problem.ts';
import { routeAddress } from '../../frame/route.ts';
import { Panel } from '../../parts/Panel.tsx';
import { ProblemBar } from '../../parts/ProblemBar.tsx';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices } from '../../wire/wire-context.ts';
import { lastPrintedLines } from '../terminal/printed-lines.ts';
import { openTerminalSession } from '../terminal/terminal-session.ts';

/** As many as a chart beside it is high on a large screen. */
const MOST_LINES = 20;
/** About as fast as people can read. */
const AGAIN_MS = 250;

const useStyles = makeStyles({
  link: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200 },
  // As high as a chart, so that both panels are of one height.
  lines: {
    height: 'clamp(190px, 32vh, 380px)',
    margin: 0,
    overflow: 'auto',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    borderRadius: tokens.borderRadiusSmall,
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface TerminalTailProps {
  run: MergedRun;
  /** The attempt whose output is shown: give it as `key` too. */
  attempt: number;
}

/** The last lines that the newest attempt printed, as they come. The terminal has all of them. */
export function TerminalTail({ run, attempt }: TerminalTailProps) {
  const styles = useStyles();
  const text = useText();
  const { wire } = useServices();
  const { id } = run.row;
  const [lines, setLines] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const holder = useRef<HTMLPreElement>(null);
  const dropped = text.terminal.dropped;

  useEffect(() => {
    // Never put on the page: it only knows what the job's control sequences mean.
    const terminal = new Terminal({ scrollback: 1_000, disableStdin: true });
    let due: ReturnType<typeof setTimeout> | null = null;
    const show = () => {
      due = null;
      setLines(lastPrintedLines(terminal.buffer.active, MOST_LINES));
    };
    const listener = terminal.onWriteParsed(() => {
      due ??= setTimeout(show, AGAIN_MS);
    });
    const close = openTerminalSession({
      ...{ client: wire.client, terminal, id, attempt, onProblem: setProblem, onReady: show },
      droppedWords: (bytes) => dropped(formatBytes(bytes)),
    });
    return () => {
      close();
      if (due !== null) clearTimeout(due);
      listener.dispose();
      terminal.dispose();
    };
  }, [wire, id, attempt, dropped]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest line stays in view as lines come
  useLayoutEffect(() => {
    if (holder.current) holder.current.scrollTop = holder.current.scrollHeight;
  }, [lines]);

  const title = text.overview.lastLines(attempt);
  const nothing = run.row.phase === 'ended' ? text.run.printedNothing : text.run.nothingPrinted;
  return (
    <Panel
      title={title}
      actions={
        <a className={styles.link} href={routeAddress({ screen: 'run', id, tab: 'terminal' })}>
          {text.overview.openTerminal}
        </a>
      }
    >
      {problem && <ProblemBar problem={problem} />}
      {lines?.length === 0 && <p className={styles.none}>{nothing}</p>}
      <pre
        ref={holder}
        className={styles.lines}
        aria-label={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
        tabIndex={0}
        role="log"
        aria-live="off"
        data-terminal-tail={lines !== null}
      >
        <span translate="no">{lines?.join('\n')}</span>
      </pre>
    </Panel>
  );
}
