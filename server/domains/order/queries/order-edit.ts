import { send, type Db } from '../../../kit/db/bound.ts';
import { keepNames } from './people.ts';

export interface Recipient {
  recipient_name: string;
  recipient_phone: string;
  zip: string;
  addr1: string;
  addr2: string;
  delivery_memo: string;
}

/** Another recipient for what has not left yet; the caller holds the order (its lock and version). */
export async function writeRecipient(
  db: Db,
  sellerSeq: number,
  orderSeq: number,
  recipient: Recipient,
): Promise<void> {
  await Promise.all([
    send(
      db,
      db
        .updateTable('orders')
        .set((e) => ({ ...recipient, version: e('version', '+', 1) }))
        .where('seller_seq', '=', sellerSeq)
        .where('order_seq', '=', orderSeq),
    ),
    keepNames(db, [{ seller_seq: sellerSeq, who: 'recipient', name: recipient.recipient_name }]),
  ]);
}

/** What the seller bears of dearer regions, parcel by parcel; the buyer's fee stays as it was paid. */
export async function writeSellerFees(
  db: Db,
  sellerSeq: number,
  fees: readonly { bundleSeq: number; fee: number }[],
): Promise<void> {
  for (const { bundleSeq, fee } of fees)
    await db
      .updateTable('delivery_bundle')
      .set({ region_fee_seller: fee })
      .where('seller_seq', '=', sellerSeq)
      .where('bundle_seq', '=', bundleSeq)
      .execute();
}

/** Another clearance code, which the customs office has not seen. */
export const writeCustoms = (
  db: Db,
  sellerSeq: number,
  orderSeq: number,
  customs: { name: string; code: string },
) =>
  db
    .updateTable('orders')
    .set((e) => ({
      customs_name: customs.name,
      customs_code: customs.code,
      customs_checked_at: null,
      version: e('version', '+', 1),
    }))
    .where('seller_seq', '=', sellerSeq)
    .where('order_seq', '=', orderSeq)
    .execute();
