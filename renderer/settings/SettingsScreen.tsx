import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { ThemeChoice } from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { SearchField } from '../forms/SearchField.tsx';
import { goTo } from '../frame/route.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { usePatterns } from '../patterns/use-patterns.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { BinPanel } from './BinPanel.tsx';
import { DataPanel } from './DataPanel.tsx';
import { DesktopPanel } from './DesktopPanel.tsx';
import { LookPanel } from './LookPanel.tsx';
import { MeasuringPanel } from './MeasuringPanel.tsx';
import { NewRunsPanel } from './NewRunsPanel.tsx';
import { PythonPanel } from './PythonPanel.tsx';
import { partsFound, type SettingsPart } from './settings-search.ts';
import { TerminalPanel } from './TerminalPanel.tsx';
import { useHomeSpace } from './use-home-space.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', gap: '8px 16px', alignItems: 'center' },
  search: { width: 'min(100%, 280px)' },
  body: { margin: '0 0 8px' },
  intro: { margin: '6px 0 12px', color: tokens.colorNeutralForeground2, maxWidth: '75ch' },
});

/** What holds for all runs. */
export function SettingsScreen({
  theme,
  onTheme,
}: {
  theme: ThemeChoice;
  onTheme(choice: ThemeChoice): void;
}) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const text = useText();
  const words = text.appSettings;
  const [search, setSearch] = useState('');
  const { bridge } = useServices();
  const home = useHomeSpace();
  const patterns = usePatterns();
  const wordsOf: Record<SettingsPart, string[]> = {
    look: [words.look, words.theme, ...Object.values(text.frame.themes), words.language],
    desktop: [words.desktop, words.whenClosed, words.notices, words.startAtLogOn],
    terminal: [words.terminal, words.textSize, text.terminal.font, text.terminal.copiesSelection],
    newRuns: [
      ...[
        words.newRuns,
        text.fields.checkpointEvery,
        text.fields.restart,
        text.settings.hang,
        text.fields.recycle,
      ],
      ...[text.memoryFields.recycleBeforeWall, text.memoryFields.firstMeasures],
    ],
    measuring: [words.measuring, text.machine.interval],
    python: [words.python, words.pythonBody],
    patterns: [words.patterns, words.openPatterns],
    data: [words.data, words.folder, words.largest, ...Object.values(words.parts)],
    bin: [words.bin, words.destroy, words.restore, words.emptyBin],
  };
  const panels: Record<SettingsPart, ReactNode> = {
    look: <LookPanel theme={theme} onTheme={onTheme} />,
    desktop: bridge && <DesktopPanel bridge={bridge} />,
    terminal: <TerminalPanel />,
    newRuns: <NewRunsPanel />,
    measuring: <MeasuringPanel />,
    python: <PythonPanel />,
    patterns: (
      <Panel title={words.patterns}>
        <p className={styles.body}>
          {patterns?.ok === false ? '' : words.patternsBody(patterns?.value.length ?? 0)}
        </p>
        {patterns?.ok === false && <ProblemBar problem={patterns.problem} />}
        <Button onClick={() => goTo({ screen: 'patterns', run: null })}>{words.openPatterns}</Button>
      </Panel>
    ),
    data: <DataPanel space={home.space} onAgain={home.again} />,
    bin: <BinPanel {...home} />,
  };
  // A browser has no tray.
  const found = partsFound(wordsOf, search).filter((part) => panels[part] !== null);
  return (
    <section className={screen.scrolls} aria-labelledby="settings-title">
      <div className={styles.head}>
        <h1 id="settings-title" className={`${screen.title} ${screen.titleBeside}`}>
          {words.title}
        </h1>
        <SearchField className={styles.search} label={words.search} value={search} onChange={setSearch} />
      </div>
      <p className={styles.intro}>{words.intro}</p>
      {home.problem && <ProblemBar problem={home.problem} />}
      <div className={screen.panels}>
        {found.map((part) => (
          <div key={part}>{panels[part]}</div>
        ))}
        {found.length === 0 && (
          <p className={screen.alone} role="status">
            {words.nothingFound(search)} <Button onClick={() => setSearch('')}>{words.showAll}</Button>
          </p>
        )}
      </div>
    </section>
  );
}
