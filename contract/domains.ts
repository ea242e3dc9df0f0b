/**
 * Every domain, once. The order is the order of the allowed arrows in contract, server and console alike: a domain may
 * know those before it and none behind it (tools/arrows).
 */
import { account } from './account/index.ts';
import { admin } from './admin/index.ts';
import { approval } from './approval/index.ts';
import { board } from './board/index.ts';
import { broadcast } from './broadcast/index.ts';
import { category } from './category/index.ts';
import { claim } from './claim/index.ts';
import { clientlog } from './clientlog/index.ts';
import { contract } from './contract/index.ts';
import { coupon } from './coupon/index.ts';
import { dashboard } from './dashboard/index.ts';
import { delivery } from './delivery/index.ts';
import { desk } from './desk/index.ts';
import { download } from './download/index.ts';
import { fan } from './fan/index.ts';
import { file } from './file/index.ts';
import { gripperRequest } from './gripper-request/index.ts';
import { funds } from './funds/index.ts';
import { group } from './group/index.ts';
import { identity } from './identity/index.ts';
import { legal } from './legal/index.ts';
import { inquiry } from './inquiry/index.ts';
import { ledger } from './ledger/index.ts';
import { market } from './market/index.ts';
import { moderation } from './moderation/index.ts';
import { order } from './order/index.ts';
import { payout } from './payout/index.ts';
import { preference } from './preference/index.ts';
import { producerApi } from './producer-api/index.ts';
import { product } from './product/index.ts';
import { promotion } from './promotion/index.ts';
import { realtime } from './realtime/index.ts';
import { reference } from './reference/index.ts';
import { review } from './review/index.ts';
import { sanction } from './sanction/index.ts';
import { seller } from './seller/index.ts';
import { settlement } from './settlement/index.ts';
import { sponsorship } from './sponsorship/index.ts';
import { undo } from './undo/index.ts';

export const domains = {
  clientlog,
  reference,
  legal,
  ledger,
  identity,
  account,
  desk,
  approval,
  sanction,
  preference,
  file,
  download,
  undo,
  seller,
  group,
  payout,
  funds,
  category,
  product,
  contract,
  'gripper-request': gripperRequest,
  broadcast,
  coupon,
  promotion,
  order,
  delivery,
  claim,
  'producer-api': producerApi,
  inquiry,
  review,
  settlement,
  sponsorship,
  fan,
  board,
  moderation,
  admin,
  dashboard,
  market,
  realtime,
} as const;
export type DomainName = keyof typeof domains;
