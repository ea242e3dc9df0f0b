/** What every domain shows, in the order of contract/domains.ts. */
import { account } from './domains/account/index.ts';
import { admin } from './domains/admin/index.ts';
import { board } from './domains/board/index.ts';
import { broadcast } from './domains/broadcast/index.ts';
import { category } from './domains/category/index.ts';
import { claim } from './domains/claim/index.ts';
import { contract } from './domains/contract/index.ts';
import { coupon } from './domains/coupon/index.ts';
import { dashboard } from './domains/dashboard/index.ts';
import { delivery } from './domains/delivery/index.ts';
import { download } from './domains/download/index.ts';
import { fan } from './domains/fan/index.ts';
import { gripperRequest } from './domains/gripper-request/index.ts';
import { group } from './domains/group/index.ts';
import { inquiry } from './domains/inquiry/index.ts';
import { order } from './domains/order/index.ts';
import { producerApi } from './domains/producer-api/index.ts';
import { product } from './domains/product/index.ts';
import { promotion } from './domains/promotion/index.ts';
import { review } from './domains/review/index.ts';
import { sponsorship } from './domains/sponsorship/index.ts';
import { seller } from './domains/seller/index.ts';
import { settlement } from './domains/settlement/index.ts';
import type { Domain } from './kit/domain.ts';

export const domains: readonly Domain[] = [
  account,
  download,
  seller,
  group,
  category,
  product,
  contract,
  gripperRequest,
  broadcast,
  coupon,
  promotion,
  order,
  delivery,
  claim,
  producerApi,
  inquiry,
  review,
  sponsorship,
  settlement,
  fan,
  board,
  admin,
  dashboard,
];
