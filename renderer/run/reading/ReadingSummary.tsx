import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import { figureText, readingFigures } from '../../../electron/core/protocol/reading/reading-figures.ts';
import { formatValue } from '../../../electron/core/protocol/text/quantities.ts';
import type { StructureView } from '../../../electron/core/protocol/wire/reading-view.ts';
import { useText } from '../../text/window-text.ts';
import { useRoleStyles } from './use-role-styles.ts';

const useStyles = makeStyles({
  summary: { margin: 0 },
  figure: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
});

/** What the lines tell: `Trial 12/40 · value 0.483 · best 0.412, smaller is better; learned from 12 lines`. */
export function ReadingSummary({ structure }: { structure: StructureView }) {
  const styles = useStyles();
  const roleStyles = useRoleStyles();
  const { shared } = useText();
  const figures = readingFigures(structure);
  if (figures.length === 0) return null;
  return (
    <p className={styles.summary}>
      {figures.map((figure, index) => (
        <Fragment key={figure.role}>
          {index > 0 && ' · '}
          <span className={mergeClasses(styles.figure, roleStyles[figure.role])}>
            {shared.figure(
              figure.role,
              figureText(figure, formatValue),
              figure.role === 'iterations' ? figure.name : '',
            )}
          </span>
        </Fragment>
      ))}
      {structure.direction !== null && `, ${shared.better(structure.direction)}`}
      {`; ${shared.learnedFrom(structure.lines)}`}
    </p>
  );
}
