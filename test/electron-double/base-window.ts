import { EventEmitter } from 'node:events';

/** A window without a page. Here it is only made where Windows is, and there the real one is used. */
export class BaseWindow extends EventEmitter {}
