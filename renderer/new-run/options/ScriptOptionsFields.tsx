import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { ScriptOptions } from '../../../electron/core/protocol/wire/script-options.ts';
import { SearchField } from '../../forms/SearchField.tsx';
import { useText } from '../../text/window-text.ts';
import { assignArguments, valueOfOption } from './assign-arguments.ts';
import { OptionField } from './OptionField.tsx';
import type { OptionWarning } from './option-warnings.ts';
import { optionsGapWords } from './options-gap-words.ts';
import { setOption } from './set-option.ts';
import { shownOptions } from './shown-options.ts';
import { warningWords } from './warning-words.ts';

const useStyles = makeStyles({
  inside: { display: 'grid', gap: '12px', gridTemplateColumns: 'minmax(0, 1fr)', paddingTop: '8px' },
  fields: {
    display: 'grid',
    gap: '12px 16px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(200px, 100%), 1fr))',
    alignItems: 'start',
  },
  group: {
    gridColumn: '1 / -1',
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  remark: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  search: { maxWidth: '320px' },
});

/** From this number of options on they can be searched. */
const SEARCHED_FROM = 11;

interface ScriptOptionsFieldsProps {
  /** What the button that shows them names. */
  id: string;
  /** With at least one option that is shown. */
  report: ScriptOptions;
  /** The arguments as they are typed: the options are read from them and written into them. */
  line: string;
  warnings: readonly OptionWarning[];
  onLine(line: string): void;
}

/** The options of the script, a field each. */
export function ScriptOptionsFields({ id, report, line, warnings, onLine }: ScriptOptionsFieldsProps) {
  const styles = useStyles();
  const { scriptOptions: words } = useText();
  const [sought, setSought] = useState('');
  const assigned = assignArguments(line, report);
  const count = shownOptions(report, '').length;
  const isSearched = count >= SEARCHED_FROM;
  const shown = shownOptions(report, isSearched ? sought : '');
  const gap = optionsGapWords(report, words);
  const valueAt = (at: number) => assigned && valueOfOption(assigned, report.options, at);
  /** Words go to the first places, so a later one has to wait for those before it. */
  const isUncertain = (at: number) =>
    assigned === null ||
    (report.options[at]?.flags.length === 0 &&
      (!assigned.knowsPlaces ||
        report.options
          .slice(0, at)
          .some(({ flags }, before) => flags.length === 0 && valueAt(before) === null)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own
    <div id={id} className={styles.inside} role="group" aria-label={words.title(count)}>
      {gap !== null && <p className={styles.remark}>{gap}</p>}
      {isSearched && (
        <SearchField className={styles.search} label={words.search} value={sought} onChange={setSought} />
      )}
      {shown.length === 0 && <p className={styles.remark}>{words.nothingFound}</p>}
      <div className={styles.fields}>
        {shown.map(({ at, declared, heading }) => {
          const warning = warnings.find(({ option }) => option === at);
          return [
            heading !== null && (
              <h2 key={`group ${at}`} className={styles.group} translate="no">
                {heading}
              </h2>
            ),
            <OptionField
              key={declared.flags.join(' ') || declared.name}
              {...{ declared, value: valueAt(at), line }}
              warning={warning ? warningWords(warning, words) : null}
              isUncertain={isUncertain(at)}
              onChange={(value) => {
                // An argument by its place keeps its place empty while another one stands behind it.
                const isByPlace = value === null && declared.flags.length === 0;
                const changed =
                  setOption(line, report, at, value) ??
                  (isByPlace ? setOption(line, report, at, ['']) : null);
                if (changed !== null) onLine(changed);
                return changed !== null;
              }}
            />,
          ];
        })}
      </div>
    </div>
  );
}
