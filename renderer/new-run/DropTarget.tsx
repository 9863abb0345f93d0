import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';

const useStyles = makeStyles({
  target: { position: 'relative', height: '100%', display: 'flex', flexDirection: 'column' },
  form: { flexGrow: 1, minHeight: 0 },
  veil: {
    position: 'absolute',
    inset: '8px',
    zIndex: 5,
    display: 'grid',
    placeContent: 'center',
    pointerEvents: 'none',
    fontSize: tokens.fontSizeBase500,
    color: tokens.colorBrandForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    opacity: 0.94,
    border: `2px dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  remark: { maxWidth: '760px', padding: '16px 24px 0' },
});

/**
 * Takes a script that is dropped anywhere on its children; one around it is not asked then. A plain browser keeps paths
 * secret; then it says so.
 */
export function DropTarget({ onScript, children }: { onScript(path: string): void; children: ReactNode }) {
  const styles = useStyles();
  const text = useText().newRun;
  const { bridge } = useServices();
  const [over, setOver] = useState(false);
  const [unknown, setUnknown] = useState<string | null>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (!file) return;
    const path = bridge?.pathOfDroppedFile(file) ?? '';
    setUnknown(path === '' ? file.name : null);
    if (path !== '') onScript(path);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut of the pointer; the field does the same
    <div
      className={styles.target}
      onDragOver={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={drop}
    >
      {unknown !== null && (
        <div className={styles.remark}>
          <MessageBar intent="warning" layout="multiline" role="alert">
            <MessageBarBody>{text.dropUnknown(unknown)}</MessageBarBody>
          </MessageBar>
        </div>
      )}
      <div className={styles.form}>{children}</div>
      {over && <div className={styles.veil}>{text.dropHere}</div>}
    </div>
  );
}
