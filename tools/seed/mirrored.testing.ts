// Where the mirrored tenant has nothing, and why (seed.test.ts).
/** What only goods or lives of another kind or state have: B sells goods, shows no film of them, pushes without words, applies once, with nothing red. */
export const notOfB = new Set([
  'product.voucher',
  'product.video',
  'product.certifications',
  'promotion_apply_history.diff',
  'faq.category',
  'gripper_model.items',
  'content.push_text',
  'matching_contract.reject_text',
  'matching_contract.kind',
  'gripper_contract.kind',
  'template.category',
  'inquiry.writing_name',
  'inquiry.writing_tab',
  'inquiry_content.edits',
  'inquiry_content.images',
  'review.images',
  'content_video.problem',
  'shorts.pathname',
  'chat_message.said_as',
  'content_video.sprite',
  'ingest_session.engine',
  'ingest_session.stream',
  'ingest_session.refusal',
  'refund.way',
  'refund.external_id',
  'api_call.code',
  'api_call.ip',
  'alert.event_key',
  'alert.title',
  'alert.link',
  'mission.mission_type',
  'seller_profile.video',
  'settlement_line.by_name',
  'coupon.halt_reason',
  'business_conversion.red',
]);

/**
 * Sheets of members are a master's alone, who is neither A nor B. Nobody has sent products of a coupon by sheet, and no coupon
 * is taken off the mirrored shops' amounts, which are told by their primes. Nobody was paid out yet, and nobody who follows the mirrored shop has bought there.
 */
export const ofMasters = new Set([
  'member_upload',
  'fan_buyer_visit_rollup',
  'coupon_upload',
  'coupon_rollup',
  'coupon_use',
  'fee_invoice',
  'settlement_vat',
  'payout',
  'payout_part',
  'payout_attempt',
  'withholding_year',
]);
