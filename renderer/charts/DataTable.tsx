import { makeStyles, tokens } from '@fluentui/react-components';
import type { TableCell } from './csv.ts';

const useStyles = makeStyles({
  scroll: { height: 'clamp(190px, 32vh, 380px)', overflow: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: {
    textAlign: 'right',
    padding: '4px 12px 4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: {
    position: 'sticky',
    top: 0,
    textAlign: 'right',
    padding: '4px 12px 4px 0',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightRegular,
  },
});

/** The most rows that are shown: more would make the page slow. The CSV file has them all. */
const MOST_ROWS = 2000;

interface DataTableProps {
  caption: string;
  columns: readonly string[];
  /** Those of them that the job named. */
  namesOfJob: readonly string[];
  /** The first figure of each is where it lies on the x axis. Words are the job's own. */
  rows: readonly (readonly TableCell[])[];
  /** Formats all figures but the first, which is a whole number unless `place` names it. */
  format(value: number): string;
  place?: ((x: number) => string) | undefined;
}

/** The figures of a chart as a table: the newest come first. */
export function DataTable({ caption, columns, namesOfJob, rows, format, place }: DataTableProps) {
  const styles = useStyles();
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: a job may give two columns the same name
                key={`${column} ${index}`}
                scope="col"
                className={styles.heading}
                {...(namesOfJob.includes(column) && { translate: 'no' })}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .slice(-MOST_ROWS)
            .reverse()
            .map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several rows may be of one place
              <tr key={`${row[0]} ${index}`}>
                {columns.map((column, index) => {
                  const value = row[index] ?? null;
                  return (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: a job may give two columns the same name
                      key={`${column} ${index}`}
                      className={styles.cell}
                      {...(typeof value === 'string' && { translate: 'no', dir: 'auto' })}
                    >
                      {typeof value !== 'number'
                        ? value
                        : index > 0
                          ? format(value)
                          : (place?.(value) ?? value)}
                    </td>
                  );
                })}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
