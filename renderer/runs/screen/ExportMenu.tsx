import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular, CopyRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { fileNameOf, saveFile } from '../../charts/save-file.ts';
import { useText } from '../../text/window-text.ts';
import { type TableContent, tableAsCsv, tableAsText } from '../table/export-table.ts';

/** What is shown, or selected, as a table for other programs. `onCopied`: it is on the clipboard. */
export function ExportMenu({ content, onCopied }: { content: TableContent; onCopied(count: number): void }) {
  const text = useText();
  const count = content.rows.length;
  const copy = () =>
    // A page that has lost the focus may not write; then nothing is claimed.
    navigator.clipboard.writeText(tableAsText(content, text)).then(
      () => onCopied(count),
      () => {},
    );
  const save = () =>
    saveFile(
      fileNameOf([text.runTable.csvName], 'csv'),
      // The mark tells spreadsheets on Windows that it is UTF-8.
      new Blob(['\ufeff', tableAsCsv(content, text)], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <Menu>
      <MenuTrigger>
        <Button icon={<MoreHorizontalRegular />} aria-label={text.runTable.more} title={text.runTable.more} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem icon={<CopyRegular />} disabled={count === 0} onClick={() => void copy()}>
            {text.runTable.copyShown(count)}
          </MenuItem>
          <MenuItem icon={<ArrowDownloadRegular />} disabled={count === 0} onClick={save}>
            {text.runTable.saveShown(count)}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
