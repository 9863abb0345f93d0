import { EventEmitter } from 'node:events';

/**
 * Makes gaps visible: reading a member that the double lacks throws, so that no test passes because a call did nothing.
 */
export function guard<T extends object>(name: string, members: T): T {
  return new Proxy(members, {
    get(target, key) {
      // `await` reads `then` of every value.
      if (!(key in target) && typeof key !== 'symbol' && key !== 'then')
        throw new Error(`The double of Electron has no ${name}.${key}.`);
      const value: unknown = Reflect.get(target, key);
      // Bound, because private fields cannot be reached through a proxy.
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value),
  });
}

/** An event that can be prevented, with further fields. */
export function preventable<T extends object>(fields: T) {
  return {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true;
    },
  };
}

/** Checks members against Electron's own types and lends them an emitter's. */
export const emitting = <T extends object>(members: T): T & EventEmitter =>
  Object.defineProperties(new EventEmitter(), Object.getOwnPropertyDescriptors(members)) as T & EventEmitter;
