/** Words of the table of the runs of a script. */
export interface TrialWords {
  /** `count`: of the runs that are shown. */
  title(count: number): string;
  /** Says that older ones are not shown. */
  cut(shown: number, count: number): string;
  none: string;
  /** Of a run. */
  id: string;
  name: string;
  started: string;
  changed: string;
  /** How many things changed that may explain another result. */
  countChanged: string;
  /** What to bear in mind about what changed. */
  remarks: string;
  stoppedAt: string;
  ending: string;
  peak: string;
  /** MiB that an iteration adds. */
  slope: string;
  /** Nothing earlier is known. */
  first: string;
  /** What it was made of is not known, or what the runs before it were. */
  unknown: string;
  nothing: string;
  /** It continues the run of this name behind so many iterations. */
  branch(name: string, iteration: number): string;
  /** So many differences that are not named. */
  more(count: number): string;
  /** The run that it is compared with, since nothing is kept of so many between. */
  against(name: string, passedOver: number): string;
  /** Two things or more changed, so none explains the result alone. */
  atOnce(count: number): string;
  /** How many iterations were done each time that it died, however often there, and went on by itself. */
  wentOn(iterations: readonly number[]): string;
}
