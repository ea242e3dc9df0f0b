import { pattern } from '@jangteo/contract/kit/field.ts';
import type { DeliveryCompany } from '@jangteo/contract/reference/reference.api.ts';
import { fail, type Refusal } from '../../../kit/http/fail.ts';

/** Couriers by code. */
export type Companies = ReadonlyMap<string, DeliveryCompany>;

export const companiesOf = (all: readonly DeliveryCompany[]): Companies =>
  new Map(all.map((c) => [c.companyCode, c]));

/** What stands, or will stand, on a line. */
export interface Parcel {
  companyCode: string | null;
  trackingNo: string | null;
}

/** Company known, number as that company writes its numbers. */
export function numberRefusal(companies: Companies, { companyCode, trackingNo }: Parcel): Refusal | null {
  const company = companyCode === null ? null : companies.get(companyCode);
  if (company === undefined) return fail('TRACKING_COMPANY_UNKNOWN');
  if (trackingNo === null) return null;
  if (company === null) return fail('TRACKING_REQUIRED');
  return new RegExp(company.numberRegex).test(trackingNo) ? null : fail('TRACKING_FORMAT');
}

/** What the caller wants there, and the number that they saw (undefined: they did not say). */
export interface Wanted extends Parcel {
  was?: string | null | undefined;
}

/** Somebody else wrote a number meanwhile, and it is not the wanted one: told, never overwritten unseen. */
export function overwriteRefusal(
  companies: Companies,
  stands: Parcel,
  { was, trackingNo }: Wanted,
): Refusal | null {
  const now = stands.trackingNo;
  if (was === undefined || now === was || now === trackingNo) return null;
  const name = companies.get(stands.companyCode ?? '')?.name ?? '송장';
  return fail('TRACKING_CHANGED', {
    params: { state: now === null ? '송장번호가 비워져' : `${name} ${now} 번호가` },
  });
}

/** Methods that leave with a courier; dawn and direct delivery need no number, e-tickets have none. */
export const byCourier = (method: string): boolean => method === 'PARCEL' || method === 'OVERSEA';

export interface Customs {
  name: string | null;
  code: string | null;
}
export const customsValid = (customs: Customs | undefined): boolean =>
  Boolean(customs?.name) && pattern.customsCode.test(customs?.code ?? '');

/** Why a line may not leave with this number, or null (domain.md 3.1.2). */
export function startRefusal(
  companies: Companies,
  method: string,
  parcel: Parcel,
  customs: Customs | undefined,
): Refusal | null {
  if (byCourier(method) && (parcel.companyCode === null || parcel.trackingNo === null))
    return fail('TRACKING_REQUIRED');
  return (
    numberRefusal(companies, parcel) ??
    (method === 'OVERSEA' && !customsValid(customs) ? fail('CLEARANCE_REQUIRED') : null)
  );
}
