/** What the operator looks at before and after a sanction of products (product-desk.md §11). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type { DeskProductRow, productSanctionApi } from '@jangteo/contract/product/sanction.api.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { Page } from '../../kit/http/envelope.ts';
import { notesOf } from '../sanction/index.ts';
import { pageOfNumbers, pageOfSeller } from './queries/sanction-desk.ts';

type Find = InputOf<typeof productSanctionApi.deskProducts>['query'];

/** By numbers of any sellers', or one seller's by name; each with the sanction in force. */
export async function findProducts({ db }: TxCtx, query: Find): Promise<Page<DeskProductRow>> {
  const { productSeqList, sellerSeq, keyword } = query;
  const { rows, total } =
    productSeqList === undefined
      ? await pageOfSeller(db, { ...query, seller: sellerSeq!, keyword })
      : await pageOfNumbers(db, productSeqList, query);
  const notes = await notesOf(
    db,
    rows.flatMap(({ sanctionSeq }) => sanctionSeq ?? []),
  );
  const shown = rows.map(({ sanctionSeq, ...row }) => ({
    ...row,
    sanction: sanctionSeq === null ? null : (notes.get(sanctionSeq) ?? null),
  }));
  return { rows: shown, recordsFiltered: total, recordsTotal: total };
}
