import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, BeakerRegular } from '@fluentui/react-icons';
import { goTo } from '../frame/route.ts';
import { useText } from '../text/window-text.ts';

const useStyles = makeStyles({
  page: {
    height: '100%',
    overflow: 'auto',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    padding: '24px',
    boxSizing: 'border-box',
  },
  body: { width: 'min(640px, 100%)' },
  title: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, margin: 0 },
  lead: { color: tokens.colorNeutralForeground2, maxWidth: '54ch', margin: '8px 0 28px' },
  offers: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(260px, 1fr))', gap: '16px' },
  offer: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '14px',
    padding: '20px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  what: { margin: 0, color: tokens.colorNeutralForeground2, flexGrow: 1 },
});

/** What the home screen offers before anything has run. */
export function EmptyRuns() {
  const styles = useStyles();
  const text = useText();
  return (
    <div className={styles.page}>
      <div className={styles.body}>
        <h1 className={styles.title}>{text.runs.emptyTitle}</h1>
        <p className={styles.lead}>{text.runs.emptyText}</p>
        <div className={styles.offers}>
          <div className={styles.offer}>
            <p className={styles.what}>{text.runs.trySampleText}</p>
            <Button
              appearance="primary"
              size="large"
              icon={<BeakerRegular />}
              onClick={() => goTo({ screen: 'sample' })}
            >
              {text.runs.trySample}
            </Button>
          </div>
          <div className={styles.offer}>
            <p className={styles.what}>{text.runs.newRunText}</p>
            <Button
              size="large"
              icon={<AddRegular />}
              onClick={() => goTo({ screen: 'new-run', from: null })}
            >
              {text.frame.newRun}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}
