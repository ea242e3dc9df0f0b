/**
 * What a seller says of the business, and how it is reached and paid (accounts.md §5 step 4, §6). Form, server and
 * simulator read the same rules.
 */
import { z } from 'zod';
import { line, paragraph } from '../kit/entered.ts';
import { int, isRealDay, pattern, personName } from '../kit/field.ts';
import { digits, mobile, phone } from '../kit/key-field.ts';
import { businessTaxType, ecommerceExempt, salesForm, snsKind } from './business.enums.ts';

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;

/** Whether the last of the ten digits follows from the nine before it. */
export function isBusinessNumber(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false;
  const digits = [...number].map(Number);
  const sum = WEIGHTS.reduce((all, weight, i) => all + weight * digits[i]!, 0);
  return (10 - ((sum + Math.floor((digits[8]! * 5) / 10)) % 10)) % 10 === digits[9];
}

const wrongNumber = { params: { code: 'PATTERN', message: '사업자등록번호를 다시 확인해 주세요.' } };
/** Ten digits, the check digit right. */
export const businessNumber = () =>
  digits(10)
    .refine((number) => !/^\d{10}$/.test(number) || isBusinessNumber(number), wrongNumber)
    .meta({ wire: 'text' });

/** A day of the past that no picker's range bounds: businesses are older than the house (R99 is about periods). */
export const openedDay = () =>
  z
    .string()
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .refine(isRealDay, { params: { code: 'PATTERN' } })
    .refine((day) => day <= '2048-12-31', { params: { code: 'MAX' } })
    .meta({ wire: 'day' });

/** The number of the 통신판매업 report, or why there is none: one of the two. */
export const ecommerce = {
  ecommerceNumber: line(30, 1).nullable().default(null),
  ecommerceExempt: ecommerceExempt.schema.nullable().default(null),
};

interface Ecommerce {
  ecommerceNumber: string | null;
  ecommerceExempt: string | null;
  taxType?: string;
}

/** Neither both nor none; only who is taxed simply is exempt for it. */
export function soundEcommerce(value: Ecommerce, ctx: z.RefinementCtx): void {
  const issue = (path: string, code: string) =>
    ctx.addIssue({ code: 'custom', path: [path], params: { code } });
  if (value.ecommerceNumber === null && value.ecommerceExempt === null) issue('ecommerceNumber', 'REQUIRED');
  if (value.ecommerceNumber !== null && value.ecommerceExempt !== null) issue('ecommerceExempt', 'UNKNOWN');
  if (value.ecommerceExempt === 'SIMPLE_TAX' && value.taxType !== undefined && value.taxType !== 'SIMPLE')
    issue('ecommerceExempt', 'ENUM');
}

export const business = z
  .strictObject({
    number: businessNumber(),
    company: line(40, 1),
    representative: line(20, 1),
    openedOn: openedDay(),
    taxType: businessTaxType.schema,
    ...ecommerce,
  })
  .superRefine(soundEcommerce);
export type Business = z.output<typeof business>;

const email = () => line(254, 1).regex(pattern.email).meta({ wire: 'text' });

/** Where buyers ask (R110, decision 0143). */
export const contact = z.strictObject({
  csPhone: phone(),
  csHours: line(50, 1),
  email: email(),
});
export type Contact = z.output<typeof contact>;

/** Whom the house calls (R109, R112). */
export const manager = z.strictObject({
  name: personName(20),
  phone: mobile(),
  email: email(),
});
export type Manager = z.output<typeof manager>;

/** Digits of a bank account. */
export const accountNo = () => digits(6, 20);
export const account = z.strictObject({
  bankCode: line(10, 1),
  accountNo: accountNo(),
  holder: line(40, 1),
});
export type Account = z.output<typeof account>;

export const httpsUrl = () =>
  line(300, 1)
    .refine((url) => url === '' || (URL.canParse(url) && new URL(url).protocol === 'https:'), {
      params: { code: 'PATTERN', message: 'https로 시작하는 주소를 입력해 주세요.' },
    })
    .meta({ wire: 'text', format: 'uri' });
export const snsLink = z.strictObject({
  kind: snsKind.schema,
  url: httpsUrl(),
  followers: int(0, 1_000_000_000).default(0),
});
export const SNS_MAX = 5;
export const snsLinks = () => z.array(snsLink).max(SNS_MAX);

export const intro = () => paragraph(500, 10);
export const salesForms = () =>
  z
    .array(salesForm.schema)
    .min(1)
    .max(salesForm.values.length)
    .refine((forms) => new Set(forms).size === forms.length, { params: { code: 'DUPLICATE' } });
