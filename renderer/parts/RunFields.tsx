import { Field, Input } from '@fluentui/react-components';
import { Goal } from '../../electron/core/protocol/basics.ts';
import { RecyclePreset } from '../../electron/core/protocol/policy/recycle-policy.ts';
import { RestartMode } from '../../electron/core/protocol/policy/restart-policy.ts';
import { useText } from '../text/window-text.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { faultProps } from './fault-props.ts';

interface FieldProps<Value> {
  value: Value;
  onChange(value: Value): void;
}

interface CountFieldProps extends FieldProps<string> {
  /** What is wrong with it, in a sentence; null: nothing. */
  fault: string | null;
  /** Enter was pressed, or the field was left. */
  onLeave?(): void;
}

/** How many iterations make the run complete. */
export function TotalField(props: CountFieldProps) {
  const { fields } = useText();
  return <CountField label={fields.total} hint={fields.totalHint} {...props} />;
}

/** How often Vigil writes a checkpoint. */
export function CheckpointEveryField(props: CountFieldProps) {
  const { fields } = useText();
  return <CountField label={fields.checkpointEvery} {...props} />;
}

/** The files to which the job logs. */
export function LogFilesField({ value, fault, onChange }: CountFieldProps) {
  const { fields } = useText();
  return (
    <Field label={fields.logFiles} hint={fields.logFilesHint} {...faultProps(fault)}>
      <Input value={value} spellCheck={false} onChange={(_, data) => onChange(data.value)} />
    </Field>
  );
}

function CountField(props: CountFieldProps & { label: string; hint?: string }) {
  const { label, hint, value, fault, onChange, onLeave } = props;
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })} {...faultProps(fault)}>
      <Input
        inputMode="numeric"
        value={value}
        onChange={(_, data) => onChange(data.value)}
        {...(onLeave && { onBlur: onLeave, onKeyDown: ({ key }) => key === 'Enter' && onLeave() })}
      />
    </Field>
  );
}

/** Which values are better; null: as the output tells. */
export function GoalField({ value, onChange }: FieldProps<Goal | null>) {
  const { fields } = useText();
  return (
    <ChoiceField
      label={fields.goal}
      value={value ?? ''}
      options={[['', fields.goalAsTold], ...Goal.options.map((goal) => [goal, fields.goals[goal]] as const)]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}

/** What follows a crash. */
export function RestartField({ value, onChange }: FieldProps<RestartMode>) {
  const { fields } = useText();
  return (
    <ChoiceField
      label={fields.restart}
      value={value}
      options={RestartMode.options.map((mode) => [mode, fields.restartModes[mode]] as const)}
      onChange={onChange}
    />
  );
}

/** After how many iterations a fresh process goes on; null: no plan. */
export function RecyclePresetField({ value, onChange }: FieldProps<RecyclePreset | null>) {
  const { fields } = useText();
  const { none, ...plans } = fields.recyclePlans;
  return (
    <ChoiceField
      label={fields.recycle}
      value={value ?? ''}
      options={[['', none], ...RecyclePreset.options.map((preset) => [preset, plans[preset]] as const)]}
      onChange={(chosen) => onChange(chosen === '' ? null : chosen)}
    />
  );
}
