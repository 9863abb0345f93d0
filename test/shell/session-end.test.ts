import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { type SessionEndSource, watchSessionEnd } from '../../electron/shell/session-end.ts';

/** The reports when a window hears of the end of a session for these reasons. */
function told(event: string, reasons: string[]): string[] {
  const window = new EventEmitter();
  const heard: string[] = [];
  // An emitter has every method of a window that is used here.
  watchSessionEnd(window as unknown as SessionEndSource, (why) => heard.push(why));
  window.emit(event, { reasons });
  return heard;
}

test('the request to end the session is reported, and so is its end', () => {
  expect(told('query-session-end', ['shutdown'])).toEqual(['shutdown']);
  expect(told('session-end', ['shutdown', 'critical'])).toEqual(['shutdown']);
  expect(told('session-end', ['logoff'])).toEqual(['logoff']);
});

test('a missing reason means a shutdown, as on Windows', () => {
  expect(told('query-session-end', [])).toEqual(['shutdown']);
});

test('an installer that closes programs ends no session', () => {
  expect(told('query-session-end', ['close-app'])).toEqual([]);
  expect(told('query-session-end', ['close-app', 'logoff'])).toEqual(['logoff']);
});
