import { Button, makeStyles, Tab, TabList, tokens } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { z } from 'zod';
import { OwnPattern } from '../../electron/core/protocol/policy/own-pattern.ts';
import { useScreenStyles } from '../design/screen-styles.ts';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useDraft } from '../parts/use-draft.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { PatternFields } from './PatternFields.tsx';
import { PatternTrialPanel } from './PatternTrialPanel.tsx';
import { newPattern, withoutUnusedMetrics } from './pattern-form.ts';
import { usePatterns } from './use-patterns.ts';

const useStyles = makeStyles({
  intro: { margin: '6px 0 12px', color: tokens.colorNeutralForeground2, maxWidth: '75ch' },
  columns: {
    '& .fui-Input, & .fui-Select, & .fui-Textarea': { width: '100%', minWidth: 0 },
    display: 'grid',
    gap: '16px',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
  },
  tabs: { flexWrap: 'wrap' },
  actions: { display: 'flex', gap: '8px', marginTop: '16px', alignItems: 'center', flexWrap: 'wrap' },
});

/** What a draft holds: as long as a pattern is typed, its name and its expression may be anything. */
const Typed = z.array(OwnPattern.extend({ name: z.string(), pattern: z.string() })).nullable();

/** The user's own patterns: made, tried live on captured or pasted text, and kept in a file. */
export function PatternsScreen({ run }: { run: string | null }) {
  const styles = useStyles();
  const screen = useScreenStyles();
  const words = useText().patterns;
  const { wire } = useServices();
  const known = usePatterns();
  /** As they are typed, also before a reload; null: as the file has them. */
  const { value: typed, change: changeTyped } = useDraft('patterns', Typed, null);
  const setTyped = (next: OwnPattern[] | null) => changeTyped(() => next);
  const [saved, setSaved] = useState<OwnPattern[] | null>(null);
  const [at, setAt] = useState(0);
  const [tryRun, setTryRun] = useState(run);
  const [text, setText] = useState('');
  const { disabled, problem, call, dismiss } = useCall();
  const patterns = typed ?? saved ?? (known?.ok ? known.value : []);
  const pattern = patterns[at];

  const change = (next: OwnPattern[], index = at) => {
    setTyped(next);
    setAt(Math.max(0, Math.min(index, next.length - 1)));
  };
  const add = () => {
    const taken = patterns.map(({ name }) => name);
    change([...patterns, newPattern(taken, words.numbered)], patterns.length);
  };
  const save = async () => {
    const tidy = patterns.map(withoutUnusedMetrics);
    const isSaved = await call(async () =>
      trueOnSuccess(await wire.client.patterns.save.mutate({ patterns: tidy })),
    );
    if (!isSaved) return;
    setSaved(tidy);
    // What was typed meanwhile is not saved yet.
    changeTyped((now) => (now === typed ? null : now));
  };
  return (
    <section className={screen.scrolls} aria-label={words.title}>
      <h1 className={screen.title}>{words.title}</h1>
      <p className={styles.intro}>{words.intro}</p>
      {known?.ok === false && <ProblemBar problem={known.problem} />}
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
      <TabList
        className={styles.tabs}
        selectedValue={at}
        onTabSelect={(_, { value }) => setAt(Number(value))}
        aria-label={words.title}
      >
        {patterns.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what a pattern is while its name is typed
          <Tab key={index} value={index} translate={name ? 'no' : 'yes'}>
            {name || words.nameless}
          </Tab>
        ))}
      </TabList>
      {pattern && (
        <div className={styles.columns}>
          <Panel title={words.edit}>
            <PatternFields pattern={pattern} onChange={(changed) => change(patterns.with(at, changed))} />
          </Panel>
          <PatternTrialPanel pattern={pattern} run={tryRun} text={text} onRun={setTryRun} onText={setText} />
        </div>
      )}
      <div className={styles.actions}>
        <Button icon={<AddRegular />} disabled={!known?.ok} onClick={add}>
          {words.add}
        </Button>
        {pattern && (
          <Button icon={<DeleteRegular />} onClick={() => change(patterns.toSpliced(at, 1))}>
            {words.remove(pattern.name)}
          </Button>
        )}
        {typed !== null && <Button onClick={() => setTyped(null)}>{words.discard}</Button>}
        <Button appearance="primary" disabled={disabled || typed === null} onClick={save}>
          {typed === null ? words.saved : words.save}
        </Button>
      </div>
    </section>
  );
}
