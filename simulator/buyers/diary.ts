/** What buyers did, for whoever watches. */
export const HAPPENINGS = [
  'SIGNED_UP',
  'BROWSED',
  'LIVE_REQUESTED',
  'SPOKE',
  'TOOK_COUPON',
  'ORDERED',
  'PAID',
  'PAY_FAILED',
  'LEFT_UNPAID',
  'CANCELED',
  'CONFIRMED',
  'PARCEL_MOVED',
  'REFUSED',
  'ERROR',
] as const;
export type Happening = (typeof HAPPENINGS)[number];

export interface DiaryEntry {
  /** Counts up; ask for what came after the last one seen. */
  no: number;
  at: string;
  what: Happening;
  text: string;
}

const KEEP = 1_000;

export interface Diary {
  note(what: Happening, text: string): void;
  after(no: number): DiaryEntry[];
  counts(): Record<Happening, number>;
  clear(): void;
}

const zeros = (): Record<Happening, number> =>
  Object.fromEntries(HAPPENINGS.map((h) => [h, 0])) as Record<Happening, number>;

export function openDiary(): Diary {
  let entries: DiaryEntry[] = [];
  let counts = zeros();
  let last = 0;
  return {
    note: (what, text) => {
      last += 1;
      counts[what] += 1;
      entries.push({ no: last, at: new Date().toISOString(), what, text });
      if (entries.length > KEEP) entries = entries.slice(-KEEP);
    },
    after: (no) => entries.filter((e) => e.no > no),
    counts: () => ({ ...counts }),
    clear: () => {
      entries = [];
      counts = zeros();
    },
  };
}
