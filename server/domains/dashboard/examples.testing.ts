// Requests about what the dashboard tells its caller.
import { sqlNow } from '../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';

/** A warning of the owner's, of today. */
async function sanctioned({ world, owner }: Occasion): Promise<{ sanctionSeq: number }> {
  const [row] = await world.sql<{ id: string }>(
    `insert into sanction (user_seq, reason, text, imposed_by, imposed_at, state, target)
      values ($1, 'ETC', '예시 제재입니다.', 1, ${sqlNow()}, 'ACTIVE', 'WARNING') returning sanction_seq as id`,
    [owner.userSeq],
  );
  return { sanctionSeq: Number(row!.id) };
}

export const examples: Examples = {
  'dashboard-mission.complete': () => [{ params: { missionType: 'CHAT_NEWBIE_SELLER' }, body: {} }],
  'dashboard-told.monthly': () => [{ params: { product: 'jangteo' }, query: { month: '2026-10' } }],
  'dashboard-told.appeal': async (o) => [
    { params: await sanctioned(o), body: { text: '사실과 다릅니다. 다시 봐 주세요.', images: [] } },
  ],
};
