const TOKEN = /<(\/?)([\w.:-]+)[^>]*?(\/?)>|([^<]+)/g;

/**
 * The values in the `UserData` of an event of Windows by their path below its first element, as
 * `ProcessInfo/Process_1/Name`. `event`: its XML; none if it has no such data.
 */
export function readUserData(event: string): [path: string, value: string][] {
  const inner = /<UserData>(.*?)<\/UserData>/s.exec(event)?.[1] ?? '';
  const values: [string, string][] = [];
  const path: string[] = [];
  for (const [, closes, name, isEmpty, text] of inner.matchAll(TOKEN)) {
    if (name === undefined) {
      if (text?.trim()) values.push([path.slice(1).join('/'), text.trim()]);
    } else if (closes) path.pop();
    else if (!isEmpty) path.push(name);
  }
  return values;
}
