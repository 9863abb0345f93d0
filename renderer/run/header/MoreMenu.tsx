import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  ArrowSyncRegular,
  DeleteRegular,
  DocumentMultipleRegular,
  FolderOpenRegular,
  MoreHorizontalRegular,
  PauseRegular,
  RenameRegular,
  SaveRegular,
  SettingsRegular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { goTo } from '../../frame/route.ts';
import type { useCall } from '../../parts/use-call.ts';
import { useText } from '../../text/window-text.ts';
import type { MergedRun } from '../../wire/merge-run.ts';
import { useServices, useStaleness } from '../../wire/wire-context.ts';
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

/** What is done to a run less often. */
export function MoreMenu({ run, call, disabled, onDone }: MoreMenuProps) {
  const text = useText().run;
  const { wire, bridge, removed } = useServices();
  const stale = useStaleness() !== null;
  const [isRenaming, setRenaming] = useState(false);
  const { id, name } = run.row;
  // One whose folder is gone can be taken off the list; the host refuses it while something of it lives.
  const isLiving = run.row.phase !== 'ended' && run.row.problem?.code !== 'folder-unreachable';
  const remove = async () => {
    const gone = await call(() => wire.client.runs.remove.mutate({ id }));
    if (!gone) return;
    removed.set(gone.inBin ? { id, name } : null);
    goTo({ screen: 'runs' });
  };
  const checkpoint = async () => {
    const saved = await call(() => wire.client.runs.checkpoint.mutate({ id }));
    if (saved) onDone(savedSentence(saved, text));
  };
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button icon={<MoreHorizontalRegular />} aria-label={text.more} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            <MenuItem
              icon={<DocumentMultipleRegular />}
              onClick={() => goTo({ screen: 'new-run', from: id })}
            >
              {text.duplicate}
            </MenuItem>
            <MenuItem icon={<RenameRegular />} disabled={stale} onClick={() => setRenaming(true)}>
              {text.renameDots}
            </MenuItem>
            <MenuItem icon={<SettingsRegular />} onClick={() => goTo({ screen: 'run', id, tab: 'settings' })}>
              {text.editSettings}
            </MenuItem>
            {isLiving && run.safety.canResume && (
              <>
                <MenuItem
                  icon={<ArrowSyncRegular />}
                  disabled={disabled}
                  onClick={() => call(() => wire.client.runs.recycle.mutate({ id }))}
                >
                  {text.recycle}
                </MenuItem>
                <MenuItem
                  icon={<PauseRegular />}
                  disabled={disabled}
                  onClick={() => call(() => wire.client.runs.pause.mutate({ id }))}
                >
                  {text.pause}
                </MenuItem>
              </>
            )}
            {isLiving && (
              <MenuItem icon={<SaveRegular />} disabled={disabled} onClick={checkpoint}>
                {text.checkpoint}
              </MenuItem>
            )}
            {bridge && (
              <MenuItem icon={<FolderOpenRegular />} onClick={() => bridge.showRunFolder(id)}>
                {text.showFolder}
              </MenuItem>
            )}
            <MenuItem icon={<DeleteRegular />} disabled={disabled || isLiving} onClick={remove}>
              {isLiving ? text.removeLiving : text.remove}
            </MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isRenaming && <RenameDialog id={id} name={name} onClose={() => setRenaming(false)} />}
    </>
  );
}
