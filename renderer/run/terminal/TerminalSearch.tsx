import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, SearchRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { isShortcut } from '../../shortcuts/shortcuts.ts';
import { useShortcut, useShortcutHere } from '../../shortcuts/use-shortcut.ts';
import { useText } from '../../text/window-text.ts';
import type { Screen } from './terminal-screen.ts';

const useStyles = makeStyles({
  search: { display: 'flex', alignItems: 'center', gap: '4px' },
  result: {
    minWidth: '64px',
    textAlign: 'right',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

const MARKS = {
  decorations: {
    matchBackground: '#5f5420',
    activeMatchBackground: '#b58900',
    matchOverviewRuler: '#b58900',
    activeMatchColorOverviewRuler: '#b58900',
  },
};

/** Finds text in the output. Ctrl+F leads here; Enter goes to the next match, Shift+Enter to the one before, Escape ends it. */
export function TerminalSearch({ screen: { search, terminal } }: { screen: Screen }) {
  const styles = useStyles();
  const text = useText();
  const [words, setWords] = useState('');
  const [result, setResult] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listener = search.onDidChangeResults(({ resultIndex, resultCount }) =>
      setResult(resultCount === 0 ? text.terminal.noMatch : text.common.of(resultIndex + 1, resultCount)),
    );
    return () => listener.dispose();
  }, [search, text]);
  // Before xterm.js sees it, which would send it to the job, and before the browser, which finds only what is drawn.
  useShortcut('find', () => {
    field.current?.focus();
    field.current?.select();
    return true;
  });
  useShortcutHere('nextMatch');
  useShortcutHere('previousMatch');
  const find = (wanted: string) => {
    setWords(wanted);
    if (wanted) return void search.findNext(wanted, { ...MARKS, incremental: true });
    search.clearDecorations();
    setResult('');
  };
  return (
    <search className={styles.search}>
      <span className={styles.result} role="status">
        {words && result}
      </span>
      <Input
        input={{ ref: field }}
        size="small"
        title={text.terminal.searchKey}
        contentBefore={<SearchRegular />}
        aria-label={text.terminal.search}
        placeholder={text.terminal.search}
        value={words}
        onChange={(_, { value }) => find(value)}
        onKeyDown={(event) => {
          if (words && isShortcut('nextMatch', event)) search.findNext(words, MARKS);
          if (words && isShortcut('previousMatch', event)) search.findPrevious(words, MARKS);
          if (event.key !== 'Escape') return;
          find('');
          terminal.focus();
        }}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronUpRegular />}
        aria-label={text.terminal.previous}
        disabled={!words}
        onClick={() => search.findPrevious(words, MARKS)}
      />
      <Button
        size="small"
        appearance="subtle"
        icon={<ChevronDownRegular />}
        aria-label={text.terminal.next}
        disabled={!words}
        onClick={() => search.findNext(words, MARKS)}
      />
    </search>
  );
}
