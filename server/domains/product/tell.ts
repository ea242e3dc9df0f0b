import { randomUUID } from 'node:crypto';
import { toQueryable, type Db } from '../../kit/db/bound.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { publish } from '../../kit/realtime/realtime.ts';

interface Told {
  product: number;
  /** Of the content, or of a mark with its name; with it the event is unique. */
  version: number | string;
  /** What of it was written. */
  fields?: readonly string[];
}

/** Whoever has one of the products open, or a list of products. */
export const tellOpen = (db: Db, sellerSeq: number, products: readonly number[]): Promise<void> =>
  publish(
    toQueryable(db),
    ...products.map((productSeq) => ({ type: 'product.changed' as const, sellerSeq, data: { productSeq } })),
    { type: 'counts.changed', sellerSeq, data: { keys: ['product'] } },
  );

/** Later domains hear of writings of a seller's products, and whoever has them open; two statements for however many. */
export async function tellWritten(
  db: Db,
  topic: 'product.created' | 'product.changed',
  sellerSeq: number,
  written: readonly Told[],
  more: { fields?: readonly string[] } = {},
): Promise<void> {
  const events = written.map(({ product: productSeq, version, fields }) => ({
    topic,
    key: `${topic}:${productSeq}:${version}`,
    sellerSeq,
    payload: { sellerSeq, productSeq, ...more, ...(fields && { fields }) },
  }));
  await Promise.all([
    emit(toQueryable(db), ...events),
    tellOpen(
      db,
      sellerSeq,
      written.map((one) => one.product),
    ),
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

/**
 * Stock or word may have changed of products that broadcasters have copies of. Neither counts the product's version, so each
 * time is an event of its own.
 */
export const tellStanding = (
  db: Db,
  products: readonly { seller: number; product: number }[],
): Promise<void> =>
  emit(
    toQueryable(db),
    ...products.map(({ seller: sellerSeq, product: productSeq }) => ({
      topic: 'product.standing' as const,
      key: `product.standing:${productSeq}:${randomUUID()}`,
      sellerSeq,
      payload: { sellerSeq, productSeq },
    })),
  );
