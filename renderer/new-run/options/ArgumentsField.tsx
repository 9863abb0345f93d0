import {
  Button,
  Field,
  Input,
  Label,
  makeStyles,
  Skeleton,
  SkeletonItem,
  tokens,
} from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import type { ScriptOptions } from '../../../electron/core/protocol/wire/script-options.ts';
import { faultProps } from '../../parts/fault-props.ts';
import { useText } from '../../text/window-text.ts';
import { optionWarnings } from './option-warnings.ts';
import { optionsGapWords } from './options-gap-words.ts';
import { ScriptOptionsFields } from './ScriptOptionsFields.tsx';
import { shownOptions } from './shown-options.ts';
import { warningWords } from './warning-words.ts';

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  // As high as the label of a field, so that the options take no room until they are shown.
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '12px',
    minHeight: '26px',
  },
  reading: { width: '160px' },
  toggle: { minHeight: '24px', paddingTop: 0, paddingBottom: 0, whiteSpace: 'normal' },
  remark: { margin: '4px 0 0', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** How many warnings stand below the line; the others stand at their options. */
const MOST_WARNINGS = 2;

interface ArgumentsFieldProps {
  /** The arguments as they are typed. */
  line: string;
  /** The arguments as the job gets them; null: not known. */
  whole: string | null;
  /** What is wrong with the line, in a sentence. */
  fault: string | null;
  options: { report: ScriptOptions | null; reading: boolean };
  onLine(line: string): void;
}

/** The arguments of the script, as a line and as its options. What the script would probably refuse is said, and keeps nothing back. */
export function ArgumentsField({ line, whole, fault, options, onLine }: ArgumentsFieldProps) {
  const styles = useStyles();
  const { newRun, scriptOptions: words } = useText();
  const { report, reading } = options;
  const inputId = useId();
  const fieldsId = useId();
  const [isOpen, setOpen] = useState(false);
  const count = report === null ? 0 : shownOptions(report, '').length;
  const hasForm = report !== null && count > 0;
  const warnings = report === null ? [] : optionWarnings(line, whole, report);
  const said = warnings.slice(0, MOST_WARNINGS).map((warning) => warningWords(warning, words));
  const more = warnings.length - said.length;
  const sentences = [...said, ...(more > 0 ? [words.more(more)] : []), words.startAnyway];
  const gap = report !== null && !hasForm ? optionsGapWords(report, words) : null;
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Label htmlFor={inputId}>{newRun.arguments}</Label>
        {reading && (
          <Skeleton className={styles.reading} aria-label={words.reading}>
            <SkeletonItem size={16} />
          </Skeleton>
        )}
        {hasForm && (
          <Button
            className={styles.toggle}
            appearance="transparent"
            size="small"
            icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': fieldsId })}
            onClick={() => setOpen(!isOpen)}
          >
            {words.title(count)}
          </Button>
        )}
      </div>
      <Field
        hint={newRun.argumentsHint}
        {...(warnings.length > 0 && {
          validationState: 'warning' as const,
          validationMessage: sentences.map((sentence) => <span key={sentence}>{sentence} </span>),
        })}
        {...faultProps(fault)}
      >
        <Input id={inputId} value={line} onChange={(_, { value }) => onLine(value)} spellCheck={false} />
      </Field>
      {gap !== null && <p className={styles.remark}>{gap}</p>}
      {hasForm && isOpen && <ScriptOptionsFields id={fieldsId} {...{ report, line, warnings, onLine }} />}
    </div>
  );
}
