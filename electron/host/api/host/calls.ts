import { HostInfo } from '../../../core/protocol/wire/machine-view.ts';
import { call } from '../call/call.ts';

export interface HostService {
  info(): HostInfo;
  /** Ends the host. Keepers and jobs continue; they start a new host within 10 s unless none is needed. */
  stop(): void;
}

export const hostCalls = (host: HostService) => ({
  info: call.output(HostInfo).query(() => host.info()),
  stop: call.mutation(() => host.stop()),
});
