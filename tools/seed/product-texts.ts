import type { Insertable } from 'kysely';
import type { Tables } from '@jangteo/server/schema/tables.ts';

/** Leaves of the category tree by what a name says; none of them asks for a paper or certificate. */
const LEAVES: readonly (readonly [RegExp, number])[] = [
  [/감귤|황금향|곶감|사과|한라봉|딸기|배 /, 40_101],
  [/고구마|감자|나물|상추|채소|토마토|옥수수/, 40_102],
  [/쌀|잡곡|콩/, 40_103],
  [/밤|호두|견과|대추/, 40_104],
  [/버섯|인삼|약초/, 40_105],
  [/전복|새우|게|굴/, 40_202],
  [/멸치|황태|오징어|건어물/, 40_203],
  [/김|미역|다시마/, 40_204],
  [/기름|된장|간장|고추장|식초|소금/, 40_401],
  [/김치|반찬|장아찌/, 40_402],
  [/떡|빵|과자|한과|쿠키/, 40_404],
  [/꿀|청|잼/, 40_405],
  [/차|커피|주스|즙/, 40_406],
  [/솥|팬|냄비|뚜껑/, 50_101],
  [/다기|그릇|접시|백자|찻잔/, 50_102],
  [/컵|잔|텀블러/, 50_103],
  [/도마|칼/, 50_104],
  [/파자마|잠옷/, 10_303],
  [/이불|담요/, 60_201],
  [/베개/, 60_202],
];
const leafOf = (name: string, voucher: boolean): number => {
  if (voucher) return 120_204;
  return LEAVES.find(([says]) => says.test(name))?.[1] ?? 50_201;
};

/** What products ask for the way back and for both ways: tickets do not travel. */
export const feesOf = (voucher: boolean) =>
  voucher ? { return_fee: 0, exchange_fee: 0 } : { return_fee: 3_000, exchange_fee: 6_000 };

/** What the form of a product has beside what orders need: complete in every section. */
export function textsOf(
  name: string,
  shop: string,
  voucher: boolean,
): Partial<Insertable<Tables['product']>> {
  return {
    category_seq: leafOf(name, voucher),
    intro: `${shop}에서 고른 ${name}`.slice(0, 50),
    brand: shop,
    manufacturer: shop,
    model: name.slice(0, 32),
    origin: '국산',
    tax_type: 'TAX',
    as_policy: '받으신 날부터 7일 안에 고객센터로 알려 주시면 바꾸거나 돌려 드립니다.',
    extra: voucher ? '예약하신 차례대로 모십니다.' : '주문하신 차례대로 보냅니다.',
    send_estimated_text: '2~3일 안에 도착',
    delivery_from: voucher ? null : 'OWN',
    returns_from: voucher ? null : 'OWN',
    ...feesOf(voucher),
    tags: [shop.replaceAll(/[^가-힣A-Za-z\d]/g, '').slice(0, 20)],
  };
}
