import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { formatValue } from '../../../electron/core/protocol/text/quantities.ts';
import { toCsv } from '../../charts/csv.ts';
import { fileNameOf, saveFile } from '../../charts/save-file.ts';
import { Panel } from '../../parts/Panel.tsx';
import { useText } from '../../text/window-text.ts';
import { failedAnswer } from '../../wire/failed-answer.ts';
import { type MergedRun, observationCountOf } from '../../wire/merge-run.ts';
import { useClient } from '../../wire/wire-context.ts';
import { unreadSentence } from '../figures/unread-output.ts';
import { type Cell, observationTable } from './observation-table.ts';
import { allAsCsv, PAGE_SIZE } from './observations-csv.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200, fontVariantNumeric: 'tabular-nums' },
  cell: {
    textAlign: 'right',
    padding: '4px 16px 4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    whiteSpace: 'nowrap',
  },
  heading: {
    textAlign: 'right',
    padding: '4px 16px 4px 0',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
});

/** The most rows that are shown: more would make the page slow. The file has them all. */
const MOST_ROWS = 1000;

/** Everything that was observed: points, values and metrics, the newest first, and all of it as a file. */
export function ObservationsTab({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  const { observations: words, chart } = text;
  const { observations } = run;
  const client = useClient();
  const [read, setRead] = useState<number | null>(null);
  const table = useMemo(() => observationTable(observations, words.columns), [observations, words]);
  if (observations.length === 0) return <p>{unreadSentence(run, text)}</p>;
  const { from, to } = table.namedByJob;
  const shown = table.rows.slice(-MOST_ROWS).reverse();
  const count = observationCountOf(run);
  const ask = (from: number) => client.runs.observations.query({ id: run.row.id, from, count: PAGE_SIZE });
  const save = async () => {
    setRead(0);
    const parts =
      count > observations.length
        ? await allAsCsv((from) => ask(from).catch(failedAnswer), words.columns, setRead)
        : [toCsv(table.columns, table.rows)];
    setRead(null);
    // The mark at the beginning makes spreadsheets read it as UTF-8.
    if (parts === null) return;
    const figures = new Blob(['\uFEFF', ...parts], { type: 'text/csv;charset=utf-8' });
    saveFile(fileNameOf([run.row.name, words.title], 'csv'), figures);
  };
  return (
    <Panel
      title={words.shown(shown.length, count)}
      actions={
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          disabledFocusable={read !== null}
          onClick={save}
        >
          {read === null || read === 0
            ? chart.csv
            : words.reading(Math.min(100, Math.floor((50 * read) / count)))}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} data-wide tabIndex={0} aria-label={words.title}>
        <table className={styles.table} aria-label={words.title}>
          <thead>
            <tr>
              {table.columns.map((column, index) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: a metric may have the name of a parameter
                  key={index}
                  scope="col"
                  className={styles.heading}
                  translate={index >= from && index < to ? 'no' : 'yes'}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row[0]} translate="no">
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is where it stands
                  <td key={index} className={styles.cell}>
                    {written(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

const written = (cell: Cell): string => (typeof cell === 'number' ? formatValue(cell) : (cell ?? ''));
