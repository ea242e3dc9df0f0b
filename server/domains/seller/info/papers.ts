/** Papers as the info shows them. */
import type { SellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { papersOf, type PaperRow } from '@jangteo/contract/seller/paper.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { BusinessRow } from '../business/queries.ts';
import { readPapers } from '../paper/queries.ts';
import { paperRows } from '../paper/view.ts';

/** What a producer of this business is asked for; before there is a business, what a person is. */
export const neededOf = (business: Pick<BusinessRow, 'sellerKind' | 'ecommerceExempt'> | null) =>
  papersOf({
    kind: 'PRODUCER',
    sellerKind: (business?.sellerKind ?? 'NONE') as SellerKind,
    exempt: business !== null && business.ecommerceExempt !== null,
  });

export async function readInfoPapers(
  db: Db,
  seller: number,
  business: Pick<BusinessRow, 'sellerKind' | 'ecommerceExempt'> | null,
): Promise<PaperRow[]> {
  const papers = await readPapers(db, seller);
  return paperRows(neededOf(business), papers).map((row) => ({
    ...row,
    submittedAt: row.submittedAt && toKst(new Date(row.submittedAt)),
  }));
}
