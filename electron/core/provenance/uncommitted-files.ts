/** The part of a `git diff` that belongs to each file, by the file's path below the working tree. */
export function uncommittedFiles(diff: string): Map<string, string> {
  const parts = diff.split(/^(?=diff --git )/m).filter((part) => part.startsWith('diff --git '));
  return new Map(parts.map((part) => [pathOf(part), part]));
}

/** The headers `+++ b/…`, and `--- a/…` for a deleted file, name it; for a binary file only the first line does. */
function pathOf(part: string): string {
  const head = part.slice(0, part.search(/^@@ /m) + 1 || part.length);
  const named = /^\+\+\+ b\/(.*)$/m.exec(head) ?? /^--- a\/(.*)$/m.exec(head);
  if (named) return (named[1] ?? '').replace(/\t$/, '');
  const [, both = ''] = /^diff --git a\/(.*)$/m.exec(head) ?? [];
  // `x b/x`: both names are the same, unless the file was renamed, and then the headers name it.
  return both.slice(0, Math.floor((both.length - 3) / 2));
}
