/** The whole number a text says, if it lies between `least` and `most`; else null. Nothing but digits counts. */
export function wholeNumber(text: string, least: number, most: number): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,15}$/.test(trimmed)) return null;
  const value = Number(trimmed);
  return value >= least && value <= most ? value : null;
}
