/**
 * The key of who has just shown who they are (docs/decisions/0140). In this page's memory alone: a script that reads the
 * cookies has the access token and not this.
 */
let held: string | null = null;

export const stepUpKey = {
  get: (): string | null => held,
  set: (key: string | null): void => void (held = key),
};
