/** Sign-in limits (G-BRU-1) and one-time code limits (G-BRU-2). */
export const LOGIN = { windowMs: 900_000, perAccount: 10, perIp: 300, slowFrom: 5 } as const;
export const CODE = {
  ttlMs: 180_000,
  /** Of a code that was entered rightly, while the rest of a form is filled in. */
  heldMs: 1_800_000,
  tries: 5,
  resendMs: 60_000,
  dayMs: 86_400_000,
  perTarget: 5,
  /** An account, … */
  perAsker: 20,
  /** … and all strangers of an address, behind which an office joins at once. */
  perAddress: 100,
  minDigits: 6,
  maxDigits: 8,
} as const;
/** Whoever proved to own a dormant account has so long to wake it. */
export const RELEASE_MS = 600_000;
/** A number that was proven stays proven so long on the device. */
export const PROVEN_MS = 600_000;
/** A sign-in at a provider may take so long, … */
export const FLOW_MS = 600_000;
/** … and what came of it is used within. */
export const SOCIAL_TOKEN_MS = 300_000;
/** An exchange key is good for one use within this time. */
export const EXCHANGE_SECONDS = 60;

/**
 * Seconds that an attempt must wait, 0 where it may go on. `failures`: instants (ms) of the
 * failures within the window, newest first, this attempt itself included, because it was written
 * down before it was judged: of any number of attempts at once no more than `limit` get through.
 */
export function lockedFor(failures: readonly number[], limit: number, now: number): number {
  const edge = failures[limit];
  return edge === undefined ? 0 : Math.max(1, Math.ceil((edge + LOGIN.windowMs - now) / 1000));
}

/**
 * Milliseconds by which the answer to the n-th failure is
 * held back: from the fifth on, doubling up to a second.
 */
export function slowedBy(failures: number): number {
  return failures < LOGIN.slowFrom ? 0 : Math.min(1000, 100 * 2 ** (failures - LOGIN.slowFrom));
}

export interface CodeHistory {
  /** Codes of the last 24 hours, newest first, as instants (ms). */
  target: readonly number[];
  asker: readonly number[];
  /** How many the asker has a day. */
  most: number;
}

/** Seconds until another code may be sent to the target by this asker; 0: now. */
export function codeWait({ target, asker, most }: CodeHistory, now: number): number {
  const waits = [
    target[0] === undefined ? 0 : target[0] + CODE.resendMs - now,
    dayLimit(target, CODE.perTarget, now),
    dayLimit(asker, most, now),
  ];
  return Math.max(0, Math.ceil(Math.max(...waits) / 1000));
}

const dayLimit = (sent: readonly number[], limit: number, now: number): number =>
  sent.length < limit ? 0 : sent[limit - 1]! + CODE.dayMs - now;

/** Z1: the client may ask for the number of digits, but for no fewer than six. */
export const digitsOf = (wanted: number | undefined): number =>
  Math.min(CODE.maxDigits, Math.max(CODE.minDigits, wanted ?? CODE.minDigits));
