// Requests about rooms of lives: those of the owner, and what viewers ask of them.
import { clock, toKst } from '../../../kit/clock/clock.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';
import { addLive } from '../../../testing/lives.ts';
import { askable, someReason } from '../../../proofs/sheets.ts';
import { countFollowers } from '../../../testing/fans.ts';

interface Standing {
  contentSeq: number;
  chatSeq: number;
  userSeq: number;
}

/**
 * A live of the owner's on air with three messages of a viewer, who is there. A channel has one on air: all examples
 * share it, and what else is on air is over.
 */
async function onAir({ world, owner }: Occasion): Promise<Standing> {
  const viewer = world.person('consumer-none').userSeq;
  const [there] = await world.sql<{ content: string; chat: string }>(
    `select c.content_seq as content, min(m.chat_seq) as chat
      from content c join chat_message m using (seller_seq, content_seq)
      where c.seller_seq = $1 and c.state = 'LIVE_PUBLIC_ONAIR' and m.user_seq = $2 and m.message_seq <= 3
      group by 1 having count(*) = 3`,
    [owner.userSeq, viewer],
  );
  if (there) return { contentSeq: Number(there.content), chatSeq: Number(there.chat), userSeq: viewer };
  const content = await addLive(world.sql, owner.userSeq);
  const [row] = await world.sql<{ chat: string }>(
    `with r as (insert into room (seller_seq, content_seq, last_seq, last_who)
        values ($1, $2, 3, 1) returning seller_seq, content_seq),
      v as (insert into live_viewer (seller_seq, content_seq, viewer, user_seq, who, joined_at)
        select seller_seq, content_seq, 'u' || $3::bigint, $3, 1, ${sqlNow()} from r),
      m as (insert into chat_message (seller_seq, content_seq, message_seq, user_seq, who, nickname, role, sec, text,
          kind, at)
        select seller_seq, content_seq, n, $3, 1, '시청자', 'BUYER', n, '말 ' || n, 'ALL', ${sqlNow()}
        from r, generate_series(1, 3) n returning chat_seq)
    select min(chat_seq) as chat from m`,
    [owner.userSeq, content, viewer],
  );
  return { contentSeq: content, chatSeq: Number(row!.chat), userSeq: viewer };
}

const paramsOf = ({ contentSeq }: Standing) => ({ params: { contentSeq } });
const here = async (o: Occasion, body?: object) => [{ ...paramsOf(await onAir(o)), ...(body && { body }) }];

/** A game that another example has opened is over. */
const noGame = ({ world, owner }: Occasion) =>
  world.sql(
    `update game set closed_at = ${sqlNow()}, draw = decode('00', 'hex')
      where seller_seq = $1 and closed_at is null`,
    [owner.userSeq],
  );

/** A game of it that is open. */
async function playing(o: Occasion): Promise<{ contentSeq: number; gameSeq: number }> {
  const { contentSeq, userSeq } = await onAir(o);
  await noGame(o);
  const [row] = await o.world.sql<{ game: string }>(
    `with g as (insert into game (seller_seq, content_seq, type, title, winners, opened_at, closes_at)
        values ($1, $2, 'RANDOM', '추첨', 1, ${sqlNow()}, ${sqlNow()} + interval '1 hour') returning seller_seq, game_seq),
      e as (insert into game_entry (seller_seq, game_seq, user_seq, nickname, at)
        select seller_seq, game_seq, $3, '시청자', ${sqlNow()} from g)
    select game_seq as game from g`,
    [o.owner.userSeq, contentSeq, userSeq],
  );
  return { contentSeq, gameSeq: Number(row!.game) };
}

