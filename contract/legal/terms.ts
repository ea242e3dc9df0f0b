import { z } from 'zod';
import type { UserTraits } from '../kit/audience.ts';
import { bool, day, int, text } from '../kit/field.ts';
import { termsType, type TermsType } from './legal.enums.ts';

/** Characters of a version, and of what it changes. */
export const LEGAL_HTML = 200_000;
export const LEGAL_CHANGES = 2_000;

/** So many days ahead a new version is told of: worse for those who agreed, or not. */
export const LEGAL_NOTICE_DAYS = { worse: 30, other: 7 } as const;

/** What somebody wants to do here that texts are needed for. */
export type TermsNeed = 'join' | 'sell' | 'match' | 'boost';

/** Texts without which it is not done (accounts.md §4). */
export const neededTerms: Readonly<Record<TermsNeed, readonly TermsType[]>> = {
  join: ['SERVICE', 'PRIVACY'],
  sell: ['SELLER', 'PRIVACY_SELLER', 'FALSE_ADVERTISING', 'PAYMENT_PROVIDER_1', 'PAYMENT_PROVIDER_2'],
  match: ['GRIPPER_OPERATION'],
  boost: ['PAID_SERVICE'],
};

/** What everybody may agree to or not, and change their mind about (R294). */
export const optionalTerms = [
  'PRIVACY_MARKETING',
  'PRIVACY_PROFILE_IMAGE',
  'PRIVACY_SHIPPING_ADDRESS',
  'LOCATION',
] as const satisfies readonly TermsType[];
export type OptionalTerms = (typeof optionalTerms)[number];

const REQUIRED: ReadonlySet<TermsType> = new Set(Object.values(neededTerms).flat());
/** Whether anything here is not done without the text. */
export const isRequired = (type: TermsType): boolean => REQUIRED.has(type);

/** What the texts that an account must have agreed to are for; an operator agrees to none. */
export function needsOf(user: Pick<UserTraits, 'userType' | 'matchSaleable'>): readonly TermsNeed[] {
  if (user.userType === 'admin') return [];
  const sells = user.userType === 'producer' ? (['sell'] as const) : [];
  const matches = user.userType === 'influencer' || user.matchSaleable ? (['match'] as const) : [];
  return ['join', ...sells, ...matches];
}

/** A text as it is in force on a day, or will be. */
export const legalItem = z.strictObject({
  termsType: termsType.schema,
  title: text(60),
  version: int(1),
  /** Clean: it may stand in a page as it is. */
  html: text(LEGAL_HTML),
  effectiveFrom: day(),
  required: bool(),
  /** What this version changed; null of a first one. */
  changes: text(LEGAL_CHANGES).nullable(),
  /** All of its versions, also one that is announced, the newest first. */
  versions: z.array(z.strictObject({ version: int(1), effectiveFrom: day() })),
});
export type LegalItem = z.output<typeof legalItem>;

/** What somebody says to the texts they were shown: as a form sends it. */
export const agreements = z
  .array(z.strictObject({ termsType: termsType.schema, version: int(1), agreed: bool() }))
  .min(1)
  .max(termsType.values.length)
  .refine((list) => new Set(list.map((one) => one.termsType)).size === list.length, {
    params: { code: 'DUPLICATE' },
  });
export type Agreements = z.output<typeof agreements>;
