/** Files that help offers for download (R162, R163): sheets and pictures that the house makes, guides drawn from articles. */
import { z } from 'zod';
import { audience } from '../../kit/audience.ts';
import { data, defineApi, file } from '../../kit/endpoint.ts';
import { seq, text } from '../../kit/field.ts';
import { boardSide, type BoardSide } from '../side.ts';

const BOTH: readonly BoardSide[] = ['PRODUCER', 'INFLUENCER'];
const SHOPS: readonly BoardSide[] = ['PRODUCER'];

/** Made by the house, for these sides. */
export const madeManuals = {
  'option-template.xlsx': { name: '옵션 양식', sides: SHOPS },
  'product-code.xlsx': { name: '상품코드 양식', sides: SHOPS },
  'group-members.xlsx': { name: '그룹 멤버 등록 양식', sides: SHOPS },
  'intro-images.zip': { name: '방송 인트로 이미지', sides: BOTH },
} as const;
export type MadeManual = keyof typeof madeManuals;

/** Drawn from the article that an operator names as one; its readers are the article's. */
export const writtenManuals = {
  'entry-guide.pdf': '입점 가이드',
  'settlement-guide.pdf': '정산 가이드',
  'settlement-guide-influencer.pdf': '그리퍼 정산 가이드',
  'content-guide.pdf': '콘텐츠 제작 가이드',
  'content-guide-influencer.pdf': '그리퍼 콘텐츠 제작 가이드',
  'pc-live-guide.pdf': 'PC 라이브 가이드',
  'ad-policy-cases.pdf': '광고 정책 사례집',
  'ad-policy-cases-2.pdf': '광고 정책 사례집 2',
  'seller-info-form.pdf': '판매자정보 변경신청서',
  'application-guide.pdf': '신청 안내서',
} as const;
export type WrittenManual = keyof typeof writtenManuals;

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>) => Object.keys(of) as [K, ...K[]];
export const writtenManual = z.enum(keysOf<WrittenManual>(writtenManuals));
export const manualKey = z.enum([
  ...keysOf<MadeManual>(madeManuals),
  ...keysOf<WrittenManual>(writtenManuals),
]);
export type ManualKey = z.output<typeof manualKey>;
export const isMade = (key: ManualKey): key is MadeManual => Object.hasOwn(madeManuals, key);

const manual = z.strictObject({
  fileKey: manualKey,
  name: text(80),
  /** The article that says the same; null: a sheet, or pictures. */
  articleSeq: seq().nullable(),
});
export type Manual = z.output<typeof manual>;

export const manualApi = defineApi('board-manual', {
  files: {
    summary: '받을 수 있는 매뉴얼과 양식',
    method: 'GET',
    path: '/v1/help/files',
    audience: audience.console,
    query: z.strictObject({ side: boardSide.schema.optional() }),
    answer: data(z.array(manual)),
  },
  file: {
    summary: '매뉴얼 또는 양식 파일',
    method: 'GET',
    path: '/v1/help/files/{fileKey}',
    audience: audience.console,
    params: z.strictObject({ fileKey: manualKey }),
    answer: file('application/octet-stream'),
    timeoutMs: 15_000,
  },
});
