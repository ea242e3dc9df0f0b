/** Edges of delivery, returns, e-tickets, papers and tags. */
import {
  ADDRESS,
  edge,
  long,
  many,
  OWN_DELIVERY,
  OWN_RETURNS,
  OWN_VOUCHER,
  type Edge,
  type Patch,
} from './product-body.ts';

const own = (more: object) => ({ delivery: { ...OWN_DELIVERY, ...more } });
const back = (more: object) => ({ returns: { ...OWN_RETURNS, ...more } });
const ticket = (more: object) => ({
  kind: 'VOUCHER' as const,
  voucher: { ...OWN_VOUCHER, ...more },
});
const legal = (...fields: object[]) => ({ legalInfo: { templateKey: 'FOOD', fields } }) as Patch;
const certified = (more: object) => ({
  certifications: [{ certTypeSeq: 1, agency: '한국시험원', number: 'CB-1', ...more }],
});
const tagged = (...tags: string[]) => ({ tags });

const terms: Edge[] = [
  edge('sendDays ≤ 60', own({ sendDays: 60 }), own({ sendDays: 61 }), ['MAX', 'delivery.sendDays']),
  edge('sending text ≤ 21', own({ sendEstimatedText: long(21) }), own({ sendEstimatedText: long(22) }), [
    'LENGTH',
    'delivery.sendEstimatedText',
  ]),
  edge('PAID costs something', own({ fee: 1 }), own({ fee: 0 }), ['MIN', 'delivery.fee']),
  edge('FREE costs nothing', own({ feeType: 'FREE', fee: 0 }), own({ feeType: 'FREE', fee: 1 }), [
    'MAX',
    'delivery.fee',
  ]),
  edge(
    'free from a price on that is named',
    own({ feeType: 'FREE_BY_PRICE', freeThreshold: 1 }),
    own({ feeType: 'FREE_BY_PRICE' }),
    ['REQUIRED', 'delivery.freeThreshold'],
  ),
  edge(
    'by quantity, by how many',
    own({ feeType: 'CHARGE_BY_QUANTITY', perQty: 1 }),
    own({ feeType: 'CHARGE_BY_QUANTITY' }),
    ['REQUIRED', 'delivery.perQty'],
  ),
  edge('goods are carried', own({ method: 'DIRECT' }), own({ method: 'MESSAGE' }), [
    'ENUM',
    'delivery.method',
  ]),
  edge(
    'customs stand at a border',
    own({ method: 'OVERSEA', customsRequired: true }),
    own({ method: 'PARCEL', customsRequired: true }),
    ['UNKNOWN', 'delivery.customsRequired'],
  ),
  edge(
    'detail address ≤ 100 (R98)',
    back({ returnAddress: { ...ADDRESS, detail: long(100) } }),
    back({ returnAddress: { ...ADDRESS, detail: long(101) } }),
    ['LENGTH', 'returns.returnAddress.detail'],
  ),
  edge('e-tickets are used, not delivered', ticket({}), { kind: 'VOUCHER', ...own({}) }, [
    'UNKNOWN',
    'delivery',
  ]),
  edge('goods are delivered, not used', own({}), { ...ticket({}), kind: 'NORMAL' }, ['UNKNOWN', 'voucher']),
  edge('guide ≤ 1,000', ticket({ guide: long(1_000) }), ticket({ guide: long(1_001) }), [
    'LENGTH',
    'voucher.guide',
  ]),
  edge('a guide says something', ticket({ guide: '가' }), ticket({ guide: ' ' }), [
    'REQUIRED',
    'voucher.guide',
  ]),
  edge(
    'valid for ≤ 3,650 days',
    ticket({ validity: { kind: 'DAYS', days: 3_650 } }),
    ticket({ validity: { kind: 'DAYS', days: 3_651 } }),
    ['MAX', 'voucher.validity.days'],
  ),
  edge('places ≤ 20', ticket({ places: many(20, String) }), ticket({ places: many(21, String) }), [
    'LENGTH',
    'voucher.places',
  ]),
  edge('unusable ≤ 200', ticket({ unusableText: long(200) }), ticket({ unusableText: long(201) }), [
    'LENGTH',
    'voucher.unusableText',
  ]),
  edge('refund ≤ 100 %', ticket({ expiredRefundBps: 10_000 }), ticket({ expiredRefundBps: 10_001 }), [
    'MAX',
    'voucher.expiredRefundBps',
  ]),
];

const papers: Edge[] = [
  edge(
    'a notice field ≤ 2,000',
    legal({ key: 'a', value: long(2_000) }),
    legal({ key: 'a', value: long(2_001) }),
    ['LENGTH', 'legalInfo.fields[0].value'],
  ),
  edge(
    'a notice field says it, or that the details do',
    legal({ key: 'a', value: null, seeDetail: true }),
    legal({ key: 'a', value: null }),
    ['REQUIRED', 'legalInfo.fields[0].value'],
  ),
  edge(
    'each notice field once',
    legal({ key: 'a', value: '1' }, { key: 'b', value: '1' }),
    legal({ key: 'a', value: '1' }, { key: 'a', value: '1' }),
    ['DUPLICATE', 'legalInfo.fields[1].key'],
  ),
  edge('agency ≤ 40', certified({ agency: long(40) }), certified({ agency: long(41) }), [
    'LENGTH',
    'certifications[0].agency',
  ]),
  edge('certificate number ≤ 40', certified({ number: long(40) }), certified({ number: long(41) }), [
    'LENGTH',
    'certifications[0].number',
  ]),
  edge(
    'certificates ≤ 10',
    { certifications: many(10, () => certified({}).certifications[0]!) },
    { certifications: many(11, () => certified({}).certifications[0]!) },
    ['LENGTH', 'certifications'],
  ),
  edge('tags ≤ 20 (R96)', tagged(...many(20, String)), tagged(...many(21, String)), ['LENGTH', 'tags']),
  edge('a tag ≤ 20', tagged(long(20)), tagged(long(21)), ['LENGTH', 'tags[0]']),
  edge('a tag is letters, digits, Korean (R93)', tagged('제주Tea3'), tagged('제주 감귤'), [
    'PATTERN',
    'tags[0]',
  ]),
  edge('no tag twice (R95)', tagged('Tea', 'Tee'), tagged('Tea', 'tea'), ['DUPLICATE', 'tags[1]']),
];

export const termsEdges: readonly Edge[] = [...terms, ...papers];
