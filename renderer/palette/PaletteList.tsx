import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { progressSeen } from '../../electron/core/protocol/wire/progress-seen.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { StateMark } from '../parts/StateMark.tsx';
import { useText } from '../text/window-text.ts';
import { choicesIn, type PaletteChoice } from './palette-choices.ts';
import type { Found } from './palette-search.ts';

const useStyles = makeStyles({
  list: { flexGrow: 1, minHeight: 0, overflowY: 'auto', padding: '6px', margin: 0 },
  group: { padding: 0, margin: 0 },
  heading: {
    padding: '8px 10px 3px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '32px',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  chosen: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  disabled: { color: tokens.colorNeutralForeground3, cursor: 'default' },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexShrink: 1 },
  tags: {
    ...{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flexShrink: 2 },
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  aside: {
    ...{ display: 'flex', gap: '12px', alignItems: 'center', marginLeft: 'auto', flexShrink: 0 },
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  quiet: { padding: '14px 10px', color: tokens.colorNeutralForeground3 },
});

interface PaletteListProps {
  found: readonly Found[];
  more: number;
  choices: readonly PaletteChoice[];
  /** `key` of the chosen line. */
  chosen: string | null;
  /** What is said if there is nothing. */
  absent: string;
  onPoint(key: string): void;
  onChoose(choice: PaletteChoice): void;
}

/** What was found, by groups. */
export function PaletteList({ found, more, choices, chosen, absent, onPoint, onChoose }: PaletteListProps) {
  const styles = useStyles();
  const words = useText().palette;
  const here = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line is chosen
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest' }), [chosen]);
  return (
    <div
      id="palette-list"
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={words.title}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.length === 0 && <div className={styles.quiet}>{absent}</div>}
      {found.map((part) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={part.group} className={styles.group} role="group" aria-label={words.groups[part.group]}>
          <div className={styles.heading} aria-hidden>
            {words.groups[part.group]}
          </div>
          {choicesIn(part).map((choice) => {
            const isChosen = choice.key === chosen;
            const isDisabled = choice.kind === 'entry' && choice.entry.disabled === true;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names it
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
              <div
                key={choice.key}
                id={`palette-${choice.key}`}
                ref={isChosen ? here : undefined}
                role="option"
                aria-selected={isChosen}
                aria-disabled={isDisabled || undefined}
                className={mergeClasses(
                  styles.option,
                  isChosen && styles.chosen,
                  isDisabled && styles.disabled,
                )}
                onMouseMove={() => isChosen || onPoint(choice.key)}
                onClick={() => onChoose(choice)}
              >
                {choice.kind === 'run' ? (
                  <RunLine row={choice.row} />
                ) : (
                  <>
                    <span className={styles.name}>{choice.entry.label}</span>
                    {isDisabled && (
                      <span className={styles.aside}>
                        {choice.entry.isCurrent ? words.current : words.later}
                      </span>
                    )}
                  </>
                )}
              </div>
            );
          })}
          {part.group === 'runs' && more > 0 && <div className={styles.quiet}>{words.more(more)}</div>}
        </div>
      ))}
    </div>
  );
}

/** More letters of a name have no room. */
const MOST_LETTERS = 200;

function RunLine({ row }: { row: RunRow }) {
  const styles = useStyles();
  return (
    <>
      <span className={styles.name} translate="no" dir="auto">
        {row.name.slice(0, MOST_LETTERS)}
      </span>
      <span className={styles.tags} translate="no" dir="auto">
        {[...row.tags, row.id].join(' · ').slice(0, MOST_LETTERS)}
      </span>
      <span className={styles.aside}>
        {progressSeen(row)}
        <StateMark row={row} />
      </span>
    </>
  );
}
