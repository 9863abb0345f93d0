/** Paths of the project as running text names them: `electron/core/restart/ledgers.ts`. */
const NAMED_FILE = /`((?:electron|renderer|build|test|docs)\/[\w./-]+\.\w+)`/g;
/** The same without the first folder: `core/restart/ledgers.ts`, `host/watch/…`, `run/header/…`. */
const SHORT_FILE = /`((?:core|host|keeper|platform|shell|run|new-run|charts)\/[\w./-]+\.tsx?)`/g;

/** Local targets of links and images, outside code: `page.md`, `page.md#heading`, `#heading`. */
export function linkTargetsOf(text: string): string[] {
  const targets = found(withoutCode(text), /\]\(([^)\s]+)\)/g);
  return targets.filter((target) => !/^[a-z]+:/.test(target));
}

/** Anchors that GitHub gives the headings of a page. A repeated heading gets a number. */
export function anchorsOf(text: string): string[] {
  const count = new Map<string, number>();
  return found(withoutFences(text), /^#{1,6} (.+)$/gm).map((heading) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    const before = count.get(anchor) ?? 0;
    count.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

/** Files of the project that a page names in code. */
export const filesNamedIn = (text: string): string[] => [
  ...found(text, NAMED_FILE),
  ...found(text, SHORT_FILE),
];

const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '');
const withoutCode = (text: string): string => withoutFences(text).replace(/`[^`\n]*`/g, '');
const found = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, target = '']) => target);
