import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { FolderOpenRegular } from '@fluentui/react-icons';
import type { Interpreter } from '../../electron/core/protocol/wire/machine-view.ts';
import { type NewRunForm, OTHER_INTERPRETER } from '../forms/new-run-form.ts';
import { faultProps } from '../parts/fault-props.ts';
import { Select } from '../parts/Select.tsx';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { plainPath } from './plain-path.ts';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '8px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoColumns: 'auto',
    gridAutoFlow: 'column',
    gap: '8px',
    alignItems: 'start',
  },
});

interface InterpreterFieldProps {
  form: Pick<NewRunForm, 'interpreter' | 'otherInterpreter'>;
  found: readonly Interpreter[];
  /** What is wrong with the path typed by hand, in a sentence. */
  fault: string | null;
  set(change: Partial<NewRunForm>): void;
}

/** What runs the script: an interpreter that was found, any other by its path, or nothing. */
export function InterpreterField({ form, found, fault, set }: InterpreterFieldProps) {
  const styles = useStyles();
  const words = useText().newRun;
  const { bridge } = useServices();
  const isListed =
    form.interpreter === '' ||
    form.interpreter === OTHER_INTERPRETER ||
    found.some(({ path }) => path === form.interpreter);
  return (
    <div className={styles.fields}>
      <Field label={words.interpreter}>
        <Select value={form.interpreter} onChange={(_, { value }) => set({ interpreter: value })}>
          {found.map(({ path, version }) => (
            <option key={path} value={path}>
              {words.interpreterWithVersion(path, version)}
            </option>
          ))}
          {/* Of a draft, while the host has not looked again. */}
          {!isListed && (
            <option value={form.interpreter} translate="no">
              {form.interpreter}
            </option>
          )}
          <option value={OTHER_INTERPRETER}>{words.otherInterpreter}</option>
          <option value="">{words.noInterpreter}</option>
        </Select>
      </Field>
      {form.interpreter === OTHER_INTERPRETER && (
        <div className={styles.row}>
          <Field {...faultProps(fault)} hint={words.otherInterpreterHint}>
            <Input
              aria-label={words.otherInterpreterPath}
              value={form.otherInterpreter}
              placeholder={words.otherInterpreterPlaceholder}
              spellCheck={false}
              onChange={(_, { value }) => set({ otherInterpreter: value })}
              onBlur={() => set({ otherInterpreter: plainPath(form.otherInterpreter) })}
            />
          </Field>
          {bridge && (
            <Button
              icon={<FolderOpenRegular />}
              aria-label={words.browseFor(words.interpreter)}
              onClick={async () => {
                const path = await bridge.pickProgram();
                if (path !== null) set({ otherInterpreter: path });
              }}
            >
              {words.browse}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
