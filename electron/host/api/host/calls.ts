import { HomeSpace } from '../../../core/protocol/wire/home-space.ts';
import { HostInfo } from '../../../core/protocol/wire/machine-view.ts';
import { Pulse } from '../../../core/protocol/wire/pulse.ts';
import { call } from '../call/call.ts';

export interface HostService {
  info(): HostInfo;
  /** Measures Vigil's home, which takes some seconds where there are many runs. */
  space(): Promise<HomeSpace>;
  /** Shows that the host answers, its clock, and whether figures of the machine come. */
  pulse(): Pulse;
  /** Ends the host. Keepers and jobs continue; they start a new host within 10 s unless none is needed. */
  stop(): void;
}

export const hostCalls = (host: HostService) => ({
  info: call.output(HostInfo).query(() => host.info()),
  space: call.output(HomeSpace).query(() => host.space()),
  pulse: call.output(Pulse).query(() => host.pulse()),
  stop: call.mutation(() => host.stop()),
});
