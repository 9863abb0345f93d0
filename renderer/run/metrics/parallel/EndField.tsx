import { Field, Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { formatValue } from '../../../../electron/core/protocol/text/quantities.ts';
import { faultProps } from '../../../parts/fault-props.ts';
import { Select } from '../../../parts/Select.tsx';
import { useText } from '../../../text/window-text.ts';
import { typedNumber } from './axis-ranges.ts';

const useStyles = makeStyles({
  end: { width: '150px', maxWidth: '100%' },
  input: { minWidth: 0, width: '100%' },
});

interface EndFieldProps {
  label: string;
  value: number | string;
  /** The words of the axis; empty: it has numbers. */
  words: readonly string[];
  onChange(value: number | string): void;
}

/** One end of a range: a number, which counts once the field is left or Enter is pressed, or one of some words. */
export function EndField({ label, value, words, onChange }: EndFieldProps) {
  const styles = useStyles();
  const text = useText().metrics.parallel;
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const number = typed === null ? null : typedNumber(typed);
    if (number === null) return;
    setTyped(null);
    onChange(number);
  };
  if (words.length > 0)
    return (
      <Field label={label} className={styles.end}>
        <Select value={String(value)} onChange={(_, data) => onChange(data.value)}>
          {words.map((word) => (
            <option key={word} value={word} translate="no">
              {word}
            </option>
          ))}
        </Select>
      </Field>
    );
  const isFault = typed !== null && typedNumber(typed) === null;
  return (
    <Field label={label} className={styles.end} {...faultProps(isFault ? text.notNumber : null)}>
      <Input
        input={{ className: styles.input }}
        inputMode="decimal"
        value={typed ?? formatValue(Number(value))}
        onChange={(_, data) => setTyped(data.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
          if (key === 'Escape') setTyped(null);
        }}
      />
    </Field>
  );
}
