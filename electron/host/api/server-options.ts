import type { Log } from '../base/log.ts';
import type { Router } from './router.ts';

/** What a server is made of. */
export interface ServerOptions {
  /** The table of calls. */
  router: Router;
  /** What clients must show. */
  token: string;
  /** TCP port on 127.0.0.1; 0 takes any that is free. */
  port: number;
  /** Folder of the page for browsers; null serves none. */
  staticFolder: string | null;
  log: Log;
}
