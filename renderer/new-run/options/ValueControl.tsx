import { type FieldControlProps, Input, Switch } from '@fluentui/react-components';
import type { ScriptOption } from '../../../electron/core/protocol/wire/script-options.ts';
import { Select } from '../../parts/Select.tsx';
import { useText } from '../../text/window-text.ts';
import type { OptionValue } from './assign-arguments.ts';
import { controlOf } from './control-of-option.ts';
import { type KeptTyping, WordsInput } from './WordsInput.tsx';

interface ValueControlProps {
  declared: ScriptOption;
  value: OptionValue;
  typing: KeptTyping;
  isDisabled: boolean;
  /** What ties the control to its label and hint. */
  tie: FieldControlProps;
  onChange(value: OptionValue): void;
}

/** The control of one option: a switch, a list to choose from, or text. Its label is that of the field around it. */
export function ValueControl(props: ValueControlProps) {
  const { declared, value, typing, isDisabled, tie, onChange } = props;
  const { scriptOptions: words } = useText();
  const { kind, type } = declared;
  const control = controlOf(declared);
  const placeholder = placeholderOf(declared, words);
  if (control === 'switch')
    return (
      <Switch
        {...tie}
        checked={value !== null}
        disabled={isDisabled}
        onChange={(_, { checked }) => onChange(checked ? [] : null)}
      />
    );
  if (control === 'choice') return <ChoiceControl {...props} />;
  if (control === 'words')
    return (
      <WordsInput
        {...tie}
        words={value ?? []}
        {...{ typing, placeholder }}
        disabled={isDisabled}
        onWords={(given) => onChange(given.length === 0 ? null : given)}
      />
    );
  return (
    <Input
      {...tie}
      value={value?.[0] ?? ''}
      disabled={isDisabled || control === 'none'}
      placeholder={placeholder}
      inputMode={kind === 'count' || type === 'int' ? 'numeric' : type === 'float' ? 'decimal' : 'text'}
      spellCheck={false}
      onChange={(_, data) => onChange(data.value === '' ? null : [data.value])}
    />
  );
}

/** What applies while nothing is given. */
const placeholderOf = (
  { default: preset, isRequired }: ScriptOption,
  words: ReturnType<typeof useText>['scriptOptions'],
): string => (preset === null ? (isRequired ? words.required : '') : words.defaultIs(preset));

/** Two flags of which one counts, or the values that the script takes. */
function ChoiceControl({ declared, value, isDisabled, tie, onChange }: ValueControlProps) {
  const { scriptOptions: words } = useText();
  const { flags, kind, choices, default: preset } = declared;
  const isPair = kind === 'pair';
  const listed = isPair ? ['True', 'False'] : (choices ?? []);
  const given = value?.[0];
  const named = (choice: string) =>
    isPair ? (flags.find((flag) => flag.startsWith('--no-') === (choice === 'False')) ?? choice) : choice;
  return (
    <Select
      {...tie}
      value={given ?? ''}
      disabled={isDisabled}
      onChange={(_, data) => onChange(data.value === '' ? null : [data.value])}
    >
      {/* The whole list counts as data while data is chosen. */}
      <option value="" translate="yes">
        {preset === null ? words.notGiven : words.defaultChoice(preset)}
      </option>
      {given !== undefined && given !== '' && !listed.includes(given) && (
        <option value={given} translate="no">
          {given}
        </option>
      )}
      {listed.map((choice) => (
        <option key={choice} value={choice} translate="no">
          {named(choice)}
        </option>
      ))}
    </Select>
  );
}
