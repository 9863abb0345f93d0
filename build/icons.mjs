import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findBrowser, noBrowserSentence } from './browser.mjs';
import { fromRoot } from './paths.mjs';
import { giveUp, say } from './say.mjs';

/*
 * Draws build/icons/vigil.svg as the PNG and ICO files beside it. They are committed, so this is run by hand after a
 * change of the drawing: node build/icons.mjs
 */

const pngSizes = [16, 32, 256];
/** States differ in shape as well as in colour; each lies in the lower right quarter. */
const signs = {
  running: '<circle cx="184" cy="184" r="64" fill="#2ea55b" stroke="#fff" stroke-width="14"/>',
  failed:
    '<rect x="120" y="120" width="128" height="128" rx="12" fill="#d13438" stroke="#fff" stroke-width="14"/>' +
    '<path d="M152 152l64 64m0-64l-64 64" stroke="#fff" stroke-width="22" stroke-linecap="round"/>',
  'needs-you':
    '<path d="M184 116l68 132h-136z" fill="#f2a900" stroke="#fff" stroke-width="14" stroke-linejoin="round"/>' +
    '<path d="M184 162v36m0 22v4" stroke="#1b1d21" stroke-width="18" stroke-linecap="round"/>',
};
const icoSizes = [16, 24, 32, 48, 64, 256];

const executablePath = findBrowser();
if (executablePath === null) giveUp(noBrowserSentence);

const svg = readFileSync(fromRoot('build', 'icons', 'vigil.svg'), 'utf8');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const size of pngSizes) write(`vigil-${size}.png`, await draw(size));
const images = [];
for (const size of icoSizes) images.push({ size, png: await draw(size) });
write('vigil.ico', icoOf(images));
for (const [state, sign] of Object.entries(signs)) {
  // The whole icon stands beside the clock, the sign alone lies over the button on the task bar.
  write(`tray-${state}.png`, await draw(32, svg.replace('</svg>', `${sign}</svg>`)));
  if (state !== 'running')
    write(`sign-${state}.png`, await draw(32, `<svg viewBox="112 112 144 144">${sign}</svg>`));
}
await browser.close();

/** @param {number} size in pixels @param {string} drawing */
async function draw(size, drawing = svg) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${drawing}`,
  );
  return page.screenshot({ omitBackground: true });
}

/**
 * An icon file: a header of 6 bytes, a directory of 16 bytes an image, then the images, which Windows accepts as PNG.
 * @param {{ size: number, png: Buffer }[]} images
 */
function icoOf(images) {
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of images.entries()) {
    const at = 6 + 16 * index;
    // One byte a side, in which 0 stands for 256.
    header.writeUInt8(size % 256, at);
    header.writeUInt8(size % 256, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

/**
 * @param {string} name
 * @param {Buffer} content
 */
function write(name, content) {
  writeFileSync(fromRoot('build', 'icons', name), content);
  say(`build/icons/${name}: ${content.length} bytes`);
}
