// Requests about fans: people who follow the owner's channel or were kept out of it.
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { downloadOf } from '../../proofs/sheets.ts';

/** Somebody whom no channel knows. */
async function stranger({ world }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `insert into account_user (login_id, user_type, name, nickname, created_at)
      values ($1, 'consumer', '예시', $1, $2) returning user_seq as id`,
    [`example-${crypto.randomUUID()}`, toKst(clock.now())],
  );
  return Number(row!.id);
}

/** In a live of the owner's, where they have one. */
const heard = ({ ids }: Occasion): object =>
  ids.contentSeq === undefined ? {} : { contentSeq: ids.contentSeq, messageSeqList: [1] };

/** A follower of the owner's. */
async function follower(o: Occasion): Promise<{ fan: number; user: number }> {
  const user = await stranger(o);
  const [row] = await o.world.sql<{ fan: string }>(
    `insert into fan (seller_seq, user_seq, followed_at, visited_at) values ($1, $2, $3, $3)
      on conflict (seller_seq, user_seq) do update set followed_at = excluded.followed_at
      returning fan_seq as fan`,
    [o.owner.userSeq, user, toKst(clock.now())],
  );
  return { fan: Number(row!.fan), user };
}

/** The only one who comes often. */
async function frequenter(o: Occasion): Promise<number> {
  const { fan } = await follower(o);
  await o.world.sql('update fan set frequent_rank = 1 where fan_seq = $1', [fan]);
  return fan;
}

async function blocked(o: Occasion): Promise<number> {
  const [row] = await o.world.sql<{ block: string }>(
    `insert into channel_block (seller_seq, user_seq, place, blocked_at, by) values ($1, $2, 'DIRECT', $3, '예시')
      returning block_seq as block`,
    [o.owner.userSeq, await stranger(o), toKst(clock.now())],
  );
  return Number(row!.block);
}

async function manager(o: Occasion): Promise<number> {
  const { fan, user } = await follower(o);
  await o.world.sql(
    `insert into channel_manager (seller_seq, user_seq, fan_seq, rights, appointed_at)
      values ($1, $2, $3, '{HIDE}', $4) on conflict do nothing`,
    [o.owner.userSeq, user, fan, toKst(clock.now())],
  );
  return user;
}

async function criterionVersion({ world, owner }: Occasion): Promise<number> {
  const [row] = await world.sql<{ version: number }>(
    'select version from fan_criterion where seller_seq = $1',
    [owner.userSeq],
  );
  return row?.version ?? 0;
}

export const examples: Examples = {
  'fan.followerDownload': downloadOf('fanSeqList'),
  'fan.frequenterDownload': async (o) => {
    const rows = await o.world.sql<{ id: string }>(
      `select fan_seq as id from fan where seller_seq = $1 and followed_at is not null and frequent_rank is not null
        order by frequent_rank limit 2`,
      [o.owner.userSeq],
    );
    const fanSeqList = rows.length > 0 ? rows.map(({ id }) => Number(id)) : [await frequenter(o)];
    return downloadOf('fanSeqList')({ ...o, ids: { ...o.ids, fanSeqList } });
  },
  'fan.followers': () => [
    { query: { tab: 'buyer', length: 5 } },
    { query: { searchKey: 'USER_NAME', keyword: ['고래'], adConsent: true } },
  ],
  'fan.remove': async (o) => [{ body: { fanSeqList: [(await follower(o)).fan] } }],
  'fan.blockFollowers': async (o) => [
    { body: { fanSeqList: [(await follower(o)).fan], reason: 'SPAM', text: '광고를 되풀이합니다.' } },
  ],
  'fan.setCriterion': async (o) => [
    { body: { version: await criterionVersion(o), windowDays: 14, visits: 2, orders: 1, amount: 10_000 } },
  ],
  'fan.card': async (o) => [{ params: { userSeq: (await follower(o)).user } }],
  'fan.memo': async (o) => [
    { params: { userSeq: (await follower(o)).user }, body: { version: 1, text: '선물 포장' } },
  ],
  'fan.block': async (o) => [
    { body: { userSeqList: [await stranger(o)], place: 'DIRECT', restrictOrder: true } },
  ],
  'fan.unblock': async (o) => [{ body: { blockSeqList: [await blocked(o)] } }],
  'fan.reportUser': async (o) => [
    { body: { userSeq: await stranger(o), reason: 'SWEAR_WORD', text: '욕설을 했습니다.', ...heard(o) } },
  ],
  'fan.reportAndBlock': async (o) => [
    { query: { restrictOrder: true }, body: { userSeq: await stranger(o), reason: 'SPAM', ...heard(o) } },
  ],
  'fan.appoint': async (o) => [
    { params: { managerSeq: (await follower(o)).user }, body: { rights: ['HIDE', 'NOTICE'] } },
  ],
  'fan.dismiss': async (o) => [{ body: { managerSeqList: [await manager(o)] } }],
};
