import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronRightRegular } from '@fluentui/react-icons';
import { TrialsLink } from '../../compare/trials/TrialsLink.tsx';
import { routeAddress } from '../../frame/route.ts';
import { StateMark, stateWord } from '../../parts/StateMark.tsx';
import { TagList } from '../../parts/TagList.tsx';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { leaveSentence } from './leave-sentence.ts';
import { NoteLine } from './NoteLine.tsx';
import { RunActions } from './RunActions.tsx';
import { RunFigures } from './RunFigures.tsx';
import { RunSituation } from './RunSituation.tsx';

const useStyles = makeStyles({
  header: { padding: '12px 24px 4px', flexShrink: 0 },
  first: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
    flexWrap: 'wrap',
  },
  back: { color: tokens.colorNeutralForeground3, textDecorationLine: 'none', whiteSpace: 'nowrap' },
  chevron: { color: tokens.colorNeutralForeground3, flexShrink: 0 },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    flex: '1 1 0',
    minWidth: 'min(12ch, 100%)',
    maxWidth: 'max-content',
  },
  state: { display: 'flex', marginLeft: '8px', paddingTop: '2px', flexShrink: 0 },
  details: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    overflow: 'hidden',
    // In a narrow window they stand below, so that the name has room, in as many lines as they need.
    '@media (max-width: 1100px)': {
      ...{ order: 1, flexBasis: '100%', flexWrap: 'wrap' },
      '&:empty': { display: 'none' },
    },
  },
  reader: {
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
  spoken: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** What stays in sight on every tab of a run. */
export function RunHeader({ run }: { run: MergedRun }) {
  const styles = useStyles();
  const text = useText();
  return (
    <header className={styles.header}>
      <div className={styles.first}>
        <a className={styles.back} href={routeAddress({ screen: 'runs' })}>
          {text.frame.runs}
        </a>
        <ChevronRightRegular className={styles.chevron} aria-hidden />
        <h1 className={styles.name} title={run.row.name} translate="no" dir="auto">
          {run.row.name}
        </h1>
        <span className={styles.state}>
          <StateMark row={run.row} strong />
        </span>
        <span className={styles.details}>
          <TagList tags={run.row.tags} />
          <NoteLine row={run.row} />
          <TrialsLink id={run.row.id} />
          {run.reading.from === 'output' && run.reading.recognizer && (
            <a
              className={styles.reader}
              href={routeAddress({ screen: 'run', id: run.row.id, tab: 'settings' })}
            >
              {text.run.readAs(text.shared.recognizer(run.reading.recognizer))}
            </a>
          )}
        </span>
        <span className={styles.spoken} role="status">
          {text.run.announce(run.row.name, stateWord(run.row, text))} {leaveSentence(run, text.shared)}
        </span>
        <RunActions run={run} />
      </div>
      <RunSituation run={run} />
      <RunFigures run={run} />
    </header>
  );
}
