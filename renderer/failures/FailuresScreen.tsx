import { MessageBar, MessageBarBody, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useContext, useReducer } from 'react';
import { z } from 'zod';
import type { FailureList } from '../../electron/core/protocol/wire/failure-view.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { SearchField } from '../forms/SearchField.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { Select } from '../parts/Select.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { useSettled } from '../parts/use-settled.ts';
import { LanguageContext, useText } from '../text/window-text.ts';
import { DebuggingFiles } from './DebuggingFiles.tsx';
import { FailureDrafts } from './FailureDrafts.tsx';
import { FailureRows } from './FailureRows.tsx';
import { failureGroups, kindCounts } from './failure-groups.ts';
import { useFailures } from './use-failures.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 12px',
    padding: '16px 24px 12px',
    // As wide as what scrolls below it.
    flexShrink: 0,
    overflow: 'hidden',
    scrollbarGutter: 'stable',
    '@media (max-width: 1000px)': { padding: '16px 16px 12px' },
  },
  count: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  search: { width: '260px', minWidth: '120px' },
  kind: { width: '220px' },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    // The bar stays where it is when a search leaves few entries.
    scrollbarGutter: 'stable',
    padding: '0 24px 32px',
    '@media (max-width: 1000px)': { padding: '0 16px 32px' },
  },
  intro: { margin: '0 0 12px', color: tokens.colorNeutralForeground2 },
  faults: { margin: 0, paddingLeft: '20px', overflowWrap: 'anywhere' },
});

const SETTLES_AFTER_MS = 150;

/** What was searched, also after an entry was looked at. */
const Asked = z.object({ search: z.string(), kind: z.string() });

/** The catalogue of known failures: by kind, or as far as it has the words that are searched. */
export function FailuresScreen() {
  const styles = useStyles();
  const screen = useScreenStyles();
  const { failures: words } = useText();
  const { tag } = useContext(LanguageContext);
  const { value: asked, change } = useDraft('failures', Asked, { search: '', kind: '' });
  const search = useSettled(asked.search.trim(), SETTLES_AFTER_MS);
  const [changed, noteChange] = useReducer((count: number) => count + 1, 0);
  const { latest } = useFailures(search, changed);
  const list = latest?.ok ? latest.value : null;
  const shown = list?.entries.filter(({ kind }) => asked.kind === '' || kind === asked.kind) ?? [];
  return (
    <section className={screen.staysAbove} aria-labelledby="failures-title">
      <header className={styles.head}>
        <h1 id="failures-title" className={mergeClasses(screen.title, screen.titleBeside)}>
          {words.title}
        </h1>
        <span className={styles.count} role="status">
          {list && words.count(shown.length, list.entries.length)}
        </span>
        <SearchField
          className={styles.search}
          label={words.search}
          value={asked.search}
          onChange={(search) => change((now) => ({ ...now, search }))}
        />
        <Select
          className={styles.kind}
          aria-label={words.kind}
          value={asked.kind}
          onChange={(_, data) => change((now) => ({ ...now, kind: data.value }))}
        >
          <option value="">{words.allKinds}</option>
          {list &&
            kindCounts(list, tag).map(({ kind, name, count }) => (
              <option key={kind} value={kind}>
                {words.kindWithCount(name, count)}
              </option>
            ))}
        </Select>
      </header>
      <div className={styles.body}>
        <p className={styles.intro}>{words.intro}</p>
        {latest === null && <p className={screen.alone}>{words.loading}</p>}
        {latest?.ok === false && <ProblemBar problem={latest.problem} />}
        {list && (
          <div className={screen.panels}>
            <Faults faults={list.faults} />
            {search === '' && asked.kind === '' && <DebuggingFiles onChange={noteChange} />}
            {list.drafts.length > 0 && asked.kind === '' && (
              <FailureDrafts drafts={list.drafts} more={list.moreDrafts ?? 0} />
            )}
            {shown.length === 0 ? (
              <p className={screen.alone}>{search === '' ? words.noEntries : words.nothingFound}</p>
            ) : search === '' ? (
              failureGroups({ ...list, entries: shown }, tag).map(({ key, name, rows }) => (
                <Panel
                  key={key}
                  title={name === null ? words.seenHere : words.kindWithCount(name, rows.length)}
                >
                  <FailureRows rows={rows} />
                </Panel>
              ))
            ) : (
              <Panel title={words.found}>
                <FailureRows rows={shown} />
              </Panel>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** What of the user's own files cannot be used. */
function Faults({ faults }: Pick<FailureList, 'faults'>) {
  const styles = useStyles();
  const { failures: words, shared } = useText();
  if (faults.length === 0) return null;
  return (
    <MessageBar intent="warning" layout="multiline" role="status">
      <MessageBarBody>
        {words.faults}
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={JSON.stringify(fault)}>{shared.catalogueFault(fault)}</li>
          ))}
        </ul>
      </MessageBarBody>
    </MessageBar>
  );
}
