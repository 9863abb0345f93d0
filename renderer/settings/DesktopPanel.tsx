import { Switch } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import {
  type ChangedChoices,
  type DesktopBridge,
  type DesktopChoices,
  WhenClosed,
} from '../../electron/core/protocol/wire/desktop-bridge.ts';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { Panel } from '../parts/Panel.tsx';
import { useText } from '../text/window-text.ts';
import { DefaultHint } from './DefaultHint.tsx';
import { useSettingFields } from './setting-fields.ts';

/** What Vigil does on the desktop beside its window. Empty for the moment until the shell has answered. */
export function DesktopPanel({ bridge }: { bridge: DesktopBridge }) {
  const fields = useSettingFields();
  const { appSettings: words } = useText();
  const [choices, setChoices] = useState<DesktopChoices | null>(null);
  useEffect(() => void bridge.choices().then(setChoices), [bridge]);
  const choose = (change: ChangedChoices) => void bridge.choose(change).then(setChoices);
  return (
    <Panel title={words.desktop}>
      {choices && (
        <div className={fields}>
          <div>
            <ChoiceField
              label={words.whenClosed}
              value={choices.whenClosed}
              options={WhenClosed.options.map((each) => [each, words.closing[each]] as const)}
              onChange={(whenClosed) => choose({ whenClosed })}
            />
            <DefaultHint
              setting={words.whenClosed}
              value={words.closing.ask}
              isDefault={choices.whenClosed === 'ask'}
              more={words.whenClosedMore}
              onReset={() => choose({ whenClosed: 'ask' })}
            />
          </div>
          <div>
            <Switch
              label={words.notices}
              checked={choices.notices}
              onChange={(_, { checked }) => choose({ notices: checked })}
            />
            <DefaultHint
              setting={words.notices}
              value={words.on}
              isDefault={choices.notices}
              more={words.noticesMore}
              onReset={() => choose({ notices: true })}
            />
          </div>
          {choices.startAtLogOn !== null && (
            <div>
              <Switch
                label={words.startAtLogOn}
                checked={choices.startAtLogOn}
                onChange={(_, { checked }) => choose({ startAtLogOn: checked })}
              />
              <DefaultHint
                setting={words.startAtLogOn}
                value={words.off}
                isDefault={!choices.startAtLogOn}
                onReset={() => choose({ startAtLogOn: false })}
              />
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
