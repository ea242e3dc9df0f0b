/** How each amount of a line is counted (money.md §6): what stands on the screen beside it. */
import type { ExplainInput } from '@jangteo/contract/settlement/explain.ts';
import type { LineTerms } from '../queries/explain.ts';

export interface Term {
  amount: number;
  formula: string | null;
  inputs: ExplainInput[];
}

const won = (name: string, value: number): ExplainInput => ({ name, value, unit: 'won', rateSeq: null });
const count = (name: string, value: number): ExplainInput => ({ name, value, unit: 'count', rateSeq: null });
const rate = (name: string, bps: number, rateSeq: number | null): ExplainInput => ({
  name,
  value: bps,
  unit: 'bps',
  rateSeq,
});

const isMirror = ({ eventType }: LineTerms): boolean => eventType.startsWith('REFUND');
const feeBase = ({ saleAmount, sellerCoupon }: LineTerms): number => saleAmount - sellerCoupon;

/** What goes back is a share of what is left of the line that it takes back. */
const mirrored = (amount: number, line: LineTerms): Term => ({
  amount,
  formula: '원 판매의 남은 금액 × 되돌린 수량 ÷ 남은 수량',
  inputs: [
    { name: '원 내역', value: line.ofLineSeq!, unit: 'code', rateSeq: null },
    count('되돌린 수량', line.qty),
  ],
});

const plain = (amount: number, formula: string | null = null, inputs: ExplainInput[] = []): Term => ({
  amount,
  formula,
  inputs,
});

function saleOf(line: LineTerms): Term {
  const each = line.saleAmount / line.qty;
  if (!Number.isInteger(each)) return plain(line.saleAmount, null, [count('수량', line.qty)]);
  return plain(line.saleAmount, '판매가 × 수량', [won('판매가', each), count('수량', line.qty)]);
}

const CUT = '(원 미만 버림)';

function feeOf(
  amount: number,
  line: LineTerms,
  {
    name,
    base,
    of,
  }: { name: string; base: ExplainInput; of: { bps: number; rateSeq: number | null } | null },
): Term {
  if (amount === 0 && of === null) return plain(0);
  if (isMirror(line)) return mirrored(amount, line);
  return plain(amount, `${base.name} × ${name} 요율 ${CUT}`, [
    base,
    ...(of ? [rate(`${name} 요율`, of.bps, of.rateSeq)] : []),
  ]);
}

/** A tenth of the bucket's fees, spread by what each line has of them; who has the largest rests gets the odd won. */
function vatOf(line: LineTerms): Term {
  const amount = 0 - line.feeVat;
  if (line.eventType === 'REFUND_AFTER') return mirrored(amount, line);
  if (line.eventType === 'REFUND_BEFORE')
    return plain(amount, '되돌린 수수료는 원 판매의 VAT에서 빠집니다', []);
  const { bucketFees, ownFees } = line;
  if (bucketFees === 0) return plain(amount);
  const vat = Math.floor(bucketFees / 10);
  const whole = Number((BigInt(vat) * BigInt(ownFees)) / BigInt(bucketFees));
  const rest = Number((BigInt(vat) * BigInt(ownFees)) % BigInt(bucketFees));
  return plain(amount, '회차 VAT × 이 내역의 수수료 ÷ 회차 수수료, 나머지가 큰 순서로 1원씩', [
    won('회차 수수료', bucketFees),
    won('회차 VAT (10 %, 원 미만 버림)', vat),
    won('이 내역의 수수료', ownFees),
    won('나눈 몫', whole),
    count('나머지', rest),
    won('나머지로 더한 금액', line.feeVat - whole),
  ]);
}

type Terms = Readonly<Record<string, (line: LineTerms) => Term>>;

const adjusted = (line: LineTerms): Term => plain(line.adjust, line.reason || null);
const held: Terms = { ADJUST: adjusted, HOLD: adjusted, CARRY_OVER: adjusted };

const base = (line: LineTerms): ExplainInput => won('판매금액 − 판매자 쿠폰', feeBase(line));

/** Of a contract, or what its product promised to whoever sold it by a replay or a short. */
const matchName = ({ rewarded }: LineTerms): string => (rewarded ? '콘텐츠 리워드' : '매칭수수료');

export const PRODUCT_TERMS: Terms = {
  SALE: saleOf,
  REFUND: (line) => mirrored(line.saleAmount, line),
  SELLER_COUPON: (line) =>
    isMirror(line) ? mirrored(0 - line.sellerCoupon, line) : plain(0 - line.sellerCoupon),
  DELIVERY: (line) => plain(line.deliveryFee, '구매자가 낸 기본 배송비 + 지역 배송비'),
  KEPT: (line) => plain(line.keptFee, '환불에서 뺀 반품 배송비·공제금'),
  SALES_FEE: (line) =>
    feeOf(0 - line.salesFee, line, { name: '판매수수료', base: base(line), of: line.sales }),
  LIVE_FEE: (line) =>
    feeOf(0 - line.liveFee, line, { name: '라이브수수료', base: base(line), of: line.live }),
  PG_FEE: (line) =>
    feeOf(0 - line.pgFee, line, {
      name: '결제수수료',
      base: won('판매금액 − 판매자 쿠폰 + 배송비', feeBase(line) + line.deliveryFee + line.keptFee),
      of: line.pg,
    }),
  MATCH_FEE: (line) =>
    feeOf(0 - line.matchFee, line, {
      name: matchName(line),
      base: base(line),
      of: line.matchBps === null ? null : { bps: line.matchBps, rateSeq: null },
    }),
  GRIPPER_COUPON: (line) =>
    isMirror(line)
      ? mirrored(line.gripperCoupon, line)
      : plain(line.gripperCoupon, '그리퍼 쿠폰 할인 × 그리퍼 분담률'),
  FEE_VAT: vatOf,
  ...held,
};

export const MATCHING_TERMS: Terms = {
  GROSS: (line) =>
    feeOf(line.matchFee, line, {
      name: matchName(line),
      base: base(line),
      of: line.matchBps === null ? null : { bps: line.matchBps, rateSeq: null },
    }),
  GRIPPER_COUPON: (line) =>
    isMirror(line)
      ? mirrored(0 - line.gripperCoupon, line)
      : plain(0 - line.gripperCoupon, '내 쿠폰 할인 × 내 분담률'),
  FIXED_FEE: adjusted,
  ...held,
};
