import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReplayProposal } from '../../electron/core/protocol/disk/replay-proposal.ts';
import { shortName } from '../../electron/core/protocol/text/short-name.ts';
import { useText } from '../text/window-text.ts';

interface ReplayOfferProps {
  proposals: readonly ReplayProposal[];
  disabled?: boolean;
  accept(named: string): void;
}

/** Offers to replay the likeliest function of a script that saves nothing; nothing without one. */
export function ReplayOffer({ proposals, disabled = false, accept }: ReplayOfferProps) {
  const { newRun: words } = useText();
  const best = proposals[0]?.function;
  if (best === undefined) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{words.replayOffer(shortName(best))}</MessageBarBody>
      <MessageBarActions>
        <Button disabled={disabled} onClick={() => accept(best)}>
          {words.replayAccept(shortName(best))}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
