// Ids of rows that somebody owns, by the field names of the contract. A new domain adds its names here.
import type { Person, World } from './world.ts';

/** Field name → the owner's id or ids. */
export type Ids = Readonly<Record<string, number | number[]>>;

const newest = (table: string, column: string, limit = 1) =>
  `select ${column} as id from ${table} where seller_seq = $1 order by 1 desc limit ${limit}`;

/** Not those in the trash. */
const kept = (table: string, column: string, limit = 1) =>
  newest(table, column, limit).replace(' order by', ' and deleted_at is null order by');

const SOURCES: Record<string, string> = {
  sellerSeq: 'select $1::bigint as id',
  userSeq: 'select $1::bigint as id',
  userSeqList: 'select $1::bigint as id',
  orderSeq: newest('orders', 'order_seq'),
  orderProductSeq: newest('order_product', 'order_product_seq'),
  orderProductSeqList: newest('order_product', 'order_product_seq', 3),
  // What can be taken back: so far lines.
  seqList: newest('order_product', 'order_product_seq', 3),
  productSeq: newest('product', 'product_seq'),
  // What may be named wherever products are: those that are sold first.
  productSeqList: `select product_seq as id from product where seller_seq = $1
    order by sale_status in ('ON_SALE', 'ALMOST_SOLD_OUT', 'SOLD_OUT') and sanction_seq is null
      and deleted_at is null and end_at is null desc, 1 desc
    limit 3`,
  categorySeq:
    'select category_seq as id from product where seller_seq = $1 and category_seq is not null limit 1',
  contentSeq: kept('content', 'content_seq'),
  hostUserSeq: 'select $1::bigint as id',
  producerSeq: 'select $1::bigint as id',
  gripperSeq: 'select $1::bigint as id',
  contentSeqList: kept('content', 'content_seq', 3),
  contractSeq: newest('matching_contract', 'contract_seq'),
  matchingContractSeq: newest('matching_contract', 'contract_seq').replace(
    ' order',
    " and kind = 'MATCHING' order",
  ),
  matchingContractSeqList: newest('matching_contract', 'contract_seq', 3).replace(
    ' order',
    " and kind = 'MATCHING' order",
  ),
  gripperUserSeq: 'select $1::bigint as id',
  producerUserSeq: 'select $1::bigint as id',
  // No request for broadcasters is made yet: a number that nobody has.
  requestResponseSeq: 'select 1::bigint as id where $1::bigint > 0',
  optionSeq: newest('product_option', 'option_seq'),
  // Everybody's.
  termsSeqList: 'select terms_seq as id from legal_item where $1::bigint > 0 order by 1 limit 2',
  ticketSeq: newest('voucher_ticket', 'ticket_seq'),
  // Goods sellers have no tickets: a number that nobody has stands for them.
  ticketSeqList: `${newest('voucher_ticket', 'ticket_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1
    where not exists (select from voucher_ticket where seller_seq = $1)`,
  noticeSeq: newest('product_notice', 'notice_seq'),
  noticeSeqList: newest('product_notice', 'notice_seq', 3),
  reservationSeq: newest('live_reservation', 'reservation_seq'),
  // Some have announced nothing: a number that nobody has stands for it.
  reservationSeqList: `${newest('live_reservation', 'reservation_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1
    where not exists (select from live_reservation where seller_seq = $1)`,
  // Where nobody has said anything: a number that nobody has.
  chatSeqList: `${newest('chat_message', 'chat_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from chat_message where seller_seq = $1)`,
  fanSeqList: `select * from (select fan_seq as id from fan where seller_seq = $1 and followed_at is not null
      order by 1 desc limit 3) t
    union all select 1 where not exists (select from fan where seller_seq = $1 and followed_at is not null)`,
  blockSeqList: `select * from (select block_seq as id from channel_block where seller_seq = $1 and ended_at is null
      order by 1 desc limit 3) t
    union all select 1 where not exists (select from channel_block where seller_seq = $1 and ended_at is null)`,
  managerSeqList: `select * from (select user_seq as id from channel_manager where seller_seq = $1
      order by 1 desc limit 3) t
    union all select 1 where not exists (select from channel_manager where seller_seq = $1)`,
  requestSeq: `${newest('gripper_request', 'request_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from gripper_request where seller_seq = $1)`,
  // Shops that look for nobody: a number that nobody has.
  requestSeqList: `${newest('gripper_request', 'request_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from gripper_request where seller_seq = $1)`,
  // Who gives out nothing, or nothing that anybody has: a number that nobody has.
  couponSeq: `${newest('coupon', 'coupon_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from coupon where seller_seq = $1)`,
  couponSeqList: `${newest('coupon', 'coupon_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from coupon where seller_seq = $1)`,
  couponIssueSeqList: `${newest('coupon_issue', 'issue_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from coupon_issue where seller_seq = $1)`,
  // Whoever has applied for nothing: a number that nobody has.
  promotionApplySeq: `${newest('promotion_apply', 'promotion_apply_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from promotion_apply where seller_seq = $1)`,
  // Whoever was sponsored with nothing, or exchanges nothing: a number that nobody has.
  sponsorshipSeq: `${newest('sponsorship', 'sponsorship_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from sponsorship where seller_seq = $1)`,
  sponsorshipSeqList: `${newest('sponsorship', 'sponsorship_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from sponsorship where seller_seq = $1)`,
  boosterExchangeSeq: `${newest('exchange', 'booster_exchange_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from exchange where seller_seq = $1)`,
  sponsorshipProductSeq:
    'select sponsorship_product_seq as id from sponsorship_product where $1::bigint > 0 order by 1 limit 1',
  // The house's own.
  promotionSeq: 'select promotion_seq as id from promotion where $1::bigint > 0 order by 1 desc limit 1',
  gripperFAQSeq: newest('faq', 'faq_seq'),
  gripperFAQSeqList: newest('faq', 'faq_seq', 3),
  // Who shows no model: a number that nobody has.
  gripperModelSeq: `${newest('gripper_model', 'gripper_model_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from gripper_model where seller_seq = $1)`,
  gripperModelSeqList: `${newest('gripper_model', 'gripper_model_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from gripper_model where seller_seq = $1)`,
  popupSeq: 'select popup_seq as id from popup where $1::bigint > 0 order by 1 desc limit 1',
  articleSeq: 'select article_seq as id from help_article where $1::bigint > 0 order by 1 desc limit 1',
  menuSeq:
    "select menu_seq as id from academy_menu where $1::bigint > 0 and audience = 'ALL' order by 1 limit 1",
  boardSeq: 'select board_seq as id from academy_board where $1::bigint > 0 order by 1 desc limit 1',
  commentSeq: 'select comment_seq as id from academy_comment where $1::bigint > 0 order by 1 desc limit 1',
  parentSeq: 'select comment_seq as id from academy_comment where $1::bigint > 0 order by 1 desc limit 1',
  // Shops that nobody has asked, or rated: a number that nobody has.
  inquirySeq: `${newest('inquiry', 'inquiry_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from inquiry where seller_seq = $1)`,
  inquirySeqList: `${newest('inquiry', 'inquiry_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from inquiry where seller_seq = $1)`,
  inquiryContentSeq: `${newest('inquiry_content', 'inquiry_content_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from inquiry_content where seller_seq = $1)`,
  reviewSeq: `${newest('review', 'review_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from review where seller_seq = $1)`,
  reviewSeqList: `${newest('review', 'review_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from review where seller_seq = $1)`,
  commentSeqList: `${newest('review_comment', 'comment_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from review_comment where seller_seq = $1)`,
  askSeq: `select * from (select ask_seq as id from ask where owner_seq = $1 order by 1 desc limit 1) t
    union all select 1 where not exists (select from ask where owner_seq = $1)`,
  claimSeq: newest('claim', 'claim_seq'),
  // Broadcasters sell nothing: a number that nobody has.
  claimSeqList: `${newest('claim', 'claim_seq', 3).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from claim where seller_seq = $1)`,
  keySeq: 'select key_seq as id from api_key where user_seq = $1 order by 1 desc limit 1',
  webhookSeq: newest('webhook', 'webhook_seq'),
  deliverySeq: newest('webhook_delivery', 'delivery_seq'),
  // Whoever has asked for no change of business: a number that nobody has.
  businessConversionSeq: `${newest('business_conversion', 'business_conversion_seq').replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from business_conversion where seller_seq = $1)`,
  templateSeq: newest('template', 'template_seq'),
  channelSeq: 'select $1::bigint as id',
  uploadSeq: newest('delivery_upload', 'upload_seq'),
  // Everybody's; whose favourite it is does not matter.
  musicId: 'select music_id as id from music where $1::bigint > 0 order by 1 limit 1',
};

export async function idsOf(world: Pick<World, 'sql'>, owner: Pick<Person, 'userSeq'>): Promise<Ids> {
  const ids: Record<string, number | number[]> = {};
  for (const [name, text] of Object.entries(SOURCES)) {
    const rows = await world.sql<{ id: string }>(text, [owner.userSeq]);
    const found = rows.map((row) => Number(row.id));
    if (found.length > 0) ids[name] = name.endsWith('List') ? found : found[0]!;
  }
  return ids;
}
