import { z } from 'zod';
import { bool, int, remark, seqList } from './field.ts';
import { sheetColumns } from './list.ts';
import type { Column } from './list.ts';
import { enumOf, type ValueOf } from './enum.ts';

export const downloadReason = enumOf('DownloadReason', {
  SHIPPING: { label: '발송업무' },
  CLAIM: { label: '취소/반품/교환 처리' },
  CS: { label: '고객 응대' },
  SETTLEMENT: { label: '정산/회계' },
  ETC: { label: '기타' },
});
export type DownloadReason = ValueOf<typeof downloadReason>;

/** Why personal data leave the house; ETC needs a text. */
export const reasonSchema = z
  .strictObject({ code: downloadReason.schema, text: remark(200).optional() })
  .refine((reason) => reason.code !== 'ETC' || Boolean(reason.text?.trim()), {
    path: ['text'],
    params: { code: 'REQUIRED' },
  });
export type Reason = z.output<typeof reasonSchema>;

interface Sheet<F extends z.ZodType = z.ZodType> {
  columns: readonly Column[];
  filter: F;
  /** Field that carries chosen rows. */
  idList?: string;
}

const idsOf = ({ idList }: Sheet): string => {
  if (!idList) throw new Error('rows of a list without idList cannot be chosen');
  return idList;
};

const shared = (spec: Sheet) => ({
  /** Ids in the order of the sheet; default: the saved visible columns. */
  columns: z
    .array(z.enum(sheetColumns(spec).map((column) => column.id) as [string, ...string[]]))
    .min(1)
    .refine((ids) => new Set(ids).size === ids.length, { params: { code: 'DUPLICATE' } })
    .optional(),
  reason: reasonSchema.optional(),
  expectedCount: int(0).optional(),
});

/** Body of a plain …/download: a list of ids or a filter, exactly one (order-desk.md §7). */
export function downloadBody<F extends z.ZodType>(spec: Sheet<F>) {
  const idList = idsOf(spec);
  const ids: Record<string, z.ZodType> = { [idList]: seqList().optional() };
  return z
    .strictObject({ filter: spec.filter.optional(), ...shared(spec) })
    .safeExtend(ids)
    .superRefine((body, ctx) => {
      const chosen = (body as Record<string, unknown>)[idList] !== undefined;
      const searched = body.filter !== undefined;
      if (chosen === searched)
        ctx.addIssue({ code: 'custom', path: ['filter'], params: { code: chosen ? 'UNKNOWN' : 'REQUIRED' } });
    });
}
/** Body of …/download/selected. */
export const selectedBody = (spec: Sheet) =>
  z.strictObject(shared(spec)).safeExtend({ [idsOf(spec)]: seqList() } as Record<string, z.ZodType>);
/** Body of …/download/searched; `{}` is everything in scope. */
export const searchedBody = <F extends z.ZodType>(spec: Sheet<F>) =>
  z.strictObject({ filter: spec.filter, ...shared(spec) });

/** What a download call of any list answers. */
export const downloadTicket = z.strictObject({
  seq: int(1),
  status: z.literal('WAIT'),
  rows: int(0),
  /** An operator's file of too many people for one: it is made when another one has agreed. */
  awaitsApproval: bool(),
});
export type DownloadTicket = z.output<typeof downloadTicket>;
export const downloadRequestErrors = [
  'FILE_PASSWORD_REQUIRED',
  'DOWNLOAD_LIMIT',
  'DOWNLOAD_REASON_REQUIRED',
  'EXPECTED_COUNT_MISMATCH',
] as const;
