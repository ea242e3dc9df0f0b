import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { insertRows } from '../../../kit/db/insert.ts';

export interface ClaimPhotos {
  sellerSeq: number;
  claimSeq: number;
  /** With the request, with a refusal, with an appeal. */
  side: 'BUYER' | 'SELLER' | 'APPEAL';
  photos?: readonly string[] | undefined;
  at: Date;
}

export async function insertPhotos(
  db: Db,
  { sellerSeq, claimSeq, side, photos = [], at }: ClaimPhotos,
): Promise<void> {
  await insertRows(
    db,
    'claim_photo',
    photos.map((pathname, sort) => ({
      seller_seq: sellerSeq,
      claim_seq: claimSeq,
      side,
      sort,
      pathname,
      at: toKst(at),
    })),
  );
}
