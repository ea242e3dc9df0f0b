// Ids of rows that somebody owns, as all domains say them.
import { ownIds } from './examples.ts';
import type { Ids, IdSources } from './ids.ts';
import type { Person, World } from './world.ts';

/** Whoever it is. */
const EVERYBODY: IdSources = {
  sellerSeq: 'select $1::bigint as id',
  userSeq: 'select $1::bigint as id',
  userSeqList: 'select $1::bigint as id',
  hostUserSeq: 'select $1::bigint as id',
  producerSeq: 'select $1::bigint as id',
  gripperSeq: 'select $1::bigint as id',
  gripperUserSeq: 'select $1::bigint as id',
  producerUserSeq: 'select $1::bigint as id',
  sellerSeqList: 'select $1::bigint as id',
  memberSeq: 'select $1::bigint as id',
  buyerSeq: 'select $1::bigint as id',
  channelSeq: 'select $1::bigint as id',
};

export async function idsOf(world: Pick<World, 'sql'>, owner: Pick<Person, 'userSeq'>): Promise<Ids> {
  const ids: Record<string, number | number[]> = {};
  for (const [name, text] of Object.entries({ ...EVERYBODY, ...ownIds })) {
    const rows = await world.sql<{ id: string }>(text, [owner.userSeq]);
    const found = rows.map((row) => Number(row.id));
    if (found.length > 0) ids[name] = name.endsWith('List') ? found : found[0]!;
  }
  return ids;
}
