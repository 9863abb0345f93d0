import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { routeAddress } from '../frame/route.ts';
import { formatMoment } from '../text/format-moment.ts';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums', width: '100%' },
  cell: {
    textAlign: 'left',
    verticalAlign: 'top',
    padding: '6px 20px 6px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    minWidth: '120px',
    maxWidth: '320px',
    overflowWrap: 'anywhere',
  },
  heading: { fontWeight: tokens.fontWeightRegular, color: tokens.colorNeutralForeground3 },
  name: {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: '2',
    WebkitBoxOrient: 'vertical',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorBrandForegroundLink,
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** One cell: its words, and whether they are the user's own. */
interface ComparedCell {
  shown: ReactNode;
  isData?: boolean;
  /** It says that there is nothing to say. */
  isQuiet?: boolean;
}

/** A fact, and what each run has. */
export interface ComparedLine {
  key: string;
  head: string;
  /** Its name, behind `head`. */
  name?: string;
  /** It is in no language. */
  isNameData?: boolean;
  cells: readonly ComparedCell[];
}

interface ComparedTableProps {
  caption: string;
  rows: readonly RunRow[];
  lines: readonly ComparedLine[];
  nowMs: number;
}

/** Facts as lines and runs as columns. */
export function ComparedTable({ caption, rows, lines, nowMs }: ComparedTableProps) {
  const styles = useStyles();
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={styles.scroll} data-wide tabIndex={0}>
      <table className={styles.table} aria-label={caption}>
        <thead>
          <tr>
            <td className={styles.cell} />
            {rows.map(({ id, name, createdAt }) => (
              <th key={id} scope="col" className={styles.cell}>
                <a
                  className={styles.name}
                  href={routeAddress({ screen: 'run', id, tab: 'overview' })}
                  title={name}
                  translate="no"
                  dir="auto"
                >
                  {name}
                </a>
                <span className={styles.heading}>{formatMoment(createdAt, nowMs, text.common)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, head, name = '', isNameData = false, cells }) => (
            <tr key={key}>
              <th scope="row" className={mergeClasses(styles.cell, styles.heading)}>
                {head}{' '}
                {name !== '' && <span {...(isNameData && { translate: 'no', dir: 'auto' })}>{name}</span>}
              </th>
              {cells.map(({ shown, isData = false, isQuiet = false }, place) => (
                <td
                  key={rows[place]?.id}
                  className={mergeClasses(styles.cell, isQuiet && styles.quiet)}
                  {...(isData && { translate: 'no', dir: 'auto' })}
                >
                  {shown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
