import type { Page } from 'playwright-core';

/** A page and its host on a later day. */
export interface LaterDays {
  /** Run it before the page loads. */
  prepare(page: Page): Promise<void>;
  /** Sets the clock of the page, and what the host says of its own, to this time. */
  moveTo(page: Page, at: number): Promise<void>;
}

/**
 * Lets days go by for a page. Its own clock alone will not do: the page goes by that of the host, which it asks all the time.
 */
export function daysLater(): LaterDays {
  let aheadMs = 0;
  return {
    prepare: async (page) => {
      await page.routeWebSocket(/trpc/, (socket) => {
        const host = socket.connectToServer();
        host.onMessage((message) =>
          socket.send(
            String(message).replace(
              /("data":\{"at":)(\d+)(?=,"wire")/,
              (_, before: string, at: string) => `${before}${Number(at) + aheadMs}`,
            ),
          ),
        );
      });
    },
    moveTo: async (page, at) => {
      aheadMs = at - Date.now();
      await page.clock.setFixedTime(at);
    },
  };
}
