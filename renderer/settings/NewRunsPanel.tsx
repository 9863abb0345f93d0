import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { useState, useSyncExternalStore } from 'react';
import {
  type ChosenPolicy,
  type ChosenSetting,
  settingsChosen,
} from '../../electron/core/protocol/policy/chosen-policy.ts';
import { HangMode } from '../../electron/core/protocol/policy/hang-policy.ts';
import { Policy } from '../../electron/core/protocol/policy/policy.ts';
import { wholeNumber } from '../forms/whole-number.ts';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { Panel } from '../parts/Panel.tsx';
import { ProblemBar } from '../parts/ProblemBar.tsx';
import { CheckpointEveryField, RecyclePresetField, RestartField } from '../parts/RunFields.tsx';
import { trueOnSuccess, useCall } from '../parts/use-call.ts';
import { useText } from '../text/window-text.ts';
import { useServices } from '../wire/wire-context.ts';
import { DefaultHint } from './DefaultHint.tsx';
import { changedPolicy, type NewRunSetting, resetPolicy } from './new-run-defaults.ts';
import { useSettingFields } from './setting-fields.ts';

const useStyles = makeStyles({
  body: { margin: '0 0 8px', color: tokens.colorNeutralForeground2 },
  others: { margin: '12px 0 0' },
});

const DEFAULTS = Policy.parse({});
const MOST_ITERATIONS = 1e9;

/** What New run and `vigil run` begin with. A change counts at once, what is typed once the field is left. */
export function NewRunsPanel() {
  const styles = useStyles();
  const fields = useSettingFields();
  const text = useText();
  const { appSettings: words, fields: names, memoryFields, settings } = text;
  const { wire, preferences } = useServices();
  const view = useSyncExternalStore(preferences.subscribe, preferences.get);
  const { disabled, problem, call, dismiss } = useCall();
  /** null: what is in force is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = view?.preferences.newRuns ?? {};
  const { checkpoint, restart, hang, recycle, start } = Policy.parse(chosen);
  const save = (newRuns: ChosenPolicy) =>
    call(async () => trueOnSuccess(await wire.client.preferences.change.mutate({ newRuns })));
  const change = (given: NewRunSetting) => void save(changedPolicy(chosen, given));
  const wanted = typed === null ? null : wholeNumber(typed, 1, MOST_ITERATIONS);
  const leaveEvery = async () => {
    if (wanted === null) return;
    if (wanted === checkpoint.every || (await save(changedPolicy(chosen, { every: wanted })))) setTyped(null);
  };
  const hint = (setting: string, value: string, at: ChosenSetting) => (
    <DefaultHint
      {...{ setting, value, disabled }}
      isDefault={!settingsChosen(chosen).some(({ section, key }) => section === at.section && key === at.key)}
      onReset={() => {
        setTyped(null);
        void save(resetPolicy(chosen, at));
      }}
    />
  );
  const others = settingsChosen(chosen).filter(({ section, key }) => !SHOWN.has(`${section}.${key}`));
  return (
    <Panel title={words.newRuns}>
      <p className={styles.body}>{words.newRunsBody}</p>
      <div className={fields}>
        <div>
          <CheckpointEveryField
            value={typed ?? String(checkpoint.every)}
            fault={typed !== null && wanted === null ? text.newRun.faults['not-a-count'] : null}
            onChange={setTyped}
            onLeave={() => void leaveEvery()}
          />
          {hint(names.checkpointEvery, String(DEFAULTS.checkpoint.every), {
            section: 'checkpoint',
            key: 'every',
          })}
        </div>
        <div>
          <RestartField value={restart.mode} onChange={(mode) => change({ restart: mode })} />
          {hint(names.restart, names.restartModes.auto, { section: 'restart', key: 'mode' })}
        </div>
        <div>
          <ChoiceField
            label={settings.hang}
            value={hang.mode}
            options={HangMode.options.map((mode) => [mode, settings.hangModes[mode]] as const)}
            onChange={(mode) => change({ hang: mode })}
          />
          {hint(settings.hang, settings.hangModes.restart, { section: 'hang', key: 'mode' })}
        </div>
        <div>
          <RecyclePresetField value={recycle.preset} onChange={(preset) => change({ preset })} />
          {hint(names.recycle, names.recyclePlans.none, { section: 'recycle', key: 'preset' })}
        </div>
        <div>
          <Switch
            label={memoryFields.recycleBeforeWall}
            checked={recycle.beforeWall}
            onChange={(_, { checked }) => change({ beforeWall: checked })}
          />
          {hint(memoryFields.recycleBeforeWall, words.on, { section: 'recycle', key: 'beforeWall' })}
        </div>
        <div>
          <Switch
            label={memoryFields.firstMeasures}
            checked={start.firstMeasures}
            onChange={(_, { checked }) => change({ firstMeasures: checked })}
          />
          {hint(memoryFields.firstMeasures, words.off, { section: 'start', key: 'firstMeasures' })}
        </div>
      </div>
      {others.length > 0 && (
        <div className={styles.others}>
          {words.otherNewRuns}
          {others.map((at) => (
            <div key={`${at.section}.${at.key}`}>
              <code translate="no">{`${at.section}.${at.key}`}</code>
              {hint(`${at.section}.${at.key}`, defaultOf(at), at)}
            </div>
          ))}
        </div>
      )}
      {problem && <ProblemBar problem={problem} onDismiss={dismiss} />}
    </Panel>
  );
}

/** Settings with a field of their own. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['checkpoint.every', 'restart.mode', 'hang.mode', 'recycle.preset', 'recycle.beforeWall'],
  'start.firstMeasures',
]);

function defaultOf({ section, key }: ChosenSetting): string {
  const usual: Readonly<Record<string, unknown>> = DEFAULTS[section];
  return JSON.stringify(usual[key]);
}
