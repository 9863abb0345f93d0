/**
 * Folder in Vigil's home with a card that does not exist, for the sample and for demonstrations: `card.json` with
 * `totalBytes`, and `PID.json` with `usedBytes` and `busyPercent` (0 to 100) of each process that pretends to use it.
 */
export const SIMULATED_FOLDER = 'simulated-gpu';