/** Who calls for this owner helps in it. */
async function managed(o: Occasion): Promise<Standing> {
  const standing = await onAir(o);
  const persona = o.owner.persona === 'producer-b' ? 'consumer-new' : 'consumer-none';
  await o.world.sql(
    `with f as (insert into fan (seller_seq, user_seq, followed_at, visited_at)
        select $1, u, ${sqlNow()}, ${sqlNow()} from (select $2::bigint as u) h
        on conflict (seller_seq, user_seq) do update set visited_at = excluded.visited_at,
          followed_at = coalesce(fan.followed_at, excluded.followed_at)
        returning seller_seq, user_seq, fan_seq)
    insert into channel_manager (seller_seq, user_seq, fan_seq, rights, appointed_at)
      select seller_seq, user_seq, fan_seq, '{HIDE,NOTICE}', ${sqlNow()} from f on conflict do nothing`,
    [o.owner.userSeq, o.world.person(persona).userSeq],
  );
  await countFollowers(o.world.sql, o.owner.userSeq);
  return standing;
}

const game = { type: 'RANDOM', title: '추첨', winners: 2, seconds: 60 };

export const roomExamples: Examples = {
  'broadcast.ticket': (o) => here(o, { as: 'HOST' }),
  'broadcast.moderate': async (o) => {
    const { contentSeq, userSeq } = await onAir(o);
    const bodies = [
      { action: 'HIDE', messageSeq: 1 },
      { action: 'SHOW', messageSeq: 1 },
      { action: 'HIDE_USER', userSeq },
      { action: 'MUTE', userSeq, minutes: 5 },
      { action: 'NOTICE', text: '오늘은 무료배송입니다.' },
      { action: 'UNNOTICE' },
      { action: 'FREEZE', on: true },
      { action: 'SLOW', seconds: 5 },
    ];
    return bodies.map((body) => ({ params: { contentSeq }, body }));
  },
  'broadcast.prompter': (o) => here(o, { lines: ['인사', '첫 상품'], at: 1 }),
  'broadcast.countdown': async (o) => {
    const live = paramsOf(await onAir(o));
    const endsAt = toKst(new Date(clock.now().getTime() + 600_000));
    return [
      { ...live, body: { title: '특가까지', endsAt } },
      { ...live, body: { stop: true } },
    ];
  },
  'broadcast.openGame': async (o) => {
    await noGame(o);
    return here(o, { ...game, type: 'QUIZ', question: '산지는?', answer: '제주' });
  },
  'broadcast.closeGame': async (o) => [{ params: await playing(o), body: {} }],
  'broadcast.games': async (o) => [{ params: { contentSeq: (await playing(o)).contentSeq } }],
  'broadcast.chats': async (o) => {
    const live = paramsOf(await onAir(o));
    return [
      { ...live, query: { length: 5 } },
      { ...live, query: { kind: 'HIDDEN', keyword: '말', secFrom: 1, secTo: 100 } },
    ];
  },
  'broadcast.downloadChats': async (o) => {
    await askable(o.world, o.owner);
    const { contentSeq, chatSeq } = await onAir(o);
    const params = { contentSeq };
    return [
      { params, body: { chatSeqList: [chatSeq], reason: someReason } },
      { params, body: { filter: {}, reason: someReason } },
    ];
  },
  'broadcast.lastOrders': (o) => here(o),
  'broadcast.viewer': (o) => here(o),
  'broadcast.setWords': async ({ world, owner }) => {
    const [row] = await world.sql<{ version: number }>(
      'select version from chat_word where seller_seq = $1',
      [owner.userSeq],
    );
    return [{ body: { version: row?.version ?? 0, words: ['금칙어'] } }];
  },
  'broadcast.setOperatorWords': async ({ world }) => {
    const [row] = await world.sql<{ version: number }>('select version from operator_chat_word');
    return [{ body: { version: row?.version ?? 0, words: ['운영자 금칙어'], why: '신고가 이어졌습니다.' } }];
  },
  'market.roomTicket': (o) => here(o, {}),
  'market.roomChats': async (o) => {
    const live = paramsOf(await onAir(o));
    return [live, { ...live, query: { before: 3 } }, { ...live, query: { sec: 2 } }];
  },
  'market.moderateRoom': async (o) => {
    const live = paramsOf(await managed(o));
    return [
      { ...live, body: { action: 'HIDE', messageSeq: 2 } },
      { ...live, body: { action: 'NOTICE', text: '공지입니다.' } },
    ];
  },
};
