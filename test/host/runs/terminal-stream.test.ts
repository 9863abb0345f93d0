import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HEAD_FILE } from '../../../electron/core/protocol/disk/output-files.ts';
import { TERMINAL_FLOW } from '../../../electron/core/protocol/wire/terminal.ts';
import { createNotifier } from '../../../electron/host/base/notifier.ts';
import { createAcknowledgements, streamOutput } from '../../../electron/host/runs/terminal-stream.ts';

const { chunkBytes, windowBytes } = TERMINAL_FLOW;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigil-terminal-stream-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const print = (text: string) => appendFileSync(join(folder, HEAD_FILE), text);

/** A client that reads an attempt's output from a position on. */
function client(from = 0) {
  const acknowledgements = createAcknowledgements();
  const grown = createNotifier();
  const leave = new AbortController();
  const attempt = { isEnded: false };
  const source = { attemptFolder: folder, ended: () => attempt.isEnded, grown };
  const flow = acknowledgements.open('a', from);
  const stream = streamOutput(source, from, flow, leave.signal);
  const next = async () => {
    const { value } = await stream.next();
    return value && { ...value.data, id: value.id, data: Buffer.from(value.data.data, 'base64').toString() };
  };
  const end = () => {
    attempt.isEnded = true;
    grown.notify();
  };
  const { acknowledge } = acknowledgements;
  return { acknowledge, flow, grow: grown.notify, next, end, leave: () => leave.abort() };
}

describe('the output of an attempt', () => {
  it('is sent from where the client is, as it grows, up to its end', async () => {
    print('one two');
    const { next, grow, end } = client(4);
    expect(await next()).toEqual({ id: '7', start: 4, end: 7, data: 'two', last: false });
    const coming = next();
    print(' three');
    grow();
    expect(await coming).toMatchObject({ start: 7, data: ' three', last: false });
    end();
    expect(await next()).toMatchObject({ start: 13, end: 13, data: '', last: true });
    expect(await next()).toBeUndefined();
  });

  it('that was written before the end was known is sent before the last piece', async () => {
    const { next, end } = client();
    const coming = next();
    print('last words');
    end();
    expect([(await coming)?.data, (await next())?.last]).toEqual(['last words', true]);
  });

  it('is sent in pieces, and no further ahead of the client than the window', async () => {
    print('x'.repeat(windowBytes + 10));
    const { next, acknowledge } = client();
    for (let sent = 0; sent < windowBytes; sent += chunkBytes)
      expect((await next())?.end).toBe(sent + chunkBytes);
    let isSent = false;
    const held = next().then((piece) => {
      isSent = true;
      return piece;
    });
    await delay(50);
    expect(isSent).toBe(false);
    acknowledge('a', chunkBytes);
    expect(await held).toMatchObject({ start: windowBytes, end: windowBytes + 10 });
  });

  it('is not sent any more to a client that leaves, whatever it waits for', async () => {
    const { next, leave, acknowledge, flow } = client();
    const coming = next();
    leave();
    expect(await coming).toBeUndefined();
    acknowledge('a', 5);
    expect(flow.acknowledged()).toBe(0);
  });
});

describe('an acknowledgement', () => {
  it('counts for the open stream of its name, and takes nothing back', () => {
    const { open, acknowledge } = createAcknowledgements();
    acknowledge('a', 5);
    const stream = open('a', 10);
    expect(stream.acknowledged()).toBe(10);
    for (const end of [30, 20]) acknowledge('a', end);
    acknowledge('b', 40);
    expect(stream.acknowledged()).toBe(30);
    stream.close();
    acknowledge('a', 50);
    expect(stream.acknowledged()).toBe(30);
  });

  it('counts for the next stream of a name, whose end is not that of the one before', () => {
    const { open, acknowledge } = createAcknowledgements();
    const before = open('a', 0);
    const after = open('a', 0);
    before.close();
    acknowledge('a', 5);
    expect([before.acknowledged(), after.acknowledged()]).toEqual([0, 5]);
  });
});
