import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  // It lies over the screen's lower edge, so that nothing moves when it comes or goes.
  place: { position: 'absolute', left: '24px', right: '24px', bottom: '16px', zIndex: 6 },
});

/** Says why the desktop finds no host: it could not be started, or one of another version runs. */
export function NoHost({ reason }: { reason: string }) {
  const styles = useStyles();
  return (
    <div className={styles.place} role="alert">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>{reason}</MessageBarBody>
      </MessageBar>
    </div>
  );
}
