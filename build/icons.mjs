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
await browser.close();

/** @param {number} size in pixels */
async function draw(size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
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
