import { formatBytes } from '../../quantities.ts';

export const UNREPORTED = '未报告';

/** The parts that are known, with full-width commas. */
export const joinedIfKnown = (...parts: (string | null)[]): string =>
  parts.filter(Boolean).join('，') || UNREPORTED;

/** `占用率 43 %`: what it is comes first in Chinese. */
export const percentOf = (percent: number | null, of: string): string | null =>
  percent === null ? null : `${of} ${percentText(percent)}`;

/** `可用 1.2 GiB` */
export const bytesOf = (size: number | null, what: string): string | null =>
  size === null ? null : `${what} ${formatBytes(size)}`;

/** `读取 1.2 MiB/s` */
export const rateOf = (size: number | null, what: string): string | null =>
  size === null ? null : `${what} ${formatBytes(Math.round(size))}/s`;

/** `已用 18.2 GiB（共 24.0 GiB）` */
export function usedOf(used: number | null, total: number | null): string | null {
  if (used === null) return total === null ? null : `共 ${formatBytes(total)}`;
  return `已用 ${formatBytes(used)}${total === null ? '' : `（共 ${formatBytes(total)}）`}`;
}

export const percentText = (percent: number): string => `${Math.round(percent)} %`;
export const celsiusText = (celsius: number): string => `${Math.round(celsius)} °C`;
export const megahertzText = (megahertz: number): string => `${Math.round(megahertz)} MHz`;

/** `168 W（上限 200 W）` */
export const wattsText = (watts: number, limit: number | null): string =>
  `${Math.round(watts)} W${limit === null ? '' : `（上限 ${Math.round(limit)} W）`}`;
