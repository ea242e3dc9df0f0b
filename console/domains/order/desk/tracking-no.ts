/** Tracking numbers as people type and scanners read them. */
import { bareNumber } from '@jangteo/contract/kit/key.ts';
import type { DeliveryCompany } from '@jangteo/contract/reference/reference.api.ts';

/** As the API and sheets read a number; letters become capitals (order-desk.md §4). */
export const cleanNumber = (text: string): string => bareNumber(text).toUpperCase();

/** Does the number have the form that the company gives out? */
export function fitsCompany(no: string, company: Pick<DeliveryCompany, 'numberRegex'> | undefined): boolean {
  if (!/^[0-9A-Z]{8,20}$/.test(no)) return false;
  return !company || new RegExp(company.numberRegex).test(no);
}

/** Digits that the company's numbers may have, longest last; empty where its pattern is not that plain. */
export function lengthsOf(company: Pick<DeliveryCompany, 'numberRegex'> | undefined): number[] {
  const found = [...(company?.numberRegex.matchAll(/\\d\{(\d+)(?:,(\d+))?\}/g) ?? [])].map((hit) =>
    Number(hit[2] ?? hit[1]),
  );
  return company && /^\^\(?[\\d{},|0-9]+\)?\$$/.test(company.numberRegex)
    ? found.toSorted((a, b) => a - b)
    : [];
}

/**
 * 9/12 while it is typed, towards the longest form;
 * null once it fits or where the company's numbers have no fixed length.
 */
export function progressOf(
  no: string,
  company: Pick<DeliveryCompany, 'numberRegex'> | undefined,
): string | null {
  const goal = lengthsOf(company).at(-1);
  return goal && no.length > 0 && !fitsCompany(no, company) ? `${no.length}/${goal}` : null;
}
