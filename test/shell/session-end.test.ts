import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { hearOfSessionEnd, type SessionListener } from '../../electron/shell/session-end.ts';

/** What is told when a window hears of the end of a session for these reasons. */
function told(event: string, reasons: string[]): string[] {
  const window = new EventEmitter();
  const heard: string[] = [];
  // An emitter has all that is asked of a window here.
  hearOfSessionEnd(window as unknown as SessionListener, (why) => heard.push(why));
  window.emit(event, { reasons });
  return heard;
}

test('the wish to end the session is told as well as its end', () => {
  expect(told('query-session-end', ['shutdown'])).toEqual(['shutdown']);
  expect(told('session-end', ['shutdown', 'critical'])).toEqual(['shutdown']);
  expect(told('session-end', ['logoff'])).toEqual(['logoff']);
});

test('no reason at all is a shutdown, as Windows means it', () => {
  expect(told('query-session-end', [])).toEqual(['shutdown']);
});

test('an installer that closes programs ends no session', () => {
  expect(told('query-session-end', ['close-app'])).toEqual([]);
  expect(told('query-session-end', ['close-app', 'logoff'])).toEqual(['logoff']);
});
