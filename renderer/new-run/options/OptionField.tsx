import { Field, makeStyles, Switch } from '@fluentui/react-components';
import { useState } from 'react';
import type { ScriptOption } from '../../../electron/core/protocol/wire/script-options.ts';
import { useText } from '../../text/window-text.ts';
import type { OptionValue } from './assign-arguments.ts';
import { controlOf } from './control-of-option.ts';
import { nameOfOption } from './option-warnings.ts';
import { shownWords, type TypedWords } from './typed-words.ts';
import { ValueControl } from './ValueControl.tsx';
import { WordsInput } from './WordsInput.tsx';
import { wrongAtOption } from './wrong-at-option.ts';

const useStyles = makeStyles({
  field: { minWidth: 0, overflowWrap: 'anywhere' },
  optional: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  switch: { overflowWrap: 'anywhere' },
});

interface OptionFieldProps {
  declared: ScriptOption;
  value: OptionValue;
  /** The arguments as they are typed. */
  line: string;
  /** What the script would probably refuse about it, in a sentence. */
  warning: string | null;
  /** True if it is not certain what belongs to it. */
  isUncertain: boolean;
  /** False if the line cannot have that value without another change. */
  onChange(value: OptionValue): boolean;
}

/** One option of the script, with its help. */
export function OptionField({ declared, value, line, warning, isUncertain, onChange }: OptionFieldProps) {
  const styles = useStyles();
  const text = useText();
  const words = text.scriptOptions;
  const [refusedIn, setRefusedIn] = useState<string | null>(null);
  const [typed, setTyped] = useState<TypedWords | null>(null);
  const typing = { typed, setTyped };
  const change = (given: OptionValue) => setRefusedIn(onChange(given) ? null : line);
  const name = nameOfOption(declared);
  const control = controlOf(declared);
  const remark = isUncertain ? words.uncertain : control === 'none' ? words.own : null;
  const isTypedInto = control !== 'optional' || value !== null;
  const hasOpenQuote = isTypedInto && shownWords(typed, value ?? []).hasOpenQuote;
  const wrong = wrongAtOption({ hasOpenQuote, refusedIn, line, warning }, text);
  const label = <span translate="no">{name}</span>;
  const around = {
    className: styles.field,
    hint: remark ?? (declared.help === null ? null : <span translate="no">{declared.help}</span>),
    ...(wrong && { validationState: 'warning' as const, validationMessage: wrong }),
  };
  if (control === 'optional')
    return (
      // No label of the field: the switch has its own.
      <Field {...around}>
        {(tie) => (
          <div className={styles.optional}>
            <Switch
              {...tie}
              className={styles.switch}
              disabled={isUncertain}
              label={label}
              checked={value !== null}
              onChange={(_, { checked }) => change(checked ? [] : null)}
            />
            {value !== null && (
              <WordsInput
                aria-label={words.valueOf(name)}
                disabled={isUncertain}
                {...{ words: value, typing }}
                placeholder={words.withoutValue}
                onWords={change}
              />
            )}
          </div>
        )}
      </Field>
    );
  return (
    <Field {...around} label={label} required={declared.isRequired}>
      {(tie) => (
        <ValueControl {...{ declared, value, typing, tie }} isDisabled={isUncertain} onChange={change} />
      )}
    </Field>
  );
}
