import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { FolderOpenRegular } from '@fluentui/react-icons';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { plainPath } from './plain-path.ts';

const useStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridAutoColumns: 'auto',
    gridAutoFlow: 'column',
    gap: '8px',
    alignItems: 'end',
  },
});

interface FolderFieldProps {
  /** As it was typed; empty: the proposed one. */
  value: string;
  /** The folder of the script; undefined while it is not known. */
  proposed: string | undefined;
  onChange(folder: string): void;
}

/** The folder in which the job works. */
export function FolderField({ value, proposed, onChange }: FolderFieldProps) {
  const styles = useStyles();
  const words = useText().newRun;
  const { bridge } = useServices();
  return (
    <div className={styles.pair}>
      <Field label={words.folder}>
        <Input
          value={value}
          placeholder={proposed}
          translate="no"
          spellCheck={false}
          onChange={(_, data) => onChange(data.value)}
          onBlur={() => value !== plainPath(value) && onChange(plainPath(value))}
        />
      </Field>
      {bridge && (
        <Button
          icon={<FolderOpenRegular />}
          aria-label={words.browseFor(words.folder)}
          onClick={async () => {
            const folder = await bridge.pickFolder(value || proposed || null);
            if (folder !== null) onChange(folder);
          }}
        >
          {words.browse}
        </Button>
      )}
    </div>
  );
}
