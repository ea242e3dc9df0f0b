import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';

interface Told {
  seller: number;
  product: number;
  /** Of the content; with it the event is unique. */
  version: number;
}

/** Later domains hear of a writing, and whoever has the product or a list of products open. */
export async function tellWritten(
  db: Db,
  topic: 'product.created' | 'product.changed',
  { seller: sellerSeq, product: productSeq, version }: Told,
  more: { fields?: readonly string[] } = {},
): Promise<void> {
  const out = toQueryable(db);
  await Promise.all([
    emit(out, {
      topic,
      key: `${topic}:${productSeq}:${version}`,
      sellerSeq,
      payload: { sellerSeq, productSeq, ...more },
    }),
    publish(out, { type: 'product.changed', sellerSeq, data: { productSeq } }),
    publish(out, { type: 'counts.changed', sellerSeq, data: { keys: ['product'] } }),
  ]);
}

/** They hear what the operator has done to products of one seller; the version is the row's. */
export async function tellSanction(
  db: Db,
  topic: 'product.sanctioned' | 'product.lifted',
  sellerSeq: number,
  products: readonly { product: number; version: number }[],
): Promise<void> {
  const out = toQueryable(db);
  const events = products.map(({ product: productSeq, version }) => ({
    topic,
    key: `${topic}:${productSeq}:${version}`,
    sellerSeq,
    payload: { sellerSeq, productSeq },
  }));
  await Promise.all([
    emit(out, ...events),
    ...products.map(({ product: productSeq }) =>
      publish(out, { type: 'product.changed', sellerSeq, data: { productSeq } }),
    ),
    publish(out, { type: 'counts.changed', sellerSeq, data: { keys: ['product'] } }),
  ]);
}
