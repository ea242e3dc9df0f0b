/** Papers as the info shows and takes them. */
import type { PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { BusinessRow } from '../business/queries.ts';

export async function readInfoPapers(
  _db: Db,
  _seller: number,
  _business: Pick<BusinessRow, 'sellerKind' | 'ecommerceExempt'> | null,
): Promise<PaperRow[]> {
  return [];
}
