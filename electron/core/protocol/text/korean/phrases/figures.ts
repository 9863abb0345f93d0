import { formatBytes } from '../../quantities.ts';

/** For a figure that no driver or system reports. */
export const UNREPORTED = '보고되지 않음';

/** The parts that are known, with commas. */
export const joinedIfKnown = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(', ') || UNREPORTED;

/** `사용률 43 %`: the label stands before the figure. Null if it is unknown. */
export const percentOf = (percent: number | null, of: string): string | null =>
  percent === null ? null : `${of} ${percentText(percent)}`;

/** `여유 1.2 GiB`; null if it is unknown. */
export const bytesOf = (size: number | null, what: string): string | null =>
  size === null ? null : `${what} ${formatBytes(size)}`;

/** `읽기 1.2 MiB/s`; null if it is unknown. */
export const rateOf = (size: number | null, what: string): string | null =>
  size === null ? null : `${what} ${formatBytes(Math.round(size))}/s`;

/** `24.0 GiB 중 18.2 GiB 사용`, as far as it is known. */
export function usedOf(used: number | null, total: number | null): string | null {
  if (used === null) return total === null ? null : `전체 ${formatBytes(total)}`;
  return total === null ? `${formatBytes(used)} 사용` : `${formatBytes(total)} 중 ${formatBytes(used)} 사용`;
}

export const percentText = (percent: number): string => `${Math.round(percent)} %`;
export const celsiusText = (celsius: number): string => `${Math.round(celsius)} °C`;
export const megahertzText = (megahertz: number): string => `${Math.round(megahertz)} MHz`;

/** `200 W 중 168 W`; `limit` null: unknown. */
export const wattsText = (watts: number, limit: number | null): string =>
  `${limit === null ? '' : `${Math.round(limit)} W 중 `}${Math.round(watts)} W`;
