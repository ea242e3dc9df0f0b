import { sql } from 'kysely';
import type { AsNoteInfo } from '@jangteo/contract/seller/seller.api.ts';
import type { AsNote } from '@jangteo/contract/seller/seller.terms.ts';
import { send, type Db } from '../../../kit/db/bound.ts';
import { writeOver } from '../../../kit/db/write-over.ts';
import { savedBy, type Written } from './terms.ts';

export async function readAsNote(db: Db, seller: number): Promise<AsNoteInfo> {
  const { rows } = await send(
    db,
    sql<AsNoteInfo>`select t.version, ${savedBy} as saved, json_build_object('asPolicy', t.as_policy,
        'extra', t.extra, 'manager', t.manager, 'phone', t.phone, 'returnGuide', t.return_guide) as terms
      from seller_asnote t left join account_user w on w.user_seq = t.updated_by
      where t.seller_seq = ${seller}`,
  );
  return rows[0] ?? { version: 0, saved: null, terms: null };
}

/** Writes a note over the version given. */
export const writeAsNote = (db: Db, { terms, at, by, ...over }: Written<AsNote>): Promise<number> =>
  writeOver(db, 'seller_asnote', over, {
    as_policy: terms.asPolicy,
    extra: terms.extra,
    manager: terms.manager,
    phone: terms.phone,
    return_guide: terms.returnGuide,
    updated_at: at,
    updated_by: by,
  });
