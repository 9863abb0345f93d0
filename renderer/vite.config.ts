import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Relative addresses, because the page is served from `app://` in the desktop app and from the host in a browser. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    target: 'chrome120',
    // The content-security policy allows data: for fonts and pictures only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
});
