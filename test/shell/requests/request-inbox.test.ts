import { expect, test } from 'vitest';
import type { LaunchRequest } from '../../../electron/shell/requests/launch-request.ts';
import { requestInbox } from '../../../electron/shell/requests/request-inbox.ts';

test('requests that come before the desktop is ready are carried out in order, later ones at once', () => {
  const inbox = requestInbox();
  const done: LaunchRequest['kind'][] = [];
  inbox.put({ kind: 'show' });
  inbox.put({ kind: 'in-tray' });
  inbox.open(({ kind }) => done.push(kind));
  inbox.put({ kind: 'bad-link' });
  expect(done).toEqual(['show', 'in-tray', 'bad-link']);
});
