import type { Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { CouponBody } from '@jangteo/contract/coupon/coupon.body.ts';
import type { CouponApproval, CouponIssueType, CouponStatus } from '@jangteo/contract/coupon/coupon.enums.ts';
import { couponLifecycle } from '@jangteo/contract/coupon/coupon.lifecycle.ts';
import type { CouponRefusal } from '@jangteo/contract/coupon/coupon.list.ts';
import { feeOf } from '@jangteo/contract/kit/money.ts';

const DAY_MS = 86_400_000;

interface Standing {
  status: CouponStatus;
  issueType: CouponIssueType;
  approval: CouponApproval;
  issued: number;
  haltReason: string;
}

const unapproved = (approval: CouponApproval): boolean => approval === 'WAIT' || approval === 'REFUSED';

/** What may be done to a coupon now. Pure. */
export function canOfCoupon({ status, issueType, approval, issued, haltReason }: Standing): Coupon['can'] {
  const from = (act: 'activate' | 'deactivate' | 'give'): boolean =>
    (couponLifecycle.actions[act].from as readonly string[]).includes(status);
  const first = (...why: (CouponRefusal | false)[]): CouponRefusal | null =>
    why.find((one) => one !== false) ?? null;
  const given = issueType === 'GIVE';
  const halted = haltReason !== '' && 'HALTED';
  return {
    edit: first(status === 'COMPLETED' && 'STATE'),
    remove: first(issued > 0 && 'ISSUED', status === 'ISSUE' && 'STATE'),
    activate: first(
      halted,
      given && 'GIVEN',
      !from('activate') && 'STATE',
      unapproved(approval) && 'UNAPPROVED',
    ),
    deactivate: first(!from('deactivate') && 'STATE'),
    issue: first(
      halted,
      !given && 'NOT_GIVEN',
      !from('give') && 'STATE',
      unapproved(approval) && 'UNAPPROVED',
    ),
    expose: first(halted, issueType !== 'DOWNLOAD' && 'NOT_DOWNLOAD', status === 'COMPLETED' && 'STATE'),
  };
}

type Validity = Pick<CouponBody['validity'], 'kind' | 'until' | 'days'>;

/** Until when one that is got at `at` can be used; null: until its live ends. */
export function expiresAt({ kind, until, days }: Validity, at: Date): Date | null {
  if (kind === 'END_LIVE') return null;
  return kind === 'UNTIL' ? new Date(until!) : new Date(at.getTime() + days! * DAY_MS);
}

/** The most that the seller bears of a coupon; null where nobody can say. Pure. */
export function maxCost({
  discount,
  issueLimit,
  burden,
}: Pick<CouponBody, 'discount' | 'issueLimit' | 'burden'>) {
  const each = discount.kind === 'FIXED' ? discount.value : discount.maxAmount;
  if (each === null || issueLimit === null) return null;
  const platform = Math.floor((each * burden.platformBps) / 10_000);
  return (each - platform) * issueLimit;
}

/** What is left of a sale once the house has taken its fees and their VAT (docs/decisions/0177). Pure. */
export function settled(base: number, rates: readonly number[]): number {
  const fees = rates.reduce((sum, bps) => sum + Number(feeOf(BigInt(base), bps)), 0);
  return base - fees - Math.floor(fees / 10);
}

/** What a producer has agreed to: all but the name, and whether and by which words it is shown. */
const TERMS = [
  'discount',
  'minOrder',
  'issueLimit',
  'perUser',
  'productMode',
  'scope',
  'target',
  'contentSeq',
  'producerSeq',
  'trigger',
  'validity',
  'issueFrom',
  'issueTo',
] as const;
const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));
const timed = ({ validity, issueFrom, issueTo, ...rest }: CouponBody) => ({
  ...rest,
  validity: { ...validity, until: instant(validity.until) },
  issueFrom: instant(issueFrom),
  issueTo: instant(issueTo),
});
/** The first of them that is another; null: none is. Pure. */
export function changedTerm(before: CouponBody, after: CouponBody): (typeof TERMS)[number] | null {
  const [a, b] = [timed(before), timed(after)];
  return TERMS.find((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field])) ?? null;
}
