/** What changes of a product in the rail, as viewers see it at once. */
import type { RailProduct } from '@jangteo/contract/broadcast/rail.row.ts';
import type { DownOf } from '@jangteo/contract/broadcast/room.frames.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Key } from '../queries/parts.ts';
import { readShown } from '../rail/queries/goods.ts';
import { readRows, type RailRow } from '../rail/queries/rail.ts';
import { wasOf } from '../rail/rules.ts';
import { levelOf } from '../shown/rules.ts';
import { tellRoom } from './tell.ts';

const productFrame = (
  {
    productSeq,
    salePrice,
    stock,
    saleStatus,
  }: Pick<RailProduct, 'productSeq' | 'salePrice' | 'stock' | 'saleStatus'>,
  row: RailRow,
): DownOf<'product'> => ({
  t: 'product',
  productSeq,
  price: salePrice,
  was: wasOf(row, salePrice),
  stock: levelOf(stock),
  status: saleStatus,
  active: row.active,
});

/** Tells the room how these products of its rail stand now. */
export async function tellProducts(db: Db, key: Key, products: readonly number[], now: Date): Promise<void> {
  const rows: RailRow[] = (await readRows(db, key)).filter(({ product }) => products.includes(product));
  const goods = await readShown(db, rows, now);
  for (const row of rows) {
    const shown = goods.get(row.product)?.product;
    if (shown) await tellRoom(db, { contentSeq: key.content, to: 'all', frame: productFrame(shown, row) });
  }
}
