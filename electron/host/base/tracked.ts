/** An item of a subscription with the id a reconnecting client names to get what comes after it. */
export interface Tracked<T> {
  id: string;
  data: T;
}
