import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(() => {
  // Tests build the page too, and their NODE_ENV=test would make it the slow one for development.
  process.env['NODE_ENV'] = 'production';
  return {
    root: import.meta.dirname,
    // Relative, because the page is served from `app://` in the desktop app and from the host in a browser.
    base: './',
    plugins: [react()],
    build: {
      outDir: '../out/renderer',
      emptyOutDir: true,
      target: 'chrome120',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2000,
    },
  };
});
