const FRAME = /%\|.{0,200}\| *[\d.?]+[kMGT]?\/[\d.?]+[kMGT]? \[|\d+(?:it|s) \[\d\d:\d\d,/;

/** True for a line with a frame of a bar of tqdm, also of one without a total, which has a recogniser of its own. */
export const isTqdmFrame = (line: string): boolean => FRAME.test(line);
