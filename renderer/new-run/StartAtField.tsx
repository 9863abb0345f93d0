import { Field, Input } from '@fluentui/react-components';
import { faultProps } from '../parts/fault-props.ts';
import { useText } from '../text/window-text.ts';

interface StartAtFieldProps {
  value: string;
  /** What is wrong with it, in a sentence; null: nothing. */
  fault: string | null;
  onChange(time: string): void;
}

/** When the run starts at the earliest; empty: at once. *Start* says which moment is meant. */
export function StartAtField({ value, fault, onChange }: StartAtFieldProps) {
  const { newRun: words } = useText();
  return (
    <Field label={words.startAt} {...faultProps(fault)}>
      <Input
        value={value}
        placeholder={words.startAtPlaceholder}
        spellCheck={false}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}
