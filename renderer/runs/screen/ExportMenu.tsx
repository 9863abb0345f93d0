import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular, CopyRegular, MoreHorizontalRegular } from '@fluentui/react-icons';
import { fileNameOf, saveFile } from '../../charts/save-file.ts';
import { useText } from '../../text/window-text.ts';

interface ExportMenuProps {
  /** Runs in the table. */
  count: number;
  /** Of the file, without its ending. */
  name: string;
  /** With tabs between cells, as spreadsheets paste it. */
  asText(): string;
  asCsv(): string;
  /** It is on the clipboard. */
  onCopied(count: number): void;
}

/** A table of runs for other programs. */
export function ExportMenu({ count, name, asText, asCsv, onCopied }: ExportMenuProps) {
  const text = useText();
  const copy = () =>
    // A page that has lost the focus may not write; then nothing is claimed.
    navigator.clipboard.writeText(asText()).then(
      () => onCopied(count),
      () => {},
    );
  const save = () =>
    saveFile(
      fileNameOf([name], 'csv'),
      // The mark tells spreadsheets on Windows that it is UTF-8.
      new Blob(['\ufeff', asCsv()], { type: 'text/csv;charset=utf-8' }),
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
