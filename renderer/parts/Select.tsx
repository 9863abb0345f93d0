import { Select as FluentSelect, type SelectProps } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';

/** A list to choose from. What is chosen is its hint too, for it may be longer than the field is wide. */
export function Select(props: SelectProps) {
  const list = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (!list.current) return;
    const [chosen] = list.current.selectedOptions;
    list.current.title = chosen?.text ?? '';
    // A hint in words of the user is no text of Vigil either.
    list.current.translate = chosen?.getAttribute('translate') !== 'no';
  });
  return <FluentSelect {...props} select={{ ref: list }} />;
}
