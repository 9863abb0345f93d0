import { Field } from '@fluentui/react-components';
import { Select } from './Select.tsx';

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  /** What can be chosen, with its words, in order. */
  options: readonly (readonly [Value, string])[];
  /** True if the words of a value are no words of the language, such as the name of a font. */
  isData?(value: Value): boolean;
  onChange(value: Value): void;
}

/** One of a few values. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, isData, onChange } = props;
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={(_, data) => {
          const chosen = options.find(([each]) => each === data.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([each, words]) => (
          <option key={each} value={each} translate={isData?.(each) ? 'no' : undefined}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  );
}
