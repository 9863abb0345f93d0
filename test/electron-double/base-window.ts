import { EventEmitter } from 'node:events';

/** A window without a page. The app makes one only on Windows, where the real class is used. */
export class BaseWindow extends EventEmitter {}
