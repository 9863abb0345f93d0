import { describe, expect, it } from 'vitest';
import { canvasPen, type Pen, svgPen } from '../../../renderer/charts/pen.ts';

/** A context that notes what is asked of it. */
function notingPen(): { pen: Pen; calls: string[] } {
  const calls: string[] = [];
  const context = new Proxy({} as CanvasRenderingContext2D, {
    get:
      (_, name) =>
      (...given: unknown[]) => {
        calls.push(`${String(name)} ${given.join(' ')}`.trim());
        return { width: String(given[0]).length * 6 };
      },
    set: () => true,
  });
  return { pen: canvasPen(context, 'serif'), calls };
}

const LOOK = { colour: '#123456', widthPx: 2, opacity: 0.5 };
const LINES = [
  [
    [0, 1],
    [2, 3],
  ],
  [
    [4, 5],
    [6, 7],
  ],
] as const;

describe('a pen', () => {
  it('draws each line for itself on a canvas', () => {
    const { pen, calls } = notingPen();
    pen.lines(LINES, LOOK);
    const line = (from: string, to: string) => ['beginPath', `lineTo ${from}`, `lineTo ${to}`, 'stroke'];
    expect(calls).toEqual([...line('0 1', '2 3'), ...line('4 5', '6 7')]);
  });

  it('draws lines of one look together as SVG, and none of none', () => {
    const parts: string[] = [];
    svgPen(parts).lines(LINES, LOOK);
    svgPen(parts).lines([], LOOK);
    expect(parts).toEqual([
      '<g fill="none" stroke="#123456" stroke-width="2" stroke-opacity="0.5"><path d="M0 1L2 3"/><path d="M4 5L6 7"/></g>',
    ]);
  });

  it('cuts words that have no room', () => {
    const parts: string[] = [];
    const look = { colour: '#000000', ground: '#ffffff', mostPx: 30 };
    svgPen(parts).words('learning rate', [0, 0], look);
    const { pen, calls } = notingPen();
    pen.words('learning rate', [0, 0], look);
    expect(parts[0]).toContain('>lear…</text>');
    expect(calls.at(-1)).toMatch(/^fillText l\w{0,3}… 0 0$/);
  });
});
