import { makeStyles, tokens } from '@fluentui/react-components';
import { piecesOf } from '../../../electron/core/protocol/reading/shown-line.ts';
import type { ReadingView } from '../../../electron/core/protocol/wire/reading-view.ts';
import { useText } from '../../text/window-text.ts';
import { NumberMenu } from './NumberMenu.tsx';
import type { RoleChoice } from './use-choose-roles.ts';

const useStyles = makeStyles({
  lines: {
    margin: 0,
    padding: '6px 12px',
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase300,
    lineHeight: '28px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The newest lines of the job, as it printed them. Each number can be pressed to say what it is. */
export function OutputLine({
  reading,
  choice,
  longest,
  lines = Number.POSITIVE_INFINITY,
}: {
  reading: Pick<ReadingView, 'structure' | 'chosen'>;
  choice: RoleChoice;
  /** Characters of a line; a longer one is cut between its numbers. */
  longest: number;
  /** How many lines are shown. */
  lines?: number;
}) {
  const styles = useStyles();
  const words = useText().reading;
  const newest = (reading.structure?.newest ?? []).slice(0, lines);
  if (newest.length === 0) return null;
  return (
    <ul className={styles.lines} aria-label={words.newestLines}>
      {piecesOf(newest, longest).map((pieces, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line changes in its place
        <li key={line}>
          {pieces.map(({ text, shown }, index) =>
            shown === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <span key={index} translate="no">
                {text}
              </span>
            ) : (
              <NumberMenu key={shown.number} shown={shown} reading={reading} choice={choice} />
            ),
          )}
        </li>
      ))}
    </ul>
  );
}
