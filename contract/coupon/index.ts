import { defineDomain } from '../kit/domain.ts';
import { couponErrors } from './coupon.errors.ts';

export const coupon = defineDomain({ errors: couponErrors });
