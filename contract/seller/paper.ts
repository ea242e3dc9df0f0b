/** Papers of an account (accounts.md §5): which are needed, and where each stands. */
import { z } from 'zod';
import { line } from '../kit/entered.ts';
import { bool, day, int, text, time } from '../kit/field.ts';
import { documentKind, type SellerKind } from './business.enums.ts';
import { docState } from './paper.enums.ts';

/** A number of DocumentKind. */
export const docType = () => int(1, 8);

/** What the paper is called. */
export const paperName = (kind: number): string => documentKind.label(String(kind) as never);

/** A file of purpose IDENTITY_DOC. */
const paperFile = z.strictObject({ docType: docType(), pathname: line(500, 1) });
export type PaperFile = z.output<typeof paperFile>;
export const paperFiles = () =>
  z
    .array(paperFile)
    .max(8)
    .superRefine((files, ctx) => {
      for (const [i, file] of files.entries())
        if (files.findIndex(({ docType: kind }) => kind === file.docType) < i)
          ctx.addIssue({ code: 'custom', path: [i, 'docType'], params: { code: 'DUPLICATE' } });
    });

/** Where a paper stands, as its owner sees it. */
export const paperRow = z.strictObject({
  docType: docType(),
  /** False: may be handed in, is not asked for. */
  required: bool(),
  state: docState.schema,
  fileName: text(255).nullable(),
  submittedAt: time().nullable(),
  expiresOn: day().nullable(),
  rejectReason: text(200).nullable(),
  /** 0: nothing was handed in. */
  version: int(0),
});
export type PaperRow = z.output<typeof paperRow>;

/** Of whom papers are asked. */
interface PaperNeed {
  kind: 'PRODUCER' | 'INFLUENCER';
  sellerKind: SellerKind | null;
  /** No 통신판매업 report is needed. */
  exempt: boolean;
}
export interface NeededPaper {
  docType: number;
  required: boolean;
}

const need = (...docTypes: number[]): NeededPaper[] =>
  docTypes.map((kind) => ({ docType: kind, required: true }));
const may = (...docTypes: number[]): NeededPaper[] =>
  docTypes.map((kind) => ({ docType: kind, required: false }));

/** Papers of a seller or a broadcaster, needed ones and those that may be handed in, by number. */
export function papersOf({ kind, sellerKind, exempt }: PaperNeed): NeededPaper[] {
  const report = exempt ? [] : need(2);
  if (kind === 'INFLUENCER') return [...may(1), ...need(7, 8)];
  if (sellerKind === 'CORPORATE') return [...need(1), ...report, ...need(3, 4), ...may(5)];
  if (sellerKind === 'INDIVIDUAL') return [...need(1), ...report, ...need(5, 6)];
  return need(5, 6);
}

/** Papers that stand before their last seven digits are covered are rejected: the form says so. */
export const coversDigits: readonly number[] = [5, 7];
