// A coupon for 100,000 people whose worker is killed twenty times: each has one, and nobody two (money.md §13).
import { demoDb } from '../../../tools/testing/db.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { giveUnderKills } from '../coupon-round.ts';
import { openStand } from '../stand.ts';
import type { ProofResult } from './proof.ts';

const PEOPLE = 100_000;
const KILLS = 20;

export default async function couponsGiven(): Promise<ProofResult> {
  const db = await demoDb();
  const stand = await openStand({ databaseUrl: db.url, home: db.home });
  try {
    const given = await giveUnderKills(stand, { loginId: 'hello@onyu.kr', more: PEOPLE, kills: KILLS });
    const broken = await checkInvariants(stand.sql);
    return {
      figures: {
        'people who were to get one': given.targets,
        'deaths of the worker': `${given.kills}, ${given.died} of them at a named place`,
        'seconds from the call to the last': Math.round(given.seconds),
      },
      failed: [...given.failed, ...broken.map(({ id, says, rows }) => `${id} ${says}: ${rows} rows`)],
    };
  } finally {
    await stand.stop();
    await db.drop();
  }
}
