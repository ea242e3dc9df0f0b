/** What the operator looks at before and after a sanction of products (product-desk.md §11). */
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import type {
  DeskProductRow,
  productSanctionApi,
  SanctionRow,
} from '@jangteo/contract/product/sanction.api.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { Page } from '../../kit/http/envelope.ts';
import { notesOf } from '../sanction/index.ts';
import { pageOfNumbers, pageOfSanctions, pageOfSeller, readNamed } from './queries/sanction-desk.ts';

type Find = InputOf<typeof productSanctionApi.deskProducts>['query'];
type Sanctions = InputOf<typeof productSanctionApi.sanctions>['query'];

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

export async function listSanctions({ db }: TxCtx, query: Sanctions): Promise<Page<SanctionRow>> {
  const { rows, total } = await pageOfSanctions(db, { ...query, userSeq: query.userSeq });
  const named = new Map((await readNamed(db, rows)).map((one) => [one.productSeq, one]));
  const shown = rows.map(({ productSeqs, ...row }) => ({
    ...row,
    products: productSeqs.flatMap((seq) => {
      const one = named.get(seq);
      if (!one) return [];
      const { sanctionSeq, ...product } = one;
      return [{ ...product, inForce: sanctionSeq === row.sanctionSeq }];
    }),
  }));
  return { rows: shown, recordsFiltered: total, recordsTotal: total };
}
