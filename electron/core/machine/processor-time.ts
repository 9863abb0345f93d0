/** Processor time of the whole machine since its start, in any unit. */
export interface ProcessorTime {
  busy: number;
  all: number;
}

/**
 * From the first line of /proc/stat (proc(5)): user nice system idle iowait irq softirq steal. Time of guests is part of
 * user and nice.
 */
export function processorTimeIn(stat: string): ProcessorTime | null {
  const figures = /^cpu +(.+)$/m.exec(stat)?.[1]?.split(' ').slice(0, 8).map(Number);
  if (figures === undefined || figures.length < 4) return null;
  const all = figures.reduce((sum, figure) => sum + figure, 0);
  return { busy: all - (figures[3] ?? 0) - (figures[4] ?? 0), all };
}

/** Share of all processors that was busy between two readings; null if there is none before, or no time between. */
export function busyShareBetween(before: ProcessorTime | null, now: ProcessorTime | null): number | null {
  if (before === null || now === null || now.all <= before.all) return null;
  return Math.min(1, Math.max(0, (now.busy - before.busy) / (now.all - before.all)));
}
