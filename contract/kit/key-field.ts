/** Fields that hold a key: read as keys are (key.ts) before they are judged, refused with what stands in the way. */
import { z } from 'zod';
import { pattern, wellFormed, WELL_FORMED } from './field.ts';
import { bareNumber, oddIn, tidyKey, tidyPhone } from './key.ts';

interface Kind {
  tidy: (text: string) => string;
  fits: RegExp;
  /** Every character that it may have. */
  allowed: RegExp;
}

const keyed = ({ tidy, fits, allowed }: Kind) =>
  z
    .string()
    .overwrite(tidy)
    .superRefine((value, ctx) => {
      if (fits.test(value)) return;
      const message = oddIn(value, allowed) ?? undefined;
      ctx.addIssue({ code: 'custom', params: { code: 'PATTERN', message } });
    })
    .meta({ wire: 'text', pattern: fits.source });

const PHONE_PARTS = /[\d -]/;
const DIGIT = /\d/;

/** Numbers that recipients and companies have besides R110: 0504-1234-5678 (안심번호), 1588-1234 (decision 0143). */
const ANY_PHONE = new RegExp(
  `${pattern.phone.source}|^050\\d[- ]?\\d{3,4}[- ]?\\d{4}$|^1[568]\\d{2}[- ]?\\d{4}$`,
);
/** Where a recipient or a company is reached. */
export const phone = () => keyed({ tidy: tidyPhone, fits: ANY_PHONE, allowed: PHONE_PARTS });
/** Of a person, who gets messages there (R109). */
export const mobile = () => keyed({ tidy: tidyPhone, fits: pattern.mobile, allowed: PHONE_PARTS });
export const zip = () => keyed({ tidy: bareNumber, fits: pattern.zip, allowed: DIGIT });
/** Digits, whatever dashes were typed. */
export const digits = (min: number, max = min) =>
  keyed({ tidy: bareNumber, fits: new RegExp(`^\\d{${min},${max}}$`), allowed: DIGIT });
/** A personal customs code; either case comes in, capitals go on (R111). */
export const customsCode = () =>
  keyed({
    tidy: (text) => tidyKey(text).replace(/[ -]/g, '').toUpperCase(),
    fits: pattern.customsCode,
    allowed: /[\dPp]/,
  });
/** Letters and digits of a parcel; blanks and dashes go. */
export const trackingNo = () =>
  keyed({ tidy: bareNumber, fits: /^[0-9A-Za-z]{8,20}$/, allowed: /[0-9A-Za-z]/ });
/** The same where the courier's own form is asked by the server. */
export const parcelNo = () =>
  z.string().overwrite(bareNumber).min(1).max(20).refine(wellFormed, WELL_FORMED).meta({ wire: 'text' });
