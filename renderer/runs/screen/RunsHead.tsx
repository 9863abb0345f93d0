import { makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import type { ListColumn } from '../../../electron/core/run-list/columns.ts';
import { hasPart, togglePart } from '../../../electron/core/run-list/edit-filter.ts';
import { GROUPINGS } from '../../../electron/core/run-list/group-rows.ts';
import type { ListedRuns } from '../../../electron/core/run-list/list-runs.ts';
import { useScreenStyles } from '../../design/screen-styles.ts';
import { Select } from '../../parts/Select.tsx';
import { useThanks } from '../../parts/use-thanks.ts';
import { useText } from '../../text/window-text.ts';
import { type TableContent, tableAsCsv, tableAsText } from '../table/export-table.ts';
import type { TableChoices } from '../table/kept-choices.ts';
import type { ListView } from '../table/list-address.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { FilterField } from './FilterField.tsx';
import { FilterMenu } from './FilterMenu.tsx';

const QUICK = ['living', 'attention', 'finished', 'failed'] as const;

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '16px 24px 12px',
    '@media (max-width: 1000px)': { padding: '16px 16px 12px' },
  },
  title: { marginRight: 0 },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, whiteSpace: 'nowrap' },
  /** Starts a line of its own, so that nothing moves when runs are selected. */
  line: {
    flexBasis: '100%',
    minHeight: '32px',
    '@media (max-width: 560px)': { minHeight: 0 },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
  },
  quick: { minWidth: 0, '@media (max-width: 560px)': { display: 'none' } },
  right: { marginLeft: 'auto', display: 'flex', flexWrap: 'wrap', gap: '8px' },
  filter: { display: 'flex', flexGrow: 1, gap: '4px', minWidth: '180px', maxWidth: '520px' },
  faults: {
    flexBasis: '100%',
    margin: 0,
    color: tokens.colorPaletteDarkOrangeForeground1,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
});

interface RunsHeadProps {
  /** null before the host has answered. */
  rows: readonly RunRow[] | null;
  listed: ListedRuns;
  view: ListView;
  change(part: Partial<ListView>): void;
  columns: readonly ListColumn[];
  choices: TableChoices;
  onChoose(choices: TableChoices): void;
  content: TableContent;
  onLeaveFilter(): void;
  /** What can be done to the selected runs; null: none is. */
  selection: ReactNode;
}

/** Title, filter, and what the table shows. What is done to selected runs takes the place of the filters to click. */
export function RunsHead({ rows, listed, view, change, ...props }: RunsHeadProps) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const allText = useText();
  const { runs: words, runTable: text } = allText;
  const [copied, setCopied] = useThanks<number>();
  const { filter } = view;
  return (
    <header className={styles.head}>
      <h1 id="runs-title" className={mergeClasses(screen.title, styles.title)}>
        {words.title}
      </h1>
      <span className={styles.count} role="status">
        {copied !== null ? text.copied(copied) : rows && words.count(listed.rows.length, rows.length)}
      </span>
      <div className={styles.filter}>
        <FilterField
          value={filter}
          onChange={(next) => change({ filter: next })}
          isFaulty={listed.faults.length > 0}
          faultsId="runs-filter-faults"
          onLeave={props.onLeaveFilter}
        />
        <FilterMenu rows={rows ?? []} filter={filter} onChange={(next) => change({ filter: next })} />
      </div>
      <div className={styles.right}>
        <Select
          aria-label={text.group}
          value={view.group ?? 'none'}
          onChange={(_, { value }) => change({ group: GROUPINGS.find((each) => each === value) ?? null })}
        >
          {(['none', ...GROUPINGS] as const).map((each) => (
            <option key={each} value={each}>
              {text.groups[each]}
            </option>
          ))}
        </Select>
        <ColumnsMenu
          rows={rows ?? []}
          shown={props.columns}
          choices={props.choices}
          onChange={props.onChoose}
        />
        <ExportMenu
          count={props.content.rows.length}
          name={allText.runTable.csvName}
          asText={() => tableAsText(props.content, allText)}
          asCsv={() => tableAsCsv(props.content, allText)}
          onCopied={setCopied}
        />
      </div>
      <div className={styles.line}>
        {props.selection ??
          QUICK.map((word) => {
            const part = `state:${word}`;
            return (
              <ToggleButton
                key={word}
                className={styles.quick}
                size="small"
                shape="circular"
                checked={hasPart(filter, part)}
                onClick={() => change({ filter: togglePart(filter, part) })}
              >
                {text.quick[word]}
              </ToggleButton>
            );
          })}
      </div>
      {listed.faults.length > 0 && (
        <p id="runs-filter-faults" className={styles.faults} role="status">
          {listed.faults.map(text.fault).join(' ')}
        </p>
      )}
    </header>
  );
}
