import { clock, toKst } from '../../kit/clock/clock.ts';
import { newest, orNobody, type IdSources } from '../../proofs/ids.ts';
import type { Example, Examples, Occasion } from '../../proofs/occasion.ts';
import { applicationExamples } from './application/examples.testing.ts';
import { infoExamples } from './info-examples.testing.ts';
import { paperExamples } from './paper/examples.testing.ts';

const home = () => ({ zip: '04524', base: '서울특별시 중구 세종대로 110', detail: '' });
export const GOODS = {
  method: 'PARCEL',
  companyCode: 'CJ',
  feeType: 'PAID',
  fee: 3_000,
  rule: 'POSSIBLE_MAX',
  sendDays: 2,
  origin: home(),
  returnFee: 3_000,
  exchangeFee: 6_000,
  returnAddress: home(),
  cutoff: '14:00',
};
export const TICKETS = {
  guide: '받은 번호를 보여 주세요.',
  validity: { kind: 'DAYS', days: 30 },
  messageText: '{상품} {번호}',
  contactPhone: '0212345678',
};
export const NOTE = { asPolicy: '전화해 주세요.', manager: '담당자', phone: '02-1234-5678' };

/** Over what stands there now. */
const over =
  (table: string, rest: (occasion: Occasion) => object): Example =>
  async (occasion) => {
    const { world, owner } = occasion;
    const [row] = await world.sql<{ version: number }>(`select version from ${table} where seller_seq = $1`, [
      owner.userSeq,
    ]);
    const version = row?.version ?? 0;
    return [{ params: { userSeq: owner.userSeq }, body: { version, ...rest(occasion) } }];
  };

async function standing({ world, owner }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `insert into template (seller_seq, kind, title, text, created_at)
      values ($1, 'CHAT', '예시', '어서 오세요!', $2) returning template_seq as id`,
    [owner.userSeq, toKst(clock.now())],
  );
  return Number(row!.id);
}
const CANNED = { kind: 'CHAT', title: '배송 안내', text: '내일 오후에 발송합니다.' };

export const examples: Examples = {
  ...applicationExamples,
  ...paperExamples,
  ...infoExamples,
  'seller.addTemplate': () => [{ body: CANNED }],
  'seller.editTemplate': async (o) => [
    { params: { templateSeq: await standing(o) }, body: { version: 1, ...CANNED } },
  ],
  'seller.removeTemplate': async (o) => [{ params: { templateSeq: await standing(o) } }],
  'seller.writeDelivery': over('seller_terms', ({ owner }) =>
    owner.traits?.productType === 'voucher'
      ? { kind: 'VOUCHER', terms: TICKETS }
      : { kind: 'NORMAL', terms: GOODS },
  ),
  'seller.writeAsNote': over('seller_asnote', () => ({ terms: NOTE })),
};

export const ids: IdSources = {
  // Whoever has asked for no change of business: a number that nobody has.
  businessConversionSeq: orNobody('business_conversion', 'business_conversion_seq'),
  templateSeq: newest('template', 'template_seq'),
};
