import { Field, Input, makeStyles, Textarea } from '@fluentui/react-components';
import { ArgumentStyle } from '../../electron/core/protocol/policy/overrides.ts';
import type { NewRunForm } from '../forms/new-run-form.ts';
import { faultProps } from '../parts/fault-props.ts';
import { Select } from '../parts/Select.tsx';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
    gap: '16px',
    alignItems: 'start',
  },
});

interface OverrideFieldsProps {
  form: Pick<NewRunForm, 'overrides' | 'overrideStyle' | 'template'>;
  faults: { overrides: string | null; template: string | null };
  set(change: Partial<NewRunForm>): void;
}

/** Parameters of the program that get a value of their own, and how the program takes them. */
export function OverrideFields({ form, faults, set }: OverrideFieldsProps) {
  const styles = useStyles();
  const words = useText().newRun;
  return (
    <div className={styles.row}>
      <Field label={words.overrides} hint={words.overridesHint} {...faultProps(faults.overrides)}>
        <Textarea
          value={form.overrides}
          resize="vertical"
          spellCheck={false}
          translate="no"
          placeholder="lr = 0.001"
          onChange={(_, { value }) => set({ overrides: value })}
        />
      </Field>
      <Field label={words.overrideStyle}>
        <Select
          value={form.overrideStyle}
          onChange={(_, { value }) =>
            set({ overrideStyle: ArgumentStyle.options.find((each) => each === value) ?? 'option' })
          }
        >
          {ArgumentStyle.options.map((style) => (
            <option key={style} value={style}>
              {words.overrideStyles[style]}
            </option>
          ))}
        </Select>
      </Field>
      {form.overrideStyle === 'config-file' && (
        <Field label={words.template} hint={words.templateHint} {...faultProps(faults.template)}>
          <Input
            value={form.template}
            onChange={(_, { value }) => set({ template: value })}
            spellCheck={false}
          />
        </Field>
      )}
    </div>
  );
}
