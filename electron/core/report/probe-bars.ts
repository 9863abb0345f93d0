import type { FigureName, ProbeFigure } from '../protocol/diagnosis/probe-result.ts';
import type { DiagnosisWords } from '../protocol/text/diagnosis-words.ts';
import type { Bar } from './bar-picture.ts';
import type { ReportBlock } from './document.ts';

/** A figure of several things can be compared; with more bars a picture says nothing. */
const LEAST_BARS = 2;
const MOST_BARS = 12;

/** One figure of several things, such as the time that each module takes. */
interface Compared {
  name: FigureName;
  figures: readonly (ProbeFigure & { of: string; value: number })[];
}

/** The figures that a picture compares, by their name. */
function comparable(figures: readonly ProbeFigure[]): Compared[] {
  const names = [...new Set(figures.map(({ name }) => name))];
  return names
    .map((name) => ({ name, figures: figures.filter((each) => each.name === name).flatMap(compared) }))
    .filter((each) => each.figures.length >= LEAST_BARS && each.figures.some(({ value }) => value > 0));
}

const compared = ({ name, of, value }: ProbeFigure): Compared['figures'] =>
  of !== null && typeof value === 'number' && Number.isFinite(value) && value >= 0
    ? [{ name, of, value }]
    : [];

/** The pictures of a probe's figures: for each figure that several things have, a bar for each, the largest ones. */
export const probeBars = (figures: readonly ProbeFigure[], words: DiagnosisWords): ReportBlock[] =>
  comparable(figures).map((each) => {
    const most = Math.max(...each.figures.map(({ value }) => value));
    const bars = [...each.figures]
      .sort((one, other) => other.value - one.value)
      .slice(0, MOST_BARS)
      .map(
        (figure): Bar => ({
          name: figure.of,
          value: words.figureValue(figure),
          share: figure.value / most,
        }),
      );
    return { kind: 'bars', title: words.figureLabel(each.name), bars };
  });
