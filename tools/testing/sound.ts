// After every test file: whatever it did, the database must still make sense (H8).
import pg from 'pg';
import { lifecycles } from '@jangteo/contract/lifecycles.ts';
import { writeEdges } from '../../server/kit/lifecycle/edges.ts';
import { misfits } from '../../server/testing/misfits.ts';

/** What does not make sense in a database, a line each; one without our tables has nothing to say. */
export async function unsound(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('order_product') is not null as ours");
    if (!(rows[0] as { ours: boolean }).ours) return [];
    await writeEdges(client, lifecycles);
    // Files that open a database have loaded the domains already; the others shall not.
    const { checkInvariants } = await import('../../server/invariants/check.ts');
    const { allEvents } = await import('../../server/domains.ts');
    const broken = await checkInvariants(client);
    return [
      ...broken.map((b) => `${b.id} ${b.says}: ${b.rows} rows, e.g. ${JSON.stringify(b.example)}`),
      ...(await misfits(client, allEvents())),
    ];
  } finally {
    await client.end();
  }
}
