import { ToggleButton } from '@fluentui/react-components';
import { TableRegular } from '@fluentui/react-icons';
import { type ReactNode, useState } from 'react';
import { Panel } from '../parts/Panel.tsx';
import { useText } from '../text/window-text.ts';
import type { TableCell } from './csv.ts';
import { DataTable } from './DataTable.tsx';
import { SaveMenu } from './SaveMenu.tsx';
import { useSpokenStyle } from './spoken-style.ts';

interface ChartFrameProps {
  title: string;
  /** True if the title is the job's own name, which is in no language. */
  isData?: boolean;
  /** Further actions, before the others. */
  actions?: ReactNode;
  /** Begins the names of saved files. */
  fileName: string;
  png(): Promise<Blob | null>;
  svg(): string;
  columns: readonly string[];
  /** Those of them that the job named. */
  namesOfJob: readonly string[];
  rows: readonly (readonly TableCell[])[];
  format(value: number): string;
  place?: ((x: number) => string) | undefined;
  /** What is drawn, and what stands below it. */
  children(asTable: boolean): ReactNode;
}

/** What every chart has around its drawing: the title, the figures as a table, and its files. */
export function ChartFrame(props: ChartFrameProps) {
  const {
    title,
    isData = false,
    actions,
    fileName,
    png,
    svg,
    columns,
    namesOfJob,
    rows,
    format,
    place,
  } = props;
  const spoken = useSpokenStyle();
  const text = useText().chart;
  const [asTable, setAsTable] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  return (
    <Panel
      title={title}
      isData={isData}
      actions={
        <>
          {actions}
          <ToggleButton
            size="small"
            appearance="subtle"
            icon={<TableRegular />}
            checked={asTable}
            aria-label={text.tableOf(title)}
            onClick={() => setAsTable(!asTable)}
          >
            {text.table}
          </ToggleButton>
          <SaveMenu {...{ title, fileName, png, svg, columns, rows }} onDone={setDone} />
        </>
      }
    >
      {props.children(asTable)}
      <span className={spoken} role="status">
        {done}
      </span>
      {asTable && <DataTable caption={title} {...{ columns, rows, namesOfJob, format, place }} />}
    </Panel>
  );
}
