import { defineDomain } from '../../kit/domain.ts';
import { fillLive } from './live/fill.ts';

export const coupon = defineDomain({ fill: fillLive });
