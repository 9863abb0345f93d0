import { Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import type { OwnPattern } from '../../electron/core/protocol/policy/own-pattern.ts';
import { Panel } from '../parts/Panel.tsx';
import { Select } from '../parts/Select.tsx';
import { useText } from '../text/window-text.ts';
import { useRuns } from '../wire/wire-context.ts';
import { usePatternTrial } from './use-pattern-trial.ts';

const useStyles = makeStyles({
  page: { display: 'grid', gap: '12px' },
  status: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  wrong: { color: tokens.colorPaletteRedForeground1 },
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: '8px',
    maxHeight: '320px',
    overflow: 'auto',
  },
  line: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  groups: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 12px',
    margin: '2px 0 0',
    color: tokens.colorNeutralForeground3,
  },
  value: { color: tokens.colorNeutralForeground1, fontVariantNumeric: 'tabular-nums' },
});

interface PatternTrialPanelProps {
  pattern: OwnPattern;
  /** Id of a run whose output it is tried on; null: the pasted text. */
  run: string | null;
  text: string;
  onRun(run: string | null): void;
  onText(text: string): void;
}

/** Shows live what a pattern finds in pasted text, or in what a run printed last. */
export function PatternTrialPanel({ pattern, run, text, onRun, onText }: PatternTrialPanelProps) {
  const styles = useStyles();
  const { patterns: words, shared } = useText();
  const runs = useRuns();
  const trial = usePatternTrial(pattern, run === null ? { text } : { run });
  const fault = trial?.ok ? trial.value.fault : null;
  const wrong = fault ? shared.patternFault(fault) : trial && !trial.ok && shared.problem(trial.problem);
  const found = trial?.ok && fault === null ? trial.value : null;
  return (
    <Panel title={words.tryTitle}>
      <div className={styles.page}>
        <Field label={words.tryOn}>
          <Select value={run ?? ''} onChange={(_, { value }) => onRun(value === '' ? null : value)}>
            <option value="">{words.pasted}</option>
            {runs?.map(({ id, name }) => (
              <option key={id} value={id}>
                {words.outputOf(name, id)}
              </option>
            ))}
          </Select>
        </Field>
        {run === null && (
          <Field label={words.text}>
            <Textarea
              value={text}
              rows={6}
              spellCheck={false}
              placeholder={words.textPlaceholder}
              onChange={(_, { value }) => onText(value)}
            />
          </Field>
        )}
        <p className={wrong ? styles.wrong : styles.status} role="status">
          {wrong || (found ? words.found(found.matched, found.lines) : words.notTried)}
        </p>
        {found && found.matches.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus to be scrolled by keys
          <ul className={styles.list} aria-label={words.matches} tabIndex={0}>
            {found.matches.map((match) => (
              <li key={match.line} translate="no">
                <div className={styles.line}>{match.text}</div>
                <div className={styles.groups}>
                  {Object.entries(match.groups).map(([group, value]) => (
                    <span key={group}>
                      {group} <span className={styles.value}>{value ?? '–'}</span>
                    </span>
                  ))}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
