import { Field, Input } from '@fluentui/react-components';
import { useId, useMemo } from 'react';
import { experimentsOf } from '../../electron/core/run-list/experiments.ts';
import { useText } from '../text/window-text.ts';
import { useRuns } from '../wire/wire-context.ts';

interface ExperimentFieldProps {
  /** Empty: none. */
  value: string;
  onChange(value: string): void;
}

/** The experiment of which it is a run. Earlier names are offered. */
export function ExperimentField({ value, onChange }: ExperimentFieldProps) {
  const { fields } = useText();
  const rows = useRuns();
  const names = useMemo(() => experimentsOf(rows ?? []), [rows]);
  const listId = useId();
  return (
    <>
      <Field label={fields.experiment}>
        <Input
          value={value}
          maxLength={80}
          dir="auto"
          placeholder={fields.experimentPlaceholder}
          autoComplete="off"
          list={listId}
          onChange={(_, data) => onChange(data.value)}
        />
      </Field>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} translate="no" />
        ))}
      </datalist>
    </>
  );
}
