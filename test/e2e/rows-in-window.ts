import type { Page } from 'playwright-core';
import type { RunRow } from '../../electron/core/protocol/wire/run-view.ts';

/**
 * Has a page be told of these rows instead of those of its host, so that it shows what no test can wait for: ten
 * thousand runs, and nights. Give it to `openWindowIn`. Everything else goes to the host.
 */
export const withRows = (rows: readonly RunRow[]) => (page: Page) =>
  page.routeWebSocket(/./, (socket) => {
    const host = socket.connectToServer();
    host.onMessage((message) => {
      if (typeof message !== 'string' || !message.includes('"whole"')) return socket.send(message);
      const answer = JSON.parse(message);
      if (answer.result?.data?.data?.whole !== undefined)
        answer.result.data.data = { whole: true, rows, gone: [] };
      socket.send(JSON.stringify(answer));
    });
  });
