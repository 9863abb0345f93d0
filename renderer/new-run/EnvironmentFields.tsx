import { Button, Input, Label, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useId, useRef } from 'react';
import type { TypedVariable } from '../forms/new-run-form.ts';
import { useText } from '../text/window-text.ts';
import { pastedVariables } from './environment.ts';

const useStyles = makeStyles({
  rows: { display: 'grid', gap: '6px', justifyItems: 'start' },
  list: { display: 'grid', gap: '6px', width: '100%', maxHeight: '188px', overflow: 'auto' },
  fault: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  add: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr) auto',
    gap: '8px',
    alignItems: 'center',
  },
});

interface EnvironmentFieldsProps {
  variables: readonly TypedVariable[];
  /** What is wrong with them, in a sentence. */
  fault: string | null;
  onChange(variables: TypedVariable[]): void;
}

/** Environment variables of the job, a row each. Lines of `NAME=VALUE` that are pasted into a name become rows. */
export function EnvironmentFields({ variables, fault, onChange }: EnvironmentFieldsProps) {
  const styles = useStyles();
  const words = useText().newRun;
  const labelId = useId();
  const hintId = useId();
  const list = useRef<HTMLDivElement>(null);
  const setAt = (index: number, change: Partial<TypedVariable>) =>
    onChange(variables.map((each, at) => (at === index ? { ...each, ...change } : each)));
  const add = () => {
    onChange([...variables, { name: '', value: '' }]);
    // The field appears with the next frame, and then gets the focus.
    requestAnimationFrame(() => {
      const names = list.current?.querySelectorAll<HTMLInputElement>('input[data-variable-name]');
      names?.item(names.length - 1)?.focus();
    });
  };
  return (
    // No Field: it would give its one id to every input inside.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div className={styles.rows} role="group" aria-labelledby={labelId} aria-describedby={hintId}>
      <Label id={labelId}>{words.environment}</Label>
      {variables.length > 0 && (
        <div ref={list} className={styles.list}>
          {variables.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is where it stands while its name is typed
            <div key={index} className={styles.row}>
              <Input
                aria-label={words.variableName(index + 1)}
                placeholder={words.variableNamePlaceholder}
                data-variable-name
                value={name}
                spellCheck={false}
                onChange={(_, data) => setAt(index, { name: data.value })}
                onPaste={(event) => {
                  const pasted = pastedVariables(event.clipboardData.getData('text'));
                  if (!pasted || name !== '') return;
                  event.preventDefault();
                  onChange([...variables.slice(0, index), ...pasted, ...variables.slice(index + 1)]);
                }}
              />
              <Input
                aria-label={words.variableValue(index + 1)}
                placeholder={words.variableValuePlaceholder}
                value={value}
                spellCheck={false}
                onChange={(_, data) => setAt(index, { value: data.value })}
              />
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={words.removeVariable(name || String(index + 1))}
                onClick={() => onChange(variables.filter((_, at) => at !== index))}
              />
            </div>
          ))}
        </div>
      )}
      <div className={styles.add}>
        <Button size="small" icon={<AddRegular />} onClick={add}>
          {words.addVariable}
        </Button>
        <span id={hintId} className={styles.hint}>
          {words.environmentHint}
        </span>
      </div>
      {fault && (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
