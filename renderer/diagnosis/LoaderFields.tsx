import { Checkbox, Field, Input, makeStyles, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { faultProps } from '../parts/fault-props.ts';
import { useText } from '../text/window-text.ts';
import type { DiagnosisForm, DiagnosisFormFaults } from './diagnosis-form.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: '8px' },
  summary: { cursor: 'pointer', width: 'fit-content' },
});

interface LoaderFieldsProps {
  form: DiagnosisForm;
  faults: DiagnosisFormFaults | null;
  set(change: Partial<DiagnosisForm>): void;
}

/** What is chosen about data loading: whether the loader is tested, what makes it, and which data is checked. */
export function LoaderFields({ form, faults, set }: LoaderFieldsProps) {
  const styles = useStyles();
  const { diagnosis: words } = useText();
  const [isOpen, setOpen] = useState(form.testsLoader || form.data !== '');
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{words.loader}</summary>
      {isOpen && (
        <div className={styles.fields}>
          <Field
            hint={words.testsLoaderHint}
            {...faultProps(faults?.factory === 'script' ? words.factoryFaults.script : null)}
          >
            <Checkbox
              label={words.testsLoader}
              checked={form.testsLoader}
              onChange={(_, { checked }) => set({ testsLoader: checked === true })}
            />
          </Field>
          {form.testsLoader && (
            <>
              <Field
                label={words.factory}
                hint={words.factoryHint}
                {...faultProps(faults?.factory === 'name' ? words.factoryFaults.name : null)}
              >
                <Input
                  value={form.factory}
                  placeholder={words.factoryPlaceholder}
                  spellCheck={false}
                  onChange={(_, { value }) => set({ factory: value })}
                />
              </Field>
              <Field
                label={words.loaderNumber}
                hint={words.loaderNumberHint}
                {...faultProps(faults?.loaderNumber ? words.notNumber : null)}
              >
                <Input
                  value={form.loaderNumber}
                  inputMode="numeric"
                  onChange={(_, { value }) => set({ loaderNumber: value })}
                />
              </Field>
            </>
          )}
          <Field
            label={words.data}
            hint={words.dataHint}
            {...faultProps(faults && faults.data.length > 0 ? words.notPaths(faults.data) : null)}
          >
            <Textarea
              translate="no"
              value={form.data}
              rows={2}
              resize="vertical"
              spellCheck={false}
              onChange={(_, { value }) => set({ data: value })}
            />
          </Field>
        </div>
      )}
    </details>
  );
}
