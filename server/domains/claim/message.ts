/** Words for a buyer whose return or exchange is approved, as the seller's guide and the claim fill them. */
import { pickupMethod } from '@jangteo/contract/claim/claim.enums.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import type { Desk } from './desk.ts';
import { headOf } from './detail.ts';
import { pickupMethodsOf } from './pickup-form.ts';
import { readGuide, type Guide } from './queries/guide.ts';

const PICKUP: Record<string, string> = {
  AUTO: '택배기사가 방문해 수거합니다. 상품을 포장해 두세요.',
  BUYER_SENDS: '아래 주소로 보내 주시고 송장번호를 등록해 주세요.',
  ALREADY_SENT: '보내 주신 상품이 도착하면 확인해 드립니다.',
  NONE: '상품을 보내지 않으셔도 됩니다.',
};
const WORDS: Record<Desk, string> = {
  RETURN: '반품 요청을 승인했습니다. 상품을 확인한 뒤 환불해 드립니다.',
  EXCHANGE: '교환 요청을 승인했습니다. 상품을 확인한 뒤 새 상품을 보내 드립니다.',
};

/** An e-ticket stays where it is. */
const VOUCHER = '환불 요청을 확인하고 있습니다. 사용하지 않은 이용권이면 환불해 드립니다.';

/** `{구매자}`, `{상품}` and `{수거방법}` of the seller's guide. */
const filled = (guide: Guide): string =>
  guide.guide
    .replaceAll('{구매자}', guide.buyerName ?? '고객')
    .replaceAll('{상품}', guide.productName ?? '상품')
    .replaceAll('{수거방법}', guide.method ? pickupMethod.label(guide.method) : '');

const addressOf = ({ zip, base, detail }: NonNullable<Guide['address']>): string =>
  `(${zip}) ${base} ${detail}`.trim();

export async function permitMessageOf(ctx: TxCtx, desk: Desk, claimSeq: number | undefined) {
  const head = claimSeq === undefined ? null : await headOf(ctx, claimSeq);
  if (head && head.type !== desk) throw fail('NOT_FOUND');
  const guide = (await readGuide(ctx.db, head?.seller_seq ?? ctx.scope.sellerSeq, claimSeq))!;
  return {
    message: filled(guide) || (guide.voucher ? VOUCHER : WORDS[desk]),
    pickupText: guide.voucher ? '' : PICKUP[guide.method ?? pickupMethodsOf(ctx.config)[0]!]!,
    returnAddress: guide.address ? addressOf(guide.address) : '',
  };
}
