import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  ColumnTripleRegular,
  DeleteRegular,
  DismissRegular,
  StopRegular,
  TagRegular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import type { RunRow } from '../../../electron/core/protocol/wire/run-view.ts';
import { MOST_BESIDE } from '../../compare/most-beside.ts';
import { stateToken } from '../../design/tokens.ts';
import { goTo } from '../../frame/route.ts';
import { OpenQuestion } from '../../parts/OpenQuestion.tsx';
import type { useEach } from '../../parts/use-each.ts';
import { useText } from '../../text/window-text.ts';
import { useServices } from '../../wire/wire-context.ts';
import { fittingRuns, withoutResume } from './fitting-actions.ts';
import { TagDialog } from './TagDialog.tsx';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: '32px',
    paddingLeft: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorSubtleBackgroundSelected,
  },
  count: { fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap', marginRight: '4px' },
  action: { minWidth: 0, paddingLeft: '8px', paddingRight: '8px', color: tokens.colorBrandForeground1 },
  destroys: { color: stateToken('vigilFailed') },
});

interface SelectionBarProps {
  rows: readonly RunRow[];
  each: ReturnType<typeof useEach>;
  onClear(): void;
  onRemove(rows: readonly RunRow[]): void;
}

/** What can be done to the selected runs. An action that fits none of them is left out. */
export function SelectionBar({ rows, each: { each, disabled }, onClear, onRemove }: SelectionBarProps) {
  const styles = useStyles();
  const { runTable: text, compare: compareText } = useText();
  const { wire } = useServices();
  const [open, setOpen] = useState<'stop' | 'resume' | 'tags' | null>(null);
  const fits = fittingRuns(rows);
  const { runs } = wire.client;
  const some = (action: string, of: readonly RunRow[]) => text.some(action, of.length, rows.length);
  const stop = () => void each(fits.stop, ({ id }) => runs.stop.mutate({ id, hard: false }));
  // Several at once would crowd one GPU, so they take turns.
  const queue = fits.resume.length > 1;
  const resume = () => void each(fits.resume, ({ id }) => runs.resume.mutate({ id, queued: queue }));
  const lost = withoutResume(fits.stop);
  const startingOver = withoutResume(fits.resume);
  const answer = (act: () => void) => (isYes: boolean) => {
    setOpen(null);
    if (isYes) act();
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label={text.selected(rows.length)}>
      <span className={styles.count} role="status">
        {text.selected(rows.length)}
      </span>
      {fits.stop.length > 0 && (
        <Button
          className={styles.action}
          appearance="subtle"
          icon={<StopRegular />}
          disabled={disabled}
          data-action="stop"
          onClick={() => setOpen('stop')}
        >
          {some(text.stop, fits.stop)}
        </Button>
      )}
      {fits.resume.length > 0 && (
        <Button
          className={styles.action}
          appearance="subtle"
          icon={<ArrowClockwiseRegular />}
          disabled={disabled}
          data-action="resume"
          onClick={() => (queue || startingOver.length > 0 ? setOpen('resume') : resume())}
        >
          {some(text.resume, fits.resume)}
        </Button>
      )}
      <Button
        className={styles.action}
        appearance="subtle"
        icon={<TagRegular />}
        disabled={disabled}
        data-action="tags"
        onClick={() => setOpen('tags')}
      >
        {text.tag}
      </Button>
      {rows.length > 1 && (
        <Button
          className={styles.action}
          appearance="subtle"
          icon={<ColumnTripleRegular />}
          disabledFocusable={rows.length > MOST_BESIDE}
          title={rows.length > MOST_BESIDE ? compareText.tooMany(MOST_BESIDE) : undefined}
          onClick={() => goTo({ screen: 'compare', ids: rows.map(({ id }) => id) })}
        >
          {compareText.open}
        </Button>
      )}
      {fits.remove.length > 0 && (
        <Button
          className={mergeClasses(styles.action, styles.destroys)}
          appearance="subtle"
          icon={<DeleteRegular />}
          disabled={disabled}
          onClick={() => onRemove(fits.remove)}
        >
          {some(text.remove, fits.remove)}
        </Button>
      )}
      <Button
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={text.unselect}
        title={text.unselect}
        onClick={onClear}
      />
      <OpenQuestion
        isOpen={open === 'stop'}
        title={text.stopTitle(fits.stop.length)}
        yes={text.stopYes(fits.stop.length)}
        onAnswer={answer(stop)}
      >
        {lost.length < fits.stop.length && text.stopText(fits.stop.length - lost.length)}
        {lost.length > 0 && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody>
              {text.stopLoses(lost.map(({ name, iteration }) => ({ name, iterations: iteration })))}
            </MessageBarBody>
          </MessageBar>
        )}
      </OpenQuestion>
      <OpenQuestion
        isOpen={open === 'resume'}
        title={text.resumeTitle(fits.resume.length)}
        yes={text.resumeYes(fits.resume.length)}
        onAnswer={answer(resume)}
      >
        {queue && <p>{text.resumeQueued}</p>}
        {startingOver.length > 0 && <p>{text.resumeAnew(startingOver.map(({ name }) => name))}</p>}
      </OpenQuestion>
      {open === 'tags' && (
        <TagDialog
          rows={rows}
          disabled={disabled}
          onClose={() => setOpen(null)}
          onSave={(changes) => {
            setOpen(null);
            void each(changes, ({ row: { id }, tags }) =>
              runs.changeSettings.mutate({ id, changes: { tags } }),
            );
          }}
        />
      )}
    </div>
  );
}
