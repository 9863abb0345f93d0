import { Switch } from '@fluentui/react-components';
import { useMemo } from 'react';
import { ChoiceField } from '../parts/ChoiceField.tsx';
import { Panel } from '../parts/Panel.tsx';
import { browserWidths, fontsHere } from '../run/terminal/fonts-here.ts';
import { USUAL_LOOK } from '../run/terminal/terminal-look.ts';
import { useTerminalLook } from '../run/terminal/use-terminal-look.ts';
import { useText } from '../text/window-text.ts';
import { DefaultHint } from './DefaultHint.tsx';
import { useSettingFields } from './setting-fields.ts';

/** Ctrl and plus or minus reach the sizes between. */
const SIZES_PX = [8, 10, 11, 12, 13, 14, 16, 18, 20, 24, 28, 32];

/** Value of the choice of the usual fonts. A font has a name. */
const USUAL_FONT = '';

/** Size and font of the text in terminals, and whether what is selected is copied. */
export function TerminalPanel() {
  const fields = useSettingFields();
  const { appSettings: words, terminal } = useText();
  const { look, change } = useTerminalLook();
  const here = useMemo(() => fontsHere(browserWidths()), []);
  const fonts = look.font === null || here.includes(look.font) ? here : [...here, look.font];
  const sizes = [...new Set([...SIZES_PX, look.sizePx])].sort((a, b) => a - b);
  return (
    <Panel title={words.terminal}>
      <div className={fields}>
        <div>
          <ChoiceField
            label={words.textSize}
            value={String(look.sizePx)}
            options={sizes.map((size) => [String(size), words.pixels(size)] as const)}
            onChange={(size) => change({ ...look, sizePx: Number(size) })}
          />
          <DefaultHint
            setting={words.textSize}
            value={words.pixels(USUAL_LOOK.sizePx)}
            isDefault={look.sizePx === USUAL_LOOK.sizePx}
            more={words.themeKept}
            onReset={() => change({ ...look, sizePx: USUAL_LOOK.sizePx })}
          />
        </div>
        <div>
          <ChoiceField
            label={terminal.font}
            value={look.font ?? USUAL_FONT}
            options={[[USUAL_FONT, terminal.usualFont], ...fonts.map((font) => [font, font] as const)]}
            isData={(font) => font !== USUAL_FONT}
            onChange={(font) => change({ ...look, font: font === USUAL_FONT ? null : font })}
          />
          <DefaultHint
            setting={terminal.font}
            value={terminal.usualFont}
            isDefault={look.font === USUAL_LOOK.font}
            onReset={() => change({ ...look, font: USUAL_LOOK.font })}
          />
        </div>
        <div>
          <Switch
            label={terminal.copiesSelection}
            checked={look.copiesSelection}
            onChange={(_, { checked }) => change({ ...look, copiesSelection: checked })}
          />
          <DefaultHint
            setting={terminal.copiesSelection}
            value={words.off}
            isDefault={look.copiesSelection === USUAL_LOOK.copiesSelection}
            onReset={() => change({ ...look, copiesSelection: USUAL_LOOK.copiesSelection })}
          />
        </div>
      </div>
    </Panel>
  );
}
