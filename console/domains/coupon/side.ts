/** A shop's coupons, a gripper's and the house's: the same pages at addresses of their own (docs/decisions/0186, 0306). */
import { queryText } from '../../kit/call/address.ts';
import { paths } from '../../kit/paths.ts';

export type CouponSide = 'shop' | 'gripper' | 'house';

interface Places {
  /** The list, with one open. */
  list: (open?: number) => string;
  /** The form of a new one, as a copy of another. */
  create: (copyOf?: number) => string;
  edit: (couponSeq: number) => string;
  histories: (couponSeq: number) => string;
}

/** One path for all: which of the pages it is stands in the query. */
const inQuery = (path: string): Places => {
  const at = (query: Record<string, string | number | undefined>) => path + queryText(query);
  return {
    list: (open) => at({ open }),
    create: (copyOf) => at({ form: 'create', copyOf }),
    edit: (couponSeq) => at({ form: couponSeq }),
    histories: (couponSeq) => at({ view: 'histories', couponSeq }),
  };
};

export const placesOf: Readonly<Record<CouponSide, Places>> = {
  shop: {
    list: (open) => paths.producerCoupons() + queryText({ open }),
    create: (copyOf) => paths.producerCoupon('create') + queryText({ copyOf }),
    edit: (couponSeq) => paths.producerCoupon(couponSeq),
    histories: (couponSeq) => paths.producerCoupon('histories') + queryText({ couponSeq }),
  },
  gripper: inQuery(paths.influencerCoupons()),
  house: inQuery(paths.adminCoupons()),
};

/** Whose queries show coupons or count them. */
export const OF_COUPONS = ['coupon', 'coupon-desk', 'dashboard'] as const;
