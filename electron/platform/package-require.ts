/**
 * The `require` for packages that cannot be inside a bundle. The bundle of the keeper is CommonJS and has one; making
 * one, as its sources need in tests, would cost the keeper 0.5 MiB.
 */
export function packageRequire(): NodeJS.Require {
  if (typeof require === 'function') return require;
  return process.getBuiltinModule('node:module').createRequire(import.meta.url);
}
