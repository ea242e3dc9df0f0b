/**
 * What an applicant fills in, step by step (accounts.md §5). A draft keeps what was typed so far; whether a step is
 * complete the stricter form says, the same to the page and to the server.
 */
import { z } from 'zod';
import { userProductType } from '../account/account.enums.ts';
import { line, paragraph } from '../kit/entered.ts';
import type { FieldError } from '../kit/error.ts';
import { fieldErrorsOf } from '../kit/field-errors.ts';
import { int, price, seq } from '../kit/field.ts';
import { agreements } from '../legal/terms.ts';
import { applicationField, referralSource, type ApplicationKind } from './application.enums.ts';
import { account, business, contact, intro, manager, snsLink, snsLinks, SNS_MAX } from './business.ts';
import { businessTaxType, ecommerceExempt, salesForm, sellerKind, snsKind } from './business.enums.ts';
import { paperFiles, papersOf, type NeededPaper } from './paper.ts';
import { address } from './terms.ts';

export const STEPS = [1, 2, 3, 4, 5, 6] as const;
export type Step = (typeof STEPS)[number];

const distinct = { params: { code: 'DUPLICATE' } };
const isDistinct = (all: readonly unknown[]) => new Set(all).size === all.length;
const salesFormList = (min: number) =>
  z.array(salesForm.schema).min(min).max(salesForm.values.length).refine(isDistinct, distinct);
const categories = (min: number) => z.array(seq()).min(min).max(3).refine(isDistinct, distinct);
/** An answer to what a reviewer has marked, instead of another paper. */
const answers = z
  .array(z.strictObject({ field: applicationField.schema, text: line(500, 1) }))
  .max(applicationField.values.length)
  .refine((all) => isDistinct(all.map(({ field }) => field)), distinct);

const drafts = {
  1: z
    .strictObject({
      entry: z.enum(['SELLER', 'MATCHING']),
      sellerKind: sellerKind.schema,
      salesForms: salesFormList(0),
      productType: userProductType.schema,
      categorySeqList: categories(0),
      referralSource: referralSource.schema,
    })
    .partial(),
  2: z.strictObject({ agreements }).partial(),
  /** Of an adult authentication for this purpose (R49). */
  3: z.strictObject({ authId: line(64, 1) }).partial(),
  4: z
    .strictObject({
      business: z
        .strictObject({
          number: line(20),
          company: line(40),
          representative: line(20),
          openedOn: line(10),
          taxType: businessTaxType.schema,
          ecommerceNumber: line(30).nullable(),
          ecommerceExempt: ecommerceExempt.schema.nullable(),
        })
        .partial(),
      address: z.strictObject({ zip: line(5), base: line(200), detail: line(100) }).partial(),
      contact: z.strictObject({ csPhone: line(20), csHours: line(50), email: line(254) }).partial(),
      manager: z.strictObject({ name: line(20), phone: line(20), email: line(254) }).partial(),
      account: z.strictObject({ bankCode: line(10), accountNo: line(30), holder: line(40) }).partial(),
      sns: z
        .array(
          z
            .strictObject({ kind: snsKind.schema, url: line(300), followers: int(0, 1_000_000_000) })
            .partial(),
        )
        .max(SNS_MAX),
      intro: paragraph(500),
      monthlySales: price().nullable(),
    })
    .partial(),
  5: z.strictObject({ docs: paperFiles() }).partial(),
  6: z.strictObject({ answers }).partial(),
} as const;

/** All that was saved, whatever step it belongs to. */
export const applicationValue = z.strictObject({
  ...drafts[1].shape,
  ...drafts[2].shape,
  ...drafts[3].shape,
  ...drafts[4].shape,
  ...drafts[5].shape,
  ...drafts[6].shape,
});
export type ApplicationValue = z.output<typeof applicationValue>;

/** Body of a saved step: its fields replace those saved before, and no other step's may stand among them. */
export const savedStep = (kind: z.ZodType<ApplicationKind, ApplicationKind>) =>
  z
    .strictObject({
      kind,
      step: int(1, 6),
      /** The one that was read; absent before anything was saved. */
      version: int(0).optional(),
      value: applicationValue,
    })
    .superRefine(({ step, value }, ctx) => {
      const own = drafts[step as Step]?.shape;
      if (!own) return; // refused as a step already
      for (const name of Object.keys(value))
        if (!(name in own))
          ctx.addIssue({ code: 'custom', path: ['value', name], params: { code: 'UNKNOWN' } });
    });

const needsBusiness = (value: ApplicationValue): boolean =>
  value.sellerKind !== undefined && value.sellerKind !== 'NONE';

/** Papers that this application asks for. */
export const papersAsked = (kind: ApplicationKind, value: ApplicationValue): NeededPaper[] =>
  papersOf({
    kind,
    sellerKind: value.sellerKind ?? null,
    exempt: Boolean(value.business?.ecommerceExempt),
  });

function complete(kind: ApplicationKind, step: Step, value: ApplicationValue): z.ZodType {
  const producer = kind === 'PRODUCER';
  switch (step) {
    case 1:
      return z.object({
        entry: z.literal(producer ? 'SELLER' : 'MATCHING'),
        sellerKind: sellerKind.schema,
        salesForms: salesFormList(1),
        productType: producer ? userProductType.schema : userProductType.schema.optional(),
        categorySeqList: categories(1),
        referralSource: referralSource.schema.default('NONE'),
      });
    case 2:
      return z.object({ agreements });
    case 3:
      return z.object({ authId: line(64, 1) });
    case 4:
      return z.object({
        ...(needsBusiness(value) && { business }),
        address,
        contact,
        manager,
        account,
        sns: producer ? snsLinks().default([]) : z.array(snsLink).min(1).max(SNS_MAX),
        intro: intro(),
      });
    case 5:
      return z.object({ docs: paperFiles().default([]) });
    case 6:
      return z.object({});
  }
}

const required = (field: string, message: string): FieldError => ({ field, code: 'REQUIRED', message });

/** What a step lacks, as far as its fields say: empty where it is complete. */
export function missingIn(kind: ApplicationKind, step: Step, value: ApplicationValue): FieldError[] {
  if (step === 6) return STEPS.slice(0, 5).flatMap((one) => missingIn(kind, one, value));
  const parsed = complete(kind, step, value).safeParse(value, { reportInput: true });
  const missing = parsed.success ? [] : fieldErrorsOf(parsed.error);
  if (step !== 5) return missing;
  const given = new Set(value.docs?.map(({ docType }) => docType));
  const lacking = papersAsked(kind, value).filter((one) => one.required && !given.has(one.docType));
  return [
    ...missing,
    ...lacking.map(({ docType }) => required(`docs.${docType}`, '필요한 서류를 올려 주세요.')),
  ];
}
