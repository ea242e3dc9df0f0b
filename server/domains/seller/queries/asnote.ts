import { sql } from 'kysely';
import type { AsNoteInfo } from '@jangteo/contract/seller/seller.api.ts';
import type { AsNote } from '@jangteo/contract/seller/seller.terms.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import type { Written } from './terms.ts';

export async function readAsNote(db: Db, seller: number): Promise<AsNoteInfo> {
  const { rows } = await send(
    db,
    sql<AsNoteInfo>`select version, json_build_object('asPolicy', as_policy, 'extra', extra, 'manager', manager,
        'phone', phone, 'returnGuide', return_guide) as terms
      from seller_asnote where seller_seq = ${seller}`,
  );
  return rows[0] ?? { version: 0, terms: null };
}

/** Writes a note over the version given; false where another is there. */
export async function writeAsNote(
  db: Db,
  { seller, version, terms, at, by }: Written<AsNote>,
): Promise<boolean> {
  const values = {
    as_policy: terms.asPolicy,
    extra: terms.extra,
    manager: terms.manager,
    phone: terms.phone,
    return_guide: terms.returnGuide,
    updated_at: at,
    updated_by: by,
  };
  const { numAffectedRows } = await send(
    db,
    version === 0
      ? db
          .insertInto('seller_asnote')
          .values({ seller_seq: seller, ...values })
          .onConflict((c) => c.doNothing())
      : db
          .updateTable('seller_asnote')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('seller_seq', '=', seller)
          .where('version', '=', version),
  );
  return numAffectedRows === 1n;
}
