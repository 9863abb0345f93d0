import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { Language } from '../../core/protocol/text/english/english.ts';

/** What is read of a click with the right button. */
export type ClickedPlace = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  editFlags: Pick<ContextMenuParams['editFlags'], 'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll'>;
};

/** The menu for a place of the page, in the order of Windows; null: a place with nothing to do. */
export function contextMenu(
  { isEditable, selectionText, editFlags }: ClickedPlace,
  { menu: text }: Language['shell'],
): MenuItemConstructorOptions[] | null {
  const copy = { role: 'copy', label: text.copy, enabled: editFlags.canCopy } as const;
  if (!isEditable) return selectionText.trim() === '' ? null : [copy];
  return [
    { role: 'cut', label: text.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: text.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: text.selectAll, enabled: editFlags.canSelectAll },
  ];
}
