// Requests about fans: people who follow the owner's channel or were kept out of it.
import { sqlNow } from '../../../tools/testing/moment.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import type { IdSources } from '../../proofs/ids.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { downloadOf } from '../../proofs/sheets.ts';
import { countFollowers } from '../../testing/fans.ts';

/** Somebody whom no channel knows. */
async function stranger({ world }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `insert into account_user (login_id, user_type, name, nickname, created_at)
      values ($1, 'consumer', '예시', $1, $2) returning user_seq as id`,
    [`e-${crypto.randomUUID()}`, toKst(clock.now())],
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
  await countFollowers(o.world.sql, o.owner.userSeq);
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

/** A follower who agreed to advertisements and can be reached. */
async function willing(o: Occasion): Promise<number> {
  const { fan, user } = await follower(o);
  const at = toKst(clock.now());
  await o.world.sql('update account_user set phone_number = $2 where user_seq = $1', [
    user,
    `0109${String(user).padStart(7, '0').slice(-7)}`,
  ]);
  for (const table of ['fan_consent', 'fan_consent_event'])
    await o.world.sql(
      `insert into ${table} (seller_seq, user_seq, ad, night, at) values ($1, $2, true, true, $3)`,
      [o.owner.userSeq, user, at],
    );
  return fan;
}

/** Their id, by which a filter finds them alone. */
async function loginOf(o: Occasion): Promise<string> {
  const [row] = await o.world.sql<{ id: string }>(
    `select login_id as id from account_user
      where user_seq = (select user_seq from fan where seller_seq = $1 and fan_seq = $2)`,
    [o.owner.userSeq, await willing(o)],
  );
  return row!.id;
}

const messageTo = (fanSeqList: number[]): object => ({
  title: '주말 특가',
  text: '이번 주말에만 반값입니다.',
  target: { kind: 'FANS', fanSeqList },
  nightOnly: true,
});

/** A coupon of the owner's that anybody can take. */
async function coupon({ world, owner }: Occasion): Promise<number> {
  const [row] = await world.sql<{ id: string }>(
    `with c as (insert into coupon (seller_seq, coupon_id, name, issuer, scope, issue_type, trigger, target, discount_kind,
        discount_value, min_order, validity_kind, valid_days, issue_from, issue_to, per_user, product_mode, seller_bps,
        platform_bps, status, issued, approval, created_at, updated_at, updated_by)
      values ($1, 'EXAMPLE', '예시 쿠폰', 'SELLER', 'SELLER', 'DOWNLOAD', 'NONE', 'PRODUCER', 'FIXED', 3000, 10000,
        'SINCE', 30, ${sqlNow()} - interval '1 day', ${sqlNow()} + interval '60 days', 1, 'ALL', 10000, 0,
        'ISSUE_START', 0, 'NONE', ${sqlNow()}, ${sqlNow()}, '예시') returning seller_seq, coupon_seq),
      o as (insert into owner_of (kind, seq, owner_seq) select 'coupon', coupon_seq, seller_seq from c)
    select coupon_seq as id from c`,
    [owner.userSeq],
  );
  return Number(row!.id);
}

/** A day of its own for each, on which the channel says nothing yet: the limit of a day is never reached. */
let days = 0;
async function later({ world, owner }: Occasion): Promise<string> {
  const taken = await world.sql<{ day: string }>(
    `select distinct to_char(send_at at time zone 'Asia/Seoul', 'YYYY-MM-DD') as day from fan_message
      where seller_seq = $1`,
    [owner.userSeq],
  );
  for (let tries = 0; ; tries++) {
    days = (days % 29) + 1;
    const at = toKst(new Date(clock.now().getTime() + days * 86_400_000));
    if (tries > 29 || !taken.some(({ day }) => at.startsWith(day))) return at;
  }
}

async function message(o: Occasion, status: string): Promise<number> {
  const at = toKst(clock.now());
  const [row] = await o.world.sql<{ message: string }>(
    `insert into fan_message (seller_seq, title, text, target, night_only, status, send_at, created_at, by, planned)
      values ($1, '주말 특가', '이번 주말에만 반값입니다.', '{"kind":"FOLLOWERS"}', true, $2, $3, $4, '예시', 1)
      returning message_seq as message`,
    [o.owner.userSeq, status, toKst(new Date(clock.now().getTime() + 60 * 86_400_000)), at],
  );
  return Number(row!.message);
}

export const examples: Examples = {
  'fan.message': async (o) => [{ params: { messageSeq: await message(o, 'HELD') } }],
  'fan.previewMessage': async (o) => [
    { body: { ...messageTo([await willing(o)]), sellerSeq: o.owner.userSeq } },
    {
      body: {
        ...messageTo([]),
        target: { kind: 'FANS', filter: { tab: 'buyer', sellerSeq: o.owner.userSeq } },
        link: '/live/1',
        couponSeq: await coupon(o),
      },
    },
  ],
  'fan.sendMessage': async (o) => [
    {
      body: {
        ...messageTo([await willing(o)]),
        sendAt: await later(o),
        couponSeq: await coupon(o),
        sellerSeq: o.owner.userSeq,
        expectedCount: 1,
      },
    },
    {
      body: {
        ...messageTo([]),
        target: {
          kind: 'FANS',
          filter: {
            adConsent: true,
            searchKey: 'USER_ID',
            keyword: [await loginOf(o)],
            sellerSeq: o.owner.userSeq,
          },
        },
        sendAt: await later(o),
        expectedCount: 1,
      },
    },
  ],
  'fan.cancelMessage': async (o) => [{ params: { messageSeq: await message(o, 'SCHEDULED') }, body: {} }],
  'fan.stopMessage': async (o) => [{ params: { messageSeq: await message(o, 'HELD') }, body: {} }],
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

export const ids: IdSources = {
  fanSeqList: `select * from (select fan_seq as id from fan where seller_seq = $1 and followed_at is not null
      order by 1 desc limit 3) t
    union all select 1 where not exists (select from fan where seller_seq = $1 and followed_at is not null)`,
  blockSeqList: `select * from (select block_seq as id from channel_block where seller_seq = $1 and ended_at is null
      order by 1 desc limit 3) t
    union all select 1 where not exists (select from channel_block where seller_seq = $1 and ended_at is null)`,
  managerSeqList: `select * from (select user_seq as id from channel_manager where seller_seq = $1
      order by 1 desc limit 3) t
    union all select 1 where not exists (select from channel_manager where seller_seq = $1)`,
};
