import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, SearchRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useText } from '../text/window-text.ts';
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

/** Finds text in the output. Enter goes to the next match, Shift+Enter to the one before, Escape ends it. */
export function TerminalSearch({ screen: { search, terminal } }: { screen: Screen }) {
  const styles = useStyles();
  const text = useText();
  const [words, setWords] = useState('');
  const [result, setResult] = useState('');
  useEffect(() => {
    const listener = search.onDidChangeResults(({ resultIndex, resultCount }) =>
      setResult(resultCount === 0 ? text.terminal.noMatch : text.common.of(resultIndex + 1, resultCount)),
    );
    return () => listener.dispose();
  }, [search, text]);
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
        size="small"
        contentBefore={<SearchRegular />}
        aria-label={text.terminal.search}
        placeholder={text.terminal.search}
        value={words}
        onChange={(_, { value }) => find(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && words)
            event.shiftKey ? search.findPrevious(words, MARKS) : search.findNext(words, MARKS);
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
