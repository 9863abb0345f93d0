import { Select as FluentSelect, type SelectProps } from '@fluentui/react-components';
import { useLayoutEffect, useRef } from 'react';

/** A list to choose from. What is chosen is its hint too, for it may be longer than the field is wide. */
export function Select(props: SelectProps) {
  const list = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.title = list.current.selectedOptions[0]?.text ?? '';
  });
  return <FluentSelect {...props} select={{ ref: list }} />;
}
