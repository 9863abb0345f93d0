import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import type { RefObject } from 'react';
import type { VigilTheme } from '../design/tokens.ts';
import { useText } from '../text/window-text.ts';
import { toCsv } from './csv.ts';
import { fileNameOf, pngOf, saveFile } from './save-file.ts';

interface SaveMenuProps {
  title: string;
  fileName: string;
  canvas: RefObject<HTMLCanvasElement | null>;
  theme: VigilTheme;
  columns: readonly string[];
  rows: readonly (readonly (number | null)[])[];
}

/** Saves a chart as a picture or as figures. */
export function SaveMenu({ title, fileName, canvas, theme, columns, rows }: SaveMenuProps) {
  const text = useText().chart;
  const savePng = async () => {
    const picture = canvas.current && (await pngOf(canvas.current, theme.colorNeutralBackground1));
    if (picture) saveFile(fileNameOf([fileName, title], 'png'), picture);
  };
  const saveCsv = () => {
    // The mark at the beginning makes spreadsheets read it as UTF-8.
    const figures = new Blob(['\uFEFF', toCsv(columns, rows)], { type: 'text/csv;charset=utf-8' });
    saveFile(fileNameOf([fileName, title], 'csv'), figures);
  };
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
          <MenuItem onClick={saveCsv}>{text.csv}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
