import { Input, type InputProps } from '@fluentui/react-components';
import { splitArguments } from '../../../electron/core/protocol/policy/split-arguments.ts';
import { shownWords, type TypedWords, typedAfterBlur } from './typed-words.ts';

/** What is typed into the field of an option, and how that is kept. */
export interface KeptTyping {
  typed: TypedWords | null;
  setTyped(typed: TypedWords | null): void;
}

/** Several words in one field, in quotes where one has spaces. */
export function WordsInput({
  words,
  typing,
  onWords,
  ...props
}: Omit<InputProps, 'value' | 'onChange' | 'onBlur'> & {
  words: readonly string[];
  typing: KeptTyping;
  /** Not called while a quote is open. */
  onWords(words: readonly string[]): void;
}) {
  const { typed, setTyped } = typing;
  return (
    <Input
      {...props}
      value={shownWords(typed, words).text}
      spellCheck={false}
      onBlur={() => setTyped(typedAfterBlur(typed))}
      onChange={(_, { value }) => {
        setTyped({ text: value, words });
        const given = splitArguments(value);
        if (given.ok) onWords(given.args);
      }}
    />
  );
}
