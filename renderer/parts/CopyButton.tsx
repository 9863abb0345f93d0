import { Button, Tooltip } from '@fluentui/react-components';
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons';
import { useText } from '../text/window-text.ts';
import { useCopy } from './use-copy.ts';

/**
 * Copies `value`. `what` names it for readers who cannot see where the button stands. Its name begins with the label, which
 * a person says to a computer that listens.
 */
export function CopyButton({ value, what, label }: { value: string; what: string; label?: string }) {
  const text = useText();
  const { copied, copy } = useCopy(value);
  const name = copied
    ? text.common.copied
    : label === undefined
      ? text.common.copyOf(what)
      : text.common.labelled(label, what);
  return (
    <Tooltip content={name} relationship="label">
      <Button
        size="small"
        appearance="subtle"
        icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
        onClick={copy}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
