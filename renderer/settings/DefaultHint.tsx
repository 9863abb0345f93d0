import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowResetRegular } from '@fluentui/react-icons';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    minHeight: '24px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

interface DefaultHintProps {
  /** Name of the setting. */
  setting: string;
  /** The default, in words. */
  value: string;
  isDefault: boolean;
  /** More about the setting. */
  more?: string;
  disabled?: boolean;
  onReset(): void;
}

/** Says whether a setting has its default, and leads back to it. */
export function DefaultHint({
  setting,
  value,
  isDefault,
  more,
  disabled = false,
  onReset,
}: DefaultHintProps) {
  const styles = useStyles();
  const words = useText().appSettings;
  return (
    <div className={styles.line}>
      <span>
        {isDefault ? words.isDefault : words.defaultIs(value)} {more}
      </span>
      {!isDefault && (
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowResetRegular />}
          disabled={disabled}
          onClick={onReset}
        >
          {words.backToDefault(setting)}
        </Button>
      )}
    </div>
  );
}
