import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  ArrowSyncRegular,
  BugRegular,
  DeleteRegular,
  DocumentArrowDownRegular,
  DocumentMultipleRegular,
  FolderOpenRegular,
  MoreHorizontalRegular,
  PauseRegular,
  RenameRegular,
  SaveRegular,
  SettingsRegular,
  StethoscopeRegular,
  TableSimpleRegular,
} from '@fluentui/react-icons';
import { type JSX, useState } from 'react';
import { DEBUG_ATTEMPT } from '../../../electron/core/protocol/policy/debug-switch.ts';
import { goTo } from '../../frame/route.ts';
import { trueOnSuccess, type useCall } from '../../parts/use-call.ts';
import { useOffers } from '../../parts/use-offers.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import type { Offer } from '../../wire/offer-store.ts';
import { useServices, useStaleness } from '../../wire/wire-context.ts';
import { ReportDialog } from '../report/ReportDialog.tsx';
import { canPauseFirst } from './header-actions.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { savedSentence } from './saved-sentence.ts';

interface MoreMenuProps {
  run: MergedRun;
  call: ReturnType<typeof useCall>['call'];
  /** The host can be asked nothing now. */
  disabled: boolean;
  /** Says that something was done. */
  onDone(sentence: string): void;
}

/** A line of the menu. */
interface MenuAction extends Offer {
  icon: JSX.Element;
}

/** What is done to a run less often. */
export function MoreMenu({ run, call, disabled, onDone }: MoreMenuProps) {
  const { run: text, shared: words, diagnosis } = useText();
  const { wire, bridge, removed } = useServices();
  const stale = useStaleness() !== null;
  const [isRenaming, setRenaming] = useState(false);
  const [isReporting, setReporting] = useState(false);
  const { id, name } = run.row;
  // One whose folder is gone can be taken off the list; the host refuses it while something of it lives.
  const isLiving = run.row.phase !== 'ended' && run.row.problem?.code !== 'folder-unreachable';
  const remove = async () => {
    const gone = await call(() => wire.client.runs.remove.mutate({ id }));
    if (!gone) return;
    removed.add(gone.inBin ? [{ id, name }] : []);
    goTo({ screen: 'runs' });
  };
  const checkpoint = async () => {
    const saved = await call(() => wire.client.runs.checkpoint.mutate({ id }));
    if (saved) onDone(savedSentence(saved, text));
  };
  const isDebugNext = run.nextSwitches.length > 0;
  const debug = async () => {
    const switches = isDebugNext ? [] : [...DEBUG_ATTEMPT];
    const done = await call(async () => trueOnSuccess(await wire.client.runs.debug.mutate({ id, switches })));
    if (done) onDone(switches.length === 0 ? words.noSwitches : words.nextSwitches(switches));
  };
  const isOpen = run.row.outcome !== 'finished';
  const items: (MenuAction | false | null)[] = [
    {
      ...{ id: 'menu-duplicate', label: text.duplicate, icon: <DocumentMultipleRegular /> },
      act: () => goTo({ screen: 'new-run', from: id }),
    },
    (run.row.script !== null || run.row.sample) && {
      ...{ id: 'trials', label: text.compareTrials, icon: <TableSimpleRegular /> },
      act: () => goTo({ screen: 'trials', id }),
    },
    {
      ...{ id: 'rename', label: text.renameDots, icon: <RenameRegular />, disabled: stale },
      act: () => setRenaming(true),
    },
    {
      ...{ id: 'settings', label: text.editSettings, icon: <SettingsRegular /> },
      act: () => goTo({ screen: 'run', id, tab: 'settings' }),
    },
    isLiving &&
      run.safety.canResume && {
        ...{ id: 'recycle', label: text.recycle, icon: <ArrowSyncRegular />, disabled },
        act: () => call(() => wire.client.runs.recycle.mutate({ id })),
      },
    isLiving &&
      run.safety.canResume &&
      !canPauseFirst(run) && {
        ...{ id: 'pause', label: text.pause, icon: <PauseRegular />, disabled },
        act: () => call(() => wire.client.runs.pause.mutate({ id })),
      },
    isLiving && {
      ...{ id: 'checkpoint', label: text.checkpoint, icon: <SaveRegular />, disabled },
      act: checkpoint,
    },
    isOpen && {
      ...{ id: 'debug', label: isDebugNext ? text.debugOff : text.debug, icon: <BugRegular />, disabled },
      act: debug,
    },
    isOpen && {
      ...{ id: 'diagnose', label: diagnosis.open, icon: <StethoscopeRegular /> },
      act: () => goTo({ screen: 'diagnose', run: id }),
    },
    {
      ...{ id: 'report', label: text.report, icon: <DocumentArrowDownRegular />, disabled },
      act: () => setReporting(true),
    },
    bridge && {
      ...{ id: 'folder', label: text.showFolder, icon: <FolderOpenRegular /> },
      act: () => bridge.showRunFolder(id),
    },
    {
      ...{ id: 'remove', label: isLiving ? text.removeLiving : text.remove, icon: <DeleteRegular /> },
      ...{ disabled: disabled || isLiving, act: remove },
    },
  ];
  const shown = items.filter((item) => item !== false && item !== null);
  useOffers('run', shown, 1);
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button icon={<MoreHorizontalRegular />} aria-label={text.more} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {shown.map((item) => (
              <MenuItem
                key={item.id}
                icon={item.icon}
                disabled={item.disabled === true}
                onClick={() => void item.act()}
              >
                {item.label}
              </MenuItem>
            ))}
          </MenuList>
        </MenuPopover>
      </Menu>
      {isRenaming && <RenameDialog id={id} name={name} onClose={() => setRenaming(false)} />}
      {isReporting && (
        <ReportDialog
          id={id}
          onClose={(isSaved) => {
            setReporting(false);
            if (isSaved) onDone(text.reportSaved);
          }}
        />
      )}
    </>
  );
}
