import type { GpuSample } from '../../protocol/machine/gpu-sample.ts';

/** A graphics adapter, as Windows' graphics kernel describes it. */
export interface GraphicsAdapter {
  /** Sixteen lower-case hexadecimal digits; another one after each reset of its driver. */
  luid: string;
  /** Its maker's number on the PCI bus; null if it is not reported. */
  vendorId: number | null;
  /** Where it sits on the PCI bus; null if it does not sit there. */
  place: PciPlace | null;
  /** As its driver names it; null if unknown. */
  name: string | null;
  /** Memory of its own in bytes; null if unknown. */
  dedicatedBytes: number | null;
  /** D3DKMT_ADAPTERTYPE of d3dkmthk.h. */
  type: number;
}

/** D3DKMT_ADAPTERADDRESS of d3dkmthk.h. */
export interface PciPlace {
  bus: number;
  device: number;
  function: number;
}

const RENDERS = 1 << 0;
/** Exists only as a program, such as Microsoft's Basic Render Driver. */
const IS_SOFTWARE = 1 << 2;
/** A screen over the network or USB. */
const IS_INDIRECT_DISPLAY = 1 << 6;
/** A card without graphics for data centres, or a neural processor. */
export const COMPUTES_ONLY = 1 << 11;

const VENDORS: Readonly<Record<number, GpuSample['vendor']>> = {
  4318: 'nvidia',
  4098: 'amd',
  4130: 'amd',
  32902: 'intel',
};

/** Who made an adapter, by the numbers 10DE, 1002, 1022 and 8086 of the PCI registry. */
export const vendorOf = ({ vendorId }: Pick<GraphicsAdapter, 'vendorId'>): GpuSample['vendor'] =>
  VENDORS[vendorId ?? -1] ?? 'other';

/** Whether it is a GPU. Neural processors are adapters that only compute, and NVIDIA makes none. */
export const isGpu = (adapter: GraphicsAdapter): boolean =>
  (adapter.type & RENDERS) !== 0 &&
  (adapter.type & (IS_SOFTWARE | IS_INDIRECT_DISPLAY)) === 0 &&
  ((adapter.type & COMPUTES_ONLY) === 0 || vendorOf(adapter) === 'nvidia');

/**
 * The address of an adapter on the bus, `domain:bus:device.function`. Windows does not tell the domain apart: it is part
 * of a bus number over 255, which is then of no use here.
 */
export function busAddressOf({ place }: Pick<GraphicsAdapter, 'place'>): string | null {
  if (place === null || place.bus > 255 || place.device > 31 || place.function > 7) return null;
  const hex = (number: number) => number.toString(16).padStart(2, '0');
  return `0000:${hex(place.bus)}:${hex(place.device)}.${place.function}`;
}
