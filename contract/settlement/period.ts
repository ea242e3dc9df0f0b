/** Buckets of a month (money.md §4): which a day belongs to, and when it is paid. Days are `2026-11-28`, in Korea. */

export const BUCKETS = ['FIRST', 'SECOND', 'THIRD', 'FORTH'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** From which day of a month a bucket holds, up to the day before the next one's. */
export interface BucketRule {
  bucket: Bucket;
  firstDay: number;
  payDay: number;
  payNextMonth: boolean;
}

export interface Period {
  /** `2026-11-2` */
  periodKey: string;
  bucket: Bucket;
  from: string;
  to: string;
  /** As the rules have it; paid on the next business day. */
  payDay: string;
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `monthAfter('2026-12')` → `2027-01`. */
function monthAfter(month: string): string {
  const [year, at] = month.split('-').map(Number) as [number, number];
  return at === 12 ? `${year + 1}-01` : `${year}-${two(at + 1)}`;
}

const lastDayOf = (month: string): number => {
  const [year, at] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, at, 0)).getUTCDate();
};

/** The bucket of a day, by the rules that hold on it. */
export function periodOf(rules: readonly BucketRule[], day: string): Period {
  const inOrder = rules.toSorted((a, b) => a.firstDay - b.firstDay);
  const month = day.slice(0, 7);
  const at = inOrder.findLastIndex(({ firstDay }) => firstDay <= Number(day.slice(8)));
  const rule = inOrder[at];
  if (!rule) throw new RangeError(`no bucket holds ${day}`);
  const next = inOrder[at + 1];
  return {
    periodKey: `${month}-${BUCKETS.indexOf(rule.bucket) + 1}`,
    bucket: rule.bucket,
    from: `${month}-${two(rule.firstDay)}`,
    to: `${month}-${two(next ? next.firstDay - 1 : lastDayOf(month))}`,
    payDay: `${rule.payNextMonth ? monthAfter(month) : month}-${two(rule.payDay)}`,
  };
}
