/** Drivers that are being reset, and cards that are broken, report figures that cannot be. */

/** More than any machine holds: 64 TiB. */
export const MOST_BYTES = 2 ** 46;

/** The figure if it is a number from `least` to `most`; else null. */
export const within = (figure: number | null, least: number, most: number): number | null =>
  figure !== null && Number.isFinite(figure) && figure >= least && figure <= most ? figure : null;

/** A size in bytes that can be. */
export const plausibleBytes = (bytes: number | null): number | null => within(bytes, 0, MOST_BYTES);

/** A share in percent that can be. */
export const plausiblePercent = (percent: number | null): number | null => within(percent, 0, 100);

/** A temperature of a chip in degrees Celsius that can be. */
export const plausibleCelsius = (celsius: number | null): number | null => within(celsius, -50, 200);

/** Power of one card in watts that can be. */
export const plausibleWatts = (watts: number | null): number | null => within(watts, 0, 5_000);

/** A clock in MHz that can be. */
export const plausibleMhz = (mhz: number | null): number | null => within(mhz, 0, 20_000);
