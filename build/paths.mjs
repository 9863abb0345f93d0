import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Everything that is built lies here and may be deleted at any time. */
export const out = join(root, 'out');

/** @param {...string} parts path below the project's folder */
export const fromRoot = (...parts) => join(root, ...parts);
