import { formatBytes } from '../../quantities.ts';

/** For a figure that no driver or system reports. */
export const UNREPORTED = 'not reported';

/** The parts that are known, with commas. */
export const joinedIfKnown = (...parts: (string | null)[]): string =>
  parts.filter(Boolean).join(', ') || UNREPORTED;

/** `43 % busy`; null if it is unknown. */
export const percentOf = (percent: number | null, of: string): string | null =>
  percent === null ? null : `${percentText(percent)} ${of}`;

/** `1.2 GiB free`; null if it is unknown. */
export const bytesOf = (size: number | null, what: string): string | null =>
  size === null ? null : `${formatBytes(size)} ${what}`;

/** `1.2 MiB/s read`; null if it is unknown. */
export const rateOf = (size: number | null, what: string): string | null =>
  size === null ? null : `${formatBytes(Math.round(size))}/s ${what}`;

/** `18.2 GiB of 24.0 GiB used`, as far as it is known. */
export function usedOf(used: number | null, total: number | null): string | null {
  if (used === null) return total === null ? null : `${formatBytes(total)} in all`;
  return total === null ? `${formatBytes(used)} used` : `${formatBytes(used)} of ${formatBytes(total)} used`;
}

export const percentText = (percent: number): string => `${Math.round(percent)} %`;
export const celsiusText = (celsius: number): string => `${Math.round(celsius)} °C`;
export const megahertzText = (megahertz: number): string => `${Math.round(megahertz)} MHz`;

/** `168 W of 200 W`; `limit` null: unknown. */
export const wattsText = (watts: number, limit: number | null): string =>
  `${Math.round(watts)} W${limit === null ? '' : ` of ${Math.round(limit)} W`}`;
