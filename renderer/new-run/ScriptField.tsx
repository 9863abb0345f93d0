import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { FolderOpenRegular } from '@fluentui/react-icons';
import type { ScriptReport } from '../../electron/core/protocol/wire/machine-view.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { plainPath } from './plain-path.ts';
import { isProgramName } from './propose.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoColumns: 'auto',
    gridAutoFlow: 'column',
    gap: '8px',
    alignItems: 'start',
  },
  browse: { marginTop: '24px' },
});

interface ScriptFieldProps {
  value: string;
  report: ScriptReport | null;
  looking: boolean;
  /** What is wrong with the field itself, in a sentence. */
  fault: string | null;
  onChange(path: string): void;
}

/** Where the script is, with what the host says about it. The line below is always there, so nothing jumps. */
export function ScriptField({ value, report, looking, fault, onChange }: ScriptFieldProps) {
  const styles = useStyles();
  const text = useText();
  const { bridge } = useServices();
  const wrong = fault ?? (report?.problem ? text.shared.problem(report.problem) : null);
  const remark = looking
    ? text.newRun.looking
    : report
      ? text.newRun.found
      : isProgramName(value)
        ? text.newRun.programName
        : ' ';
  return (
    <div className={styles.row}>
      <Field
        label={text.newRun.script}
        required
        validationState={wrong ? 'error' : report && !looking ? 'success' : 'none'}
        validationMessage={wrong ?? remark}
      >
        <Input
          value={value}
          placeholder={text.newRun.scriptPlaceholder}
          spellCheck={false}
          onChange={(_, data) => onChange(data.value)}
          onBlur={() => value !== plainPath(value) && onChange(plainPath(value))}
        />
      </Field>
      {bridge && (
        <Button
          className={styles.browse}
          icon={<FolderOpenRegular />}
          aria-label={text.newRun.browseFor(text.newRun.script)}
          onClick={async () => {
            const path = await bridge.pickScript();
            if (path !== null) onChange(path);
          }}
        >
          {text.newRun.browse}
        </Button>
      )}
    </div>
  );
}
