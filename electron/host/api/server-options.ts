import type { Log } from '../base/log.ts';
import type { Router } from './router.ts';

/** The configuration of a server. */
export interface ServerOptions {
  /** The table of calls. */
  router: Router;
  /** The token that clients must send. */
  token: string;
  /** TCP port on 127.0.0.1; 0: any free one. */
  port: number;
  /** Folder of the page for browsers; null: no page. */
  staticFolder: string | null;
  log: Log;
}
