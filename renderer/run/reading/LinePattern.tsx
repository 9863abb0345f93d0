import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { z } from 'zod';
import { OwnPattern } from '../../../electron/core/protocol/policy/own-pattern.ts';
import { patternOfLine } from '../../../electron/core/protocol/reading/line-pattern.ts';
import type { ShownLine } from '../../../electron/core/protocol/reading/shown-line.ts';
import { goTo } from '../../frame/route.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { readDraft, writeDraft } from '../../parts/use-draft.ts';
import { newPattern } from '../../patterns/pattern-form.ts';
import { usePatterns } from '../../patterns/use-patterns.ts';
import { useText } from '../../text/window-text.ts';

const useStyles = makeStyles({
  shown: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  pattern: {
    flex: '1 1 240px',
    padding: '4px 8px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** What is read of a line as a regular expression, for those who want one; it can be carried on with on the patterns screen. */
export function LinePattern({ line, run }: { line: ShownLine; run: string }) {
  const styles = useStyles();
  const { reading: words, patterns: patternWords } = useText();
  const own = usePatterns();
  const [isShown, setShown] = useState(false);
  const pattern = patternOfLine(line);
  if (pattern === null) return null;
  if (!isShown)
    return (
      <div>
        <Button size="small" onClick={() => setShown(true)}>
          {words.showPattern}
        </Button>
      </div>
    );
  const edit = () => {
    if (!own?.ok) return;
    const before = readDraft(sessionStorage, 'patterns', z.array(OwnPattern).nullable()) ?? own.value;
    const made = newPattern(
      before.map(({ name }) => name),
      patternWords.numbered,
    );
    writeDraft(sessionStorage, 'patterns', [...before, { ...made, pattern, example: line.text }]);
    goTo({ screen: 'patterns', run });
  };
  return (
    <div className={styles.shown}>
      <code className={styles.pattern} translate="no">
        {pattern}
      </code>
      <CopyButton value={pattern} what={words.pattern} />
      <Button size="small" disabled={!own?.ok} onClick={edit}>
        {words.editPattern}
      </Button>
    </div>
  );
}
