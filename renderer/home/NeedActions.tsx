import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { NeedCard } from '../../electron/core/home/home-view.ts';
import type { Done } from '../../electron/core/protocol/wire/problem.ts';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';
import { goTo, routeAddress } from '../frame/route.ts';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { Question } from '../parts/Question.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useClient } from '../wire/wire-context.ts';
import { askedForAll, labelOfAct } from './act-words.ts';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    alignSelf: 'center',
    gap: '6px',
    textAlign: 'center',
    '@media (max-width: 720px)': {
      gridColumn: '2',
      flexDirection: 'row',
      flexWrap: 'wrap',
      marginTop: '10px',
      alignItems: 'center',
      justifySelf: 'start',
    },
  },
  second: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: '10px' },
  link: { color: tokens.colorBrandForegroundLink, fontSize: tokens.fontSizeBase200 },
  problem: { gridColumn: '1 / -1', marginTop: '10px' },
});

interface NeedActionsProps {
  card: NeedCard;
  /** Its action is the first of the page. */
  isFirst: boolean;
  onSetAside(rows: readonly RunRow[]): void;
}

/** What to do about a card: one action first, then the way to the diagnosis. */
export function NeedActions({ card: { need, rows }, isFirst, onSetAside }: NeedActionsProps) {
  const styles = useStyles();
  const text = useText();
  const client = useClient();
  const { disabled, problem, call, dismiss } = useCall();
  const newest = rows[0];
  if (newest === undefined) return null;
  const { id } = newest;

  const ask = (row: RunRow): Promise<Done> => {
    if (need.act === 'start-next') return client.runs.answer.mutate({ id: row.id, start: true });
    if (need.act === 'start-now') return client.runs.startNow.mutate({ id: row.id });
    return client.runs.resume.mutate({ id: row.id, queued: rows.length > 1 });
  };
  /** One after another, up to the first refusal, so that its reason is seen. */
  const carryOut = () =>
    void call(async () => {
      for (const row of rows) {
        const answer = await ask(row);
        if (!answer.ok) return answer;
      }
      // The card is about to go: the keyboard goes on from the top.
      document.getElementById('home-news')?.focus();
      return trueOnSuccess({ ok: true, value: null });
    });
  const label = labelOfAct(need.act, rows.length, text);
  const question = askedForAll(need.act, rows.length, text);
  const first = () => {
    switch (need.act) {
      case 'open':
        return goTo({ screen: 'run', id, tab: 'overview' });
      case 'duplicate':
        return goTo({ screen: 'new-run', from: id });
      case 'settings':
        return goTo({ screen: 'run', id, tab: 'settings' });
      default:
        return carryOut();
    }
  };
  const goesElsewhere = need.act === 'open' || need.act === 'duplicate' || need.act === 'settings';
  const button = (
    <Button
      appearance={isFirst ? 'primary' : 'secondary'}
      disabled={!goesElsewhere && disabled}
      {...(question === null ? { onClick: first } : {})}
    >
      {label}
    </Button>
  );
  return (
    <>
      <div className={styles.actions}>
        {question === null ? (
          button
        ) : (
          <Question button={button} title={question.title} yes={label} onYes={carryOut}>
            {question.text}
          </Question>
        )}
        <span className={styles.second}>
          {(need.kind === 'ended' || need.kind === 'asking') && (
            <a className={styles.link} href={routeAddress({ screen: 'run', id, tab: 'attempts' })}>
              {text.home.diagnosis}
            </a>
          )}
          {newest.end?.known != null && (
            <a className={styles.link} href={routeAddress({ screen: 'failures', id: newest.end.known })}>
              {text.home.knownFailure}
            </a>
          )}
          {newest.phase === 'ended' && (
            <Button
              size="small"
              appearance="subtle"
              aria-label={text.home.setAsideOf(newest.name)}
              onClick={() => onSetAside(rows)}
            >
              {text.home.setAside}
            </Button>
          )}
        </span>
      </div>
      {problem && (
        <div className={styles.problem}>
          <ProblemBar problem={problem} onDismiss={dismiss} />
        </div>
      )}
    </>
  );
}
