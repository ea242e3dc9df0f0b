import { z } from 'zod';
import { int, seqList, text } from '../kit/field.ts';
import { sheetColumns } from '../kit/list.ts';
import type { Column } from '../kit/list.ts';
import { downloadReason } from './download.enums.ts';

/** Why personal data leave the house; ETC needs a text. */
export const reasonSchema = z
  .strictObject({ code: downloadReason.schema, text: text(200).optional() })
  .refine((reason) => reason.code !== 'ETC' || Boolean(reason.text?.trim()), {
    path: ['text'],
    params: { code: 'REQUIRED' },
  });
export type Reason = z.output<typeof reasonSchema>;

interface Sheet<F extends z.ZodType> {
  columns: readonly Column[];
  filter: F;
}

const shared = (spec: Sheet<z.ZodType>) => ({
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
export const downloadBody = <F extends z.ZodType>(spec: Sheet<F>) =>
  z
    .strictObject({
      orderProductSeqList: seqList().optional(),
      filter: spec.filter.optional(),
      ...shared(spec),
    })
    .superRefine((body, ctx) => {
      const both = body.orderProductSeqList !== undefined && body.filter !== undefined;
      const none = body.orderProductSeqList === undefined && body.filter === undefined;
      if (both || none)
        ctx.addIssue({ code: 'custom', path: ['filter'], params: { code: both ? 'UNKNOWN' : 'REQUIRED' } });
    });
/** Body of …/download/selected. */
export const selectedBody = (spec: Sheet<z.ZodType>) =>
  z.strictObject({ orderProductSeqList: seqList(), ...shared(spec) });
/** Body of …/download/searched; `{}` is everything in scope. */
export const searchedBody = <F extends z.ZodType>(spec: Sheet<F>) =>
  z.strictObject({ filter: spec.filter, ...shared(spec) });

/** What a download call of any list answers. */
export const downloadTicket = z.strictObject({ seq: int(1), status: z.literal('WAIT'), rows: int(0) });
export type DownloadTicket = z.output<typeof downloadTicket>;
export const downloadRequestErrors = [
  'FILE_PASSWORD_REQUIRED',
  'DOWNLOAD_LIMIT',
  'DOWNLOAD_REASON_REQUIRED',
  'EXPECTED_COUNT_MISMATCH',
  'BULK_LIMIT',
] as const;
