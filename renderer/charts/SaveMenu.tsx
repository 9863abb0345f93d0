import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useText } from '../text/window-text.ts';
import { type TableCell, toCsv, toTabs } from './csv.ts';
import { fileNameOf, saveFile } from './save-file.ts';

interface SaveMenuProps {
  title: string;
  fileName: string;
  /** The chart as a PNG and as an SVG picture; null: the browser gives none. */
  png(): Promise<Blob | null>;
  svg(): string;
  columns: readonly string[];
  rows: readonly (readonly TableCell[])[];
  /** Hears what was done, in words; null: nothing could be. */
  onDone(words: string | null): void;
}

/** Saves or copies a chart, as a picture or as figures. */
export function SaveMenu(props: SaveMenuProps) {
  const { title, fileName, columns, rows, onDone } = props;
  const text = useText().chart;
  const name = (extension: string) => fileNameOf([fileName, title], extension);
  const savePng = async () => {
    const png = await props.png();
    if (png) saveFile(name('png'), png);
  };
  const saveSvg = () => saveFile(name('svg'), new Blob([props.svg()], { type: 'image/svg+xml' }));
  const saveCsv = () => {
    // The mark at the beginning makes spreadsheets read it as UTF-8.
    const figures = new Blob(['\uFEFF', toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' });
    saveFile(name('csv'), figures);
  };
  // A page that has lost the focus may not write; then nothing is claimed.
  const copied = (done: Promise<void>) =>
    void done.then(
      () => onDone(text.copied),
      () => onDone(null),
    );
  const copyPicture = () => {
    const png = props.png().then((found) => found ?? Promise.reject(new Error('there is no picture')));
    copied(navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]));
  };
  const copyFigures = () => copied(navigator.clipboard.writeText(toTabs(columns, rows)));
  return (
    <Menu>
      <MenuTrigger>
        <Button
          size="small"
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-label={text.saveOf(title)}
        >
          {text.save}
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={savePng}>{text.png}</MenuItem>
          <MenuItem onClick={saveSvg}>{text.svg}</MenuItem>
          <MenuItem onClick={saveCsv}>{text.csv}</MenuItem>
          <MenuDivider />
          <MenuItem onClick={copyPicture}>{text.copyPicture}</MenuItem>
          <MenuItem onClick={copyFigures}>{text.copyFigures}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
