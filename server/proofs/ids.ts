// Ids of rows that somebody owns, by the field names of the contract. A new domain adds its names here.
import type { Person, World } from './world.ts';

/** Field name → the owner's id or ids. */
export type Ids = Readonly<Record<string, number | number[]>>;

const newest = (table: string, column: string, limit = 1) =>
  `select ${column} as id from ${table} where seller_seq = $1 order by 1 desc limit ${limit}`;

/** Not those in the trash. */
const kept = (table: string, column: string, limit = 1) =>
  newest(table, column, limit).replace(' order by', ' and deleted_at is null order by');

/** Where the owner has none, a number that nobody has. */
const orNobody = (table: string, column: string, limit = 1) =>
  `${newest(table, column, limit).replace(/^select/, 'select * from (select')}) t
    union all select 1 where not exists (select from ${table} where seller_seq = $1)`;

const SOURCES: Record<string, string> = {
  sellerSeq: 'select $1::bigint as id',
  userSeq: 'select $1::bigint as id',
  userSeqList: 'select $1::bigint as id',
  orderSeq: newest('orders', 'order_seq'),
  orderProductSeq: newest('order_product', 'order_product_seq'),
  orderProductSeqList: newest('order_product', 'order_product_seq', 3),
  // Rows of the access log are the auditor's, whoever they are about.
  logSeq: 'select log_seq as id from access_log where $1::bigint > 0 order by 1 limit 1',
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
  chatSeqList: orNobody('chat_message', 'chat_seq', 3),
  fanSeqList: `select * from (select fan_seq as id from fan where seller_seq = $1 and followed_at is not null
      order by 1 desc limit 3) t
    union all select 1 where not exists (select from fan where seller_seq = $1 and followed_at is not null)`,
  blockSeqList: `select * from (select block_seq as id from channel_block where seller_seq = $1 and ended_at is null
      order by 1 desc limit 3) t
    union all select 1 where not exists (select from channel_block where seller_seq = $1 and ended_at is null)`,
  managerSeqList: `select * from (select user_seq as id from channel_manager where seller_seq = $1
      order by 1 desc limit 3) t
    union all select 1 where not exists (select from channel_manager where seller_seq = $1)`,
  requestSeq: orNobody('gripper_request', 'request_seq'),
  // Shops that look for nobody: a number that nobody has.
  requestSeqList: orNobody('gripper_request', 'request_seq', 3),
  // Who gives out nothing, or nothing that anybody has: a number that nobody has.
  couponSeq: orNobody('coupon', 'coupon_seq'),
  couponSeqList: orNobody('coupon', 'coupon_seq', 3),
  couponIssueSeqList: orNobody('coupon_issue', 'issue_seq', 3),
  // Whoever has applied for nothing: a number that nobody has.
  promotionApplySeq: orNobody('promotion_apply', 'promotion_apply_seq'),
  // Whoever was sponsored with nothing, or exchanges nothing: a number that nobody has.
  sponsorshipSeq: orNobody('sponsorship', 'sponsorship_seq'),
  sponsorshipSeqList: orNobody('sponsorship', 'sponsorship_seq', 3),
  blindSeq: `select * from (select blind_seq as id from blind where author_user_seq = $1 order by 1 desc limit 1) t
    union all select 1 where not exists (select from blind where author_user_seq = $1)`,
  boosterExchangeSeq: orNobody('exchange', 'booster_exchange_seq'),
  sponsorshipProductSeq:
    'select sponsorship_product_seq as id from sponsorship_product where $1::bigint > 0 order by 1 limit 1',
  // The house's own.
  promotionSeq: 'select promotion_seq as id from promotion where $1::bigint > 0 order by 1 desc limit 1',
  settleLineSeq: orNobody('settlement_line', 'settle_line_seq'),
  settlementSeqList: orNobody('settlement', 'settlement_seq', 3),
  settleLineSeqList: orNobody('settlement_line', 'settle_line_seq', 3),
  boosterExchangeSeqList: orNobody('exchange', 'booster_exchange_seq', 3),
  holdSeq: orNobody('settlement_line', 'settle_line_seq'),
  sellerSeqList: 'select $1::bigint as id',
  memberSeq: 'select $1::bigint as id',
  previousSeq: orNobody('inquiry', 'inquiry_seq'),
  buyerSeq: 'select $1::bigint as id',
  // What a question to the operator is about.
  seq: 'select $1::bigint as id',
  // Shops without questions and answers: a number that nobody has.
  gripperFAQSeq: orNobody('faq', 'faq_seq'),
  gripperFAQSeqList: orNobody('faq', 'faq_seq', 3),
  // Who shows no model: a number that nobody has.
  gripperModelSeq: orNobody('gripper_model', 'gripper_model_seq'),
  gripperModelSeqList: orNobody('gripper_model', 'gripper_model_seq', 3),
  bannerSeq: 'select banner_seq as id from banner where $1::bigint > 0 order by 1 desc limit 1',
  popupSeq: 'select popup_seq as id from popup where $1::bigint > 0 order by 1 desc limit 1',
  articleSeq: 'select article_seq as id from help_article where $1::bigint > 0 order by 1 desc limit 1',
  synonymSeq: 'select synonym_seq as id from help_synonym where $1::bigint > 0 order by 1 desc limit 1',
  menuSeq:
    "select menu_seq as id from academy_menu where $1::bigint > 0 and audience = 'ALL' order by 1 limit 1",
  boardSeq: 'select board_seq as id from academy_board where $1::bigint > 0 order by 1 desc limit 1',
  commentSeq: 'select comment_seq as id from academy_comment where $1::bigint > 0 order by 1 desc limit 1',
  parentSeq: 'select comment_seq as id from academy_comment where $1::bigint > 0 order by 1 desc limit 1',
  // Shops that nobody has asked, or rated: a number that nobody has.
  inquirySeq: orNobody('inquiry', 'inquiry_seq'),
  inquirySeqList: orNobody('inquiry', 'inquiry_seq', 3),
  inquiryContentSeq: orNobody('inquiry_content', 'inquiry_content_seq'),
  reviewSeq: orNobody('review', 'review_seq'),
  reviewSeqList: orNobody('review', 'review_seq', 3),
  commentSeqList: orNobody('review_comment', 'comment_seq', 3),
  askSeq: `select * from (select ask_seq as id from ask where owner_seq = $1 order by 1 desc limit 1) t
    union all select 1 where not exists (select from ask where owner_seq = $1)`,
  // Whoever has made none: a number that nobody has.
  shortsId: orNobody('shorts', 'content_seq'),
  shortsIdList: orNobody('shorts', 'content_seq', 3),
  contentId: orNobody('shorts', 'content_seq'),
  shortsDaySeqList: orNobody('shorts_day', 'shorts_day_seq', 3),
  claimSeq: newest('claim', 'claim_seq'),
  // Broadcasters sell nothing: a number that nobody has.
  claimSeqList: orNobody('claim', 'claim_seq', 3),
  keySeq: 'select key_seq as id from api_key where user_seq = $1 order by 1 desc limit 1',
  webhookSeq: newest('webhook', 'webhook_seq'),
  deliverySeq: newest('webhook_delivery', 'delivery_seq'),
  // Whoever has asked for no change of business: a number that nobody has.
  businessConversionSeq: orNobody('business_conversion', 'business_conversion_seq'),
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
