/**
 * The `require` for packages that cannot be bundled. In the keeper's bundle, which is CommonJS, it already exists. The
 * sources are ES modules, so tests need `createRequire`, which would cost the keeper 0.5 MiB.
 */
export function packageRequire(): NodeJS.Require {
  if (typeof require === 'function') return require;
  return process.getBuiltinModule('node:module').createRequire(import.meta.url);
}
