import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { defineApi, page } from '../kit/endpoint.ts';
import { seq, text } from '../kit/field.ts';
import { pageFields } from '../kit/page.ts';

/** A shop that has a page of its own. */
const shopCard = z.strictObject({
  channelSeq: seq(),
  name: text(60),
  image: text(500).nullable(),
  intro: text(150),
  /** Its page is /c/ and this. */
  address: text(40),
});
export type ShopCard = z.output<typeof shopCard>;

/** 검색 of shops; products and lives are found by `keyword` of their lists (docs/decisions/0335). */
export const marketShopApi = defineApi('market', {
  shops: {
    summary: '가게 찾기: 이름이나 채널 주소에 있는 낱말',
    method: 'GET',
    path: '/market/v1/shops',
    audience: audience.public,
    query: z.strictObject({ ...pageFields, keyword: text(40, 1) }),
    answer: page(shopCard),
  },
});
