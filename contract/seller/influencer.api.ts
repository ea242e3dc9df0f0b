/** 매칭 정보: whom a shop finds when it looks for a gripper (accounts.md §6; R290). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { bool, int, seq, seqList, text } from '../kit/field.ts';
import { account, httpsUrl, intro, salesForms, snsLinks } from './business.ts';
import { salesForm, snsKind } from './business.enums.ts';
import { accountView } from './info.api.ts';
import { bodyProfileItem, payeeType } from './info.enums.ts';
import { paperFiles, paperRow } from './paper.ts';

/** The parts of which each is complete or not; together they are the matching info. */
export const MATCHING_PARTS = [
  'activityName',
  'intro',
  'categories',
  'salesForms',
  'sns',
  'account',
  'docs',
] as const;

/** Either an address or something uploaded. */
const portfolioItem = z
  .strictObject({
    title: line(40, 1),
    url: httpsUrl().optional(),
    pathname: text(500, 1).optional(),
  })
  .superRefine(({ url, pathname }, ctx) => {
    if ((url === undefined) === (pathname === undefined))
      ctx.addIssue({
        code: 'custom',
        path: ['url'],
        params: { code: url === undefined ? 'REQUIRED' : 'UNKNOWN' },
      });
  });
const bodyItem = z.strictObject({
  item: bodyProfileItem.schema,
  value: line(20, 1),
  exposed: bool(),
});

const said = {
  activityName: line(20, 2),
  intro: intro(),
  categorySeqList: seqList(5),
  /** The share that is wished for, in basis points. */
  wishBps: int(0, 10_000),
  salesForms: salesForms(),
  portfolio: z.array(portfolioItem).max(10).default([]),
  sns: snsLinks().min(1),
  body: z
    .array(bodyItem)
    .max(bodyProfileItem.values.length)
    .refine((items) => new Set(items.map(({ item }) => item)).size === items.length, {
      params: { code: 'DUPLICATE' },
    })
    .default([]),
  payeeType: payeeType.schema,
} as const;

const influencerInfo = z.strictObject({
  version: int(0),
  activityName: text(20).nullable(),
  intro: text(500).nullable(),
  categorySeqList: z.array(seq()),
  wishBps: int(0, 10_000).nullable(),
  salesForms: z.array(salesForm.schema),
  portfolio: z.array(
    z.strictObject({ title: text(40), url: text(300).nullable(), pathname: text(500).nullable() }),
  ),
  sns: z.array(z.strictObject({ kind: snsKind.schema, url: text(300), followers: int(0) })),
  body: z.array(z.strictObject({ item: bodyProfileItem.schema, value: text(20), exposed: bool() })),
  payeeType: payeeType.schema.nullable(),
  account: accountView.nullable(),
  docs: z.array(paperRow),
  completeness: z.strictObject({ ok: bool(), missing: z.array(z.enum(MATCHING_PARTS)) }),
});
export type InfluencerInfo = z.output<typeof influencerInfo>;

const influencerBody = z.strictObject({
  version: int(0),
  ...said,
  account: account.optional(),
  docs: paperFiles().optional(),
});
export type InfluencerBody = z.output<typeof influencerBody>;

const own = {
  path: '/v1/seller/info/influencer/{userSeq}',
  audience: audience.matching,
  params: z.strictObject({ userSeq: seq() }),
} as const;

/** One's own: another's number is not there. */
export const influencerApi = defineApi('seller-influencer', {
  read: { ...own, summary: '매칭 정보', method: 'GET', answer: data(influencerInfo) },
  write: {
    ...own,
    summary: '매칭 정보 저장',
    method: 'PUT',
    body: influencerBody,
    answer: data(influencerInfo),
    errors: ['PHONE_NOT_PROVEN', 'ACCOUNT_MISMATCH', 'STATE_CHANGED', 'VERSION_CONFLICT'],
  },
});
