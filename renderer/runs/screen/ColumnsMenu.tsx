import {
  Button,
  Checkbox,
  Input,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  Switch,
  tokens,
} from '@fluentui/react-components';
import { ColumnTripleRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import {
  FIXED_COLUMNS,
  type ListColumn,
  namedColumn,
  namedColumns,
} from '../../../electron/core/run-list/columns.ts';
import { useText } from '../../text/window-text.ts';
import { headingOf } from '../table/export-table.ts';
import type { TableChoices } from '../table/kept-choices.ts';

/** So many are offered at once; the search finds the others. */
const OFFERED = 60;

const useStyles = makeStyles({
  surface: {
    display: 'grid',
    gap: '8px',
    width: '300px',
    maxWidth: '80vw',
    // A low window scrolls the whole of it.
    maxHeight: '84vh',
    overflowY: 'auto',
    padding: '12px',
  },
  list: { maxHeight: 'max(120px, min(46vh, 420px))', overflowY: 'auto', display: 'grid' },
  part: { display: 'grid', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  heading: {
    padding: '8px 0 0',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px',
  },
  label: { overflowWrap: 'anywhere' },
});

interface ColumnsMenuProps {
  rows: readonly RunRow[];
  /** What is shown now. */
  shown: readonly ListColumn[];
  choices: TableChoices;
  onChange(choices: TableChoices): void;
}

/** Which columns the table has, and how high its rows are. */
export function ColumnsMenu(props: ColumnsMenuProps) {
  const { runTable: text } = useText();
  return (
    <Popover trapFocus>
      <PopoverTrigger>
        <Button icon={<ColumnTripleRegular />}>{text.columns}</Button>
      </PopoverTrigger>
      <PopoverSurface aria-label={text.columns}>
        <Choices {...props} />
      </PopoverSurface>
    </Popover>
  );
}

function Choices({ rows, shown, choices, onChange }: ColumnsMenuProps) {
  const styles = useStyles();
  const words = useText();
  const text = words.runTable;
  const [search, setSearch] = useState('');
  const named = useMemo(() => namedColumns(rows), [rows]);
  const wanted = search.trim().toLowerCase();
  const fits = (column: ListColumn) => headingOf(column, words).toLowerCase().includes(wanted);
  // What is shown comes first in its part, even if no run has it today.
  const all = [...new Set([...shown.filter((column) => namedColumn(column) !== null), ...named])];
  const parts = [
    { name: 'fixed', columns: FIXED_COLUMNS.filter((column) => column !== 'name' && fits(column)) },
    ...(['param', 'metric'] as const).map((of) => ({
      name: of,
      columns: all.filter((column) => namedColumn(column)?.of === of && fits(column)).slice(0, OFFERED),
    })),
  ] as const;
  const found = parts.filter(({ columns }) => columns.length > 0);
  const toggle = (column: ListColumn, isWanted: boolean) => {
    const others = shown.filter((each) => each !== column);
    onChange({ ...choices, columns: isWanted ? [...others, column] : others });
  };
  return (
    <div className={styles.surface}>
      <Input
        type="search"
        placeholder={text.columnSearch}
        aria-label={text.columnSearch}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      <div className={styles.list}>
        {found.length === 0 && <p className={styles.quiet}>{text.columnNone}</p>}
        {found.map(({ name, columns }) => (
          <fieldset key={name} className={styles.part}>
            <legend className={styles.heading}>{text.columnsOf[name]}</legend>
            {columns.map((column) => (
              <Checkbox
                key={column}
                label={
                  <span className={styles.label} translate={namedColumn(column) === null ? undefined : 'no'}>
                    {headingOf(column, words)}
                  </span>
                }
                checked={shown.includes(column)}
                onChange={(_, { checked }) => toggle(column, checked === true)}
              />
            ))}
          </fieldset>
        ))}
      </div>
      {named.length > 0 && <p className={styles.quiet}>{text.columnFew}</p>}
      <div className={styles.foot}>
        <Switch
          label={text.compact}
          checked={choices.isCompact}
          onChange={(_, { checked }) => onChange({ ...choices, isCompact: checked })}
        />
        <Button
          size="small"
          disabled={choices.columns === null}
          onClick={() => onChange({ ...choices, columns: null })}
        >
          {text.columnReset}
        </Button>
      </div>
    </div>
  );
}
