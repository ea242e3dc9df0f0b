import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';
import { beatMedia, sqlReal } from '../../../testing/lives.ts';

/** A content of the owner's in this state, with nothing else of its channel on air, and a media process that beats. */
export async function standing({ world, owner }: Occasion, state: string): Promise<number> {
  await beatMedia(world.sql);
  const on = (of: string) => `${of} like 'LIVE_%'`;
  await world.sql(
    `with h as (insert into content_history (seller_seq, content_seq, action, from_status, to_status, actor_kind,
        actor_name, at)
        select seller_seq, content_seq, 'close', state, 'CLOSED', 'system', '', ${sqlNow()} from content
        where seller_seq = $1 and ${on('state')}),
      s as (update ingest_session set ended_at = connected_at where seller_seq = $1 and ended_at is null)
    update content set state = 'CLOSED', planned_mode = null, lost_at = null, close_due_at = null where seller_seq = $1 and ${on('state')}`,
    [owner.userSeq],
  );
  const [row] = await world.sql<{ id: string }>(
    `with k as (insert into sanction (user_seq, reason, text, imposed_by, imposed_at, state, content_seq, target)
        select $1, 'ETC', '증명을 위한 제재입니다.', $1, ${sqlNow()}, 'ACTIVE', 1, 'CONTENTS' where $2 = 'PUNISHED'
        returning sanction_seq),
      c as (insert into content (seller_seq, title, host_user_seq, state, mode, scheduled_at, start_at, lost_at,
        close_due_at, play_id, play_since, sanction_seq)
        values ($1, '증명 방송', $1, $2, 'PRIVATE', ${sqlNow()}, case when ${on('$2')} then ${sqlNow()} end,
          case when ${on('$2')} then ${sqlNow()} end, case when ${on('$2')} then ${sqlReal(43_200_000)} end,
          case when ${on('$2')} then md5(random()::text) end, case when ${on('$2')} then ${sqlReal()} end,
          (select sanction_seq from k)) returning seller_seq, content_seq),
      h as (insert into content_history (seller_seq, content_seq, action, to_status, actor_kind, actor_name, at)
        select seller_seq, content_seq, 'set', $2, 'system', '', ${sqlNow()} from c)
    insert into owner_of (kind, seq, owner_seq) select 'content', content_seq, seller_seq from c returning seq as id`,
    [owner.userSeq, state],
  );
  const seq = Number(row!.id);
  await world.sql(
    'update sanction set content_seq = $1 where sanction_seq = (select sanction_seq from content where content_seq = $1)',
    [seq],
  );
  return seq;
}

const SANCTION = { reason: 'ETC', text: '증명을 위한 제재입니다.' };

/** What is planned goes on air as a rehearsal: it asks for no products. */
export const airExamples: Examples = {
  'broadcast.start': async (o) => [{ body: { contentSeq: await standing(o, 'WAIT'), source: 'TEST' } }],
  'broadcast.close': async (o) => [
    { query: { contentSeq: await standing(o, 'LIVE_PRIVATE_ONAIR'), publishVod: false } },
  ],
  'broadcast.lineTest': async () => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(1_000)]), 'line');
    return [{ form }];
  },
  'broadcast.key': async (o) => [
    { params: { contentSeq: await standing(o, 'WAIT') }, body: {} },
    { params: { contentSeq: await standing(o, 'LIVE_PRIVATE_ONAIR') }, body: { rotate: true, fixed: true } },
  ],
  'broadcast.punish': async (o) => [
    { body: { ...SANCTION, contentSeq: await standing(o, 'CLOSED'), target: 'CONTENTS', untilDays: 7 } },
  ],
  'broadcast.revive': async (o) => [
    { query: { contentSeq: await standing(o, 'PUNISHED'), why: '소명을 받아들였습니다.' } },
  ],
};
