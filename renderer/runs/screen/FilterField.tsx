import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular, FilterRegular } from '@fluentui/react-icons';
import { useText } from '../../text/window-text.ts';

const useStyles = makeStyles({
  field: { minWidth: '140px', flexGrow: 1, maxWidth: '420px', flexBasis: '240px' },
  input: { width: '100%' },
  clear: { minWidth: 0 },
  icon: { color: tokens.colorNeutralForeground3 },
});

interface FilterFieldProps {
  value: string;
  onChange(value: string): void;
  /** Part of it says nothing. `faultsId`: the element that says which. */
  isFaulty: boolean;
  faultsId: string;
  /** Goes on to the table. */
  onLeave(): void;
}

/** The filter as text. Its hint says how it is written. */
export function FilterField({ value, onChange, isFaulty, faultsId, onLeave }: FilterFieldProps) {
  const styles = useStyles();
  const { runTable: text } = useText();
  return (
    <div className={styles.field}>
      <Input
        className={styles.input}
        type="text"
        contentBefore={<FilterRegular className={styles.icon} />}
        contentAfter={
          value === '' ? null : (
            <Button
              className={styles.clear}
              size="small"
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={text.clearFilter}
              onClick={() => onChange('')}
            />
          )
        }
        placeholder={text.filterExample}
        aria-label={text.filter}
        title={text.filterHint}
        aria-invalid={isFaulty}
        aria-describedby={isFaulty ? faultsId : undefined}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(_, data) => onChange(data.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') onChange('');
          else if (event.key === 'ArrowDown') onLeave();
          else return;
          event.preventDefault();
        }}
      />
    </div>
  );
}
