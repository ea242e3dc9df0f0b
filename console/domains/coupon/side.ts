/** A shop's coupons and a gripper's: the same pages at addresses of their own (docs/decisions/0186). */
import { queryText } from '../../kit/call/address.ts';
import { paths } from '../../kit/paths.ts';

export type CouponSide = 'shop' | 'gripper';

interface Places {
  /** The list, with one open. */
  list: (open?: number) => string;
  /** The form of a new one, as a copy of another. */
  create: (copyOf?: number) => string;
  edit: (couponSeq: number) => string;
  histories: (couponSeq: number) => string;
}

/** The path of a gripper's pages is one: which of them it is stands in the query. */
const at = (query: Record<string, string | number | undefined>) =>
  paths.influencerCoupons() + queryText(query);

export const placesOf: Readonly<Record<CouponSide, Places>> = {
  shop: {
    list: (open) => paths.producerCoupons() + queryText({ open }),
    create: (copyOf) => paths.producerCoupon('create') + queryText({ copyOf }),
    edit: (couponSeq) => paths.producerCoupon(couponSeq),
    histories: (couponSeq) => paths.producerCoupon('histories') + queryText({ couponSeq }),
  },
  gripper: {
    list: (open) => at({ open }),
    create: (copyOf) => at({ form: 'create', copyOf }),
    edit: (couponSeq) => at({ form: couponSeq }),
    histories: (couponSeq) => at({ view: 'histories', couponSeq }),
  },
};

/** Whose queries show coupons or count them. */
export const OF_COUPONS = ['coupon', 'dashboard'] as const;
