import { Button, Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, useContext, useReducer } from 'react';
import { inLanguage } from '../../electron/core/protocol/failures/texts-in.ts';
import type { FailureView } from '../../electron/core/protocol/wire/failure-view.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { goTo, routeAddress } from '../frame/route.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { LanguageContext, useText } from '../text/window-text.ts';
import { FailureOccurrences } from './FailureOccurrences.tsx';
import { failureRemedy } from './failure-remedy.ts';
import { TrustPanel } from './TrustPanel.tsx';
import { useFailure } from './use-failures.ts';

const useStyles = makeStyles({
  title: {
    marginTop: '4px',
    marginBottom: '12px',
    overflowWrap: 'anywhere',
  },
  columns: {
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(280px, 2fr)',
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  text: { margin: 0, maxWidth: '75ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  action: { marginTop: '12px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    margin: 0,
  },
  fact: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

/** One known failure: how it shows, its cause, its fix, and where it occurred. */
export function FailureScreen({ id }: { id: string }) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const { failures: words } = useText();
  const [changed, noteChange] = useReducer((count: number) => count + 1, 0);
  const { latest } = useFailure(id, changed);
  const { tag } = useContext(LanguageContext);
  const view = latest?.ok ? latest.value : null;
  return (
    <section className={screen.scrolls} aria-labelledby="failure-title">
      <Link href={routeAddress({ screen: 'failures', id: null })}>{words.back}</Link>
      <h1
        id="failure-title"
        className={mergeClasses(screen.title, styles.title)}
        translate={view ? 'no' : 'yes'}
      >
        {view ? (inLanguage(view.row.texts, tag)?.title ?? id) : words.title}
      </h1>
      {latest === null && <p>{words.loading}</p>}
      {latest?.ok === false && <ProblemBar problem={latest.problem} />}
      {view && <Entry view={view} language={tag} onChange={noteChange} />}
    </section>
  );
}

interface EntryProps {
  view: FailureView;
  language: string;
  /** The user changed it. */
  onChange(): void;
}

function Entry({ view, language, onChange }: EntryProps) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const { failures: words } = useText();
  const said = inLanguage(view.row.texts, language);
  const parts = [
    { title: words.symptom, text: said?.symptom },
    { title: words.cause, text: said?.cause },
    { title: words.fix, text: said?.fix, action: <Remedy view={view} /> },
    { title: words.reproduction, text: said?.reproduction },
  ];
  return (
    <div className={styles.columns}>
      <div className={screen.panels}>
        {parts.map(
          ({ title, text, action }) =>
            text && (
              <Panel key={title} title={title}>
                <p className={styles.text} translate="no">
                  {text}
                </p>
                {action}
              </Panel>
            ),
        )}
      </div>
      <div className={screen.panels}>
        <Panel title={words.occurrences}>
          <FailureOccurrences view={view} />
        </Panel>
        <TrustPanel row={view.row} onChange={onChange} />
        <Panel title={words.about}>
          <Facts view={view} language={language} />
        </Panel>
      </div>
    </div>
  );
}

/** Where the fix is carried out. A change of a run needs a run: the newest in which this was the cause. */
function Remedy({ view }: { view: FailureView }) {
  const styles = useStyles();
  const { failures: words } = useText();
  const remedy = failureRemedy(view.row.action);
  const newest = view.occurrences.find(({ match }) => match.role === 'cause');
  if (remedy?.kind === 'machine')
    return (
      <Button className={styles.action} onClick={() => goTo({ screen: 'machine' })}>
        {words.openMachine}
      </Button>
    );
  if (remedy === null || newest === undefined) return null;
  return (
    <Button
      className={styles.action}
      onClick={() => goTo({ screen: 'run', id: newest.run, tab: 'attempts' })}
    >
      {words.openRun(newest.name)}
    </Button>
  );
}

function Facts({ view: { row, kindName, entry }, language }: { view: FailureView; language: string }) {
  const styles = useStyles();
  const { failures: words } = useText();
  const fixedBy = [entry.related.commit, entry.related.tag].filter((one) => one !== null).join(', ');
  const facts: { fact: string; value: string; isData?: true }[] = [
    { fact: words.kind, value: inLanguage(kindName, language) ?? row.kind, isData: true },
    { fact: words.severity, value: words.severities[row.severity] },
    { fact: words.restart, value: row.enforced === true ? words.enforced : words.retries[row.retry] },
    { fact: words.return, value: row.mayReturn ? words.mayReturn : words.staysAway },
    { fact: words.where, value: row.environment.join(', '), isData: true },
    { fact: words.related, value: fixedBy, isData: true },
    { fact: words.source, value: entry.source, isData: true },
    { fact: words.id, value: row.id, isData: true },
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== '')
        .map(({ fact, value, isData }) => (
          <Fragment key={fact}>
            <dt className={styles.fact}>{fact}</dt>
            <dd className={styles.value} translate={isData ? 'no' : 'yes'}>
              {value}
            </dd>
          </Fragment>
        ))}
    </dl>
  );
}
