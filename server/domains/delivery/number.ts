import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { readDeliveryCompanies } from '../reference/index.ts';
import { companiesOf, numberRefusal, type Parcel } from './rules/tracking.ts';

/** Throws where the company is unknown or writes its numbers otherwise. */
export async function checkNumbers(db: Db, parcels: readonly Parcel[]): Promise<void> {
  if (parcels.length === 0) return;
  const companies = companiesOf(await readDeliveryCompanies(toQueryable(db)));
  for (const parcel of parcels) {
    const refusal = numberRefusal(companies, parcel);
    if (refusal) throw refusal;
  }
}
