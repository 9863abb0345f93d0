export { MONITOR_FLAGS } from '../../../electron/host/monitor/monitor-process.ts';
export { NvmlReader } from '../../../electron/monitor/gpu/nvml/nvml-reader.ts';
export { buildNvmlStub, CARD } from '../../monitor/stubs/nvml-stub.ts';
