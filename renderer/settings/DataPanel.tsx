import { Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import type { HomeSpace } from '../../electron/core/protocol/wire/home-space.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { routeAddress } from '../frame/route.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useText } from '../text/window-text.ts';
import { useRuns } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  path: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px' },
  name: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  table: { marginTop: '8px', borderCollapse: 'collapse', minWidth: 'min(100%, 420px)' },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, height: '36px' },
  head: { textAlign: 'left', fontWeight: tokens.fontWeightRegular, padding: '0 16px 0 0' },
  figure: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '@media (max-width: 480px)': { whiteSpace: 'normal' },
  },
  note: { margin: '8px 0 0', color: tokens.colorNeutralForeground2 },
  subtitle: { margin: '20px 0 0', fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  run: { overflowWrap: 'anywhere' },
});

interface DataPanelProps {
  /** null: it is being measured. */
  space: HomeSpace | null;
  onAgain(): void;
}

/** Where Vigil keeps everything, and what that takes of the drive. */
export function DataPanel({ space, onAgain }: DataPanelProps) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const words = useText().appSettings;
  const known = useRuns();
  const nameOf = (id: string) => known?.find((row) => row.id === id)?.name ?? id;
  if (space === null)
    return (
      <Panel title={words.data}>
        <p className={screen.alone}>{words.measuringNow}</p>
      </Panel>
    );
  const { isWhole, freeBytes, totalBytes } = space;
  const rows = [
    ...(freeBytes === null || totalBytes === null
      ? []
      : [[words.parts.free, words.free(freeBytes, totalBytes)] as const]),
    [words.parts.runs, words.bytes(space.runBytes, isWhole)] as const,
    [words.parts.bin, words.bytes(space.binBytes, isWhole)] as const,
    [words.parts.content, words.bytes(space.contentBytes, isWhole)] as const,
    [words.parts.other, words.bytes(space.otherBytes, isWhole)] as const,
  ];
  return (
    <Panel
      title={words.data}
      actions={
        <Button size="small" appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={onAgain}>
          {words.measureAgain}
        </Button>
      }
    >
      {(
        [
          [words.folder, space.home],
          [words.file, space.preferences],
        ] as const
      ).map(([name, path]) => (
        <div key={name} className={styles.path}>
          <span>{name}:</span>
          <span className={styles.name} translate="no">
            {path}
          </span>
          <CopyButton value={path} what={path} />
        </div>
      ))}
      <table className={styles.table} aria-label={words.data}>
        <tbody>
          {rows.map(([name, figure]) => (
            <tr key={name} className={styles.row}>
              <th scope="row" className={styles.head}>
                {name}
              </th>
              <td className={styles.figure}>{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && <p className={styles.note}>{words.notWhole}</p>}
      {space.largestRuns.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{words.largest}</h3>
          <p className={styles.note}>{words.largestBody}</p>
          <table className={styles.table} aria-label={words.largest}>
            <tbody>
              {space.largestRuns.map(({ id, bytes }) => (
                <tr key={id} className={styles.row} data-largest={id}>
                  <th scope="row" className={styles.head}>
                    <Link
                      className={styles.run}
                      href={routeAddress({ screen: 'run', id, tab: 'overview' })}
                      translate="no"
                      dir="auto"
                    >
                      {nameOf(id)}
                    </Link>
                  </th>
                  <td className={styles.figure}>{words.bytes(bytes, isWhole)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  );
}
