/** How many requests may be at work, and what makes a line in front of them a jam. */
export interface Limits {
  /** So many keep every connection to the database busy. */
  busy: number;
  /** Never more than this, whatever the reason. */
  most: number;
  /**
   * A burst may take this long to be worked off, ms; a line that stands longer will not go away by waiting.
   */
  patience: number;
}

/**
 * Lets requests in while they are worked off (G-OVL-1). A burst is taken whole;
 * under lasting overload the line is kept as short as the database can use, so
 * whoever is let in is answered soon and the others are told so at once.
 */
export function openAdmission({ busy, most, patience }: Limits, now: () => number = () => performance.now()) {
  let inFlight = 0;
  let refused = 0;
  /** When more than `busy` began to be at work without a break. */
  let standingSince: number | null = null;
  return {
    /**
     * False: answer "busy" at once, before anything was read
     * or looked up. `reserved`: the lane for signing in.
     */
    admits: (reserved: boolean): boolean => {
      const jammed = standingSince !== null && now() - standingSince > patience;
      const yes = inFlight < (jammed && !reserved ? busy : most);
      if (!yes) refused += 1;
      return yes;
    },
    enter: () => {
      inFlight += 1;
      if (inFlight > busy) standingSince ??= now();
    },
    leave: () => {
      inFlight -= 1;
      // One slot free is not the end of a jam: the next arrival takes it. Half of them free is.
      if (inFlight <= busy / 2) standingSince = null;
    },
    tally: () => ({ inFlight, refused }),
  };
}

/**
 * The API's: the pool has twelve connections, and a few more requests have their answers written meanwhile.
 */
export const admission = openAdmission({ busy: 16, most: 400, patience: 250 });

const line: (() => void)[] = [];
function next(): void {
  line.shift()!();
  if (line.length > 0) setImmediate(next);
}

/**
 * Resolves when it is one's turn: one request begins per turn of the event loop.
 * libuv accepts one connection per turn, and turns in which dozens of requests begin
 * leave newcomers standing outside for seconds, health checks among them (G-OVL-1).
 */
export const turn = (): Promise<void> =>
  new Promise((go) => {
    if (line.push(go) === 1) setImmediate(next);
  });
