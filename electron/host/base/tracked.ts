/** An item of a subscription. A reconnecting client passes its id to get the items after it. */
export interface Tracked<T> {
  id: string;
  data: T;
}
