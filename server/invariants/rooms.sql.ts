import type { Invariant } from './invariant.ts';

/** Rooms of lives and what is counted in them (live.md §15). */
export const roomInvariants: readonly Invariant[] = [
  {
    id: 'LV7',
    says: 'messages of a room are numbered without a gap, up to the number that the room has given last',
    sql: `select r.seller_seq, r.content_seq
      from room r left join lateral (select count(*) as n, max(m.message_seq) as last from chat_message m
        where m.seller_seq = r.seller_seq and m.content_seq = r.content_seq) m on true
      where r.last_seq <> m.n or r.last_seq <> coalesce(m.last, 0)`,
  },
  {
    id: 'LV11',
    says: 'a user has watched a live for five and for ten minutes at most once each, and came into it once',
    sql: `select payload ->> 'contentSeq' as content_seq, payload ->> 'userSeq' as user_seq
      from outbox where topic in ('live.watched', 'live.joined')
      group by topic, payload ->> 'contentSeq', payload ->> 'userSeq', payload ->> 'minutes' having count(*) > 1`,
  },
  {
    id: 'LV13',
    says: 'figures of a live that was counted by minutes are those of its minutes',
    sql: `select c.seller_seq, c.content_seq
      from content c join (select seller_seq, content_seq, max(viewers) as viewers, sum(chats) as chats,
          sum(likes) as likes from content_minute group by 1, 2) m using (seller_seq, content_seq)
      where (c.max_viewers, c.chats, c.likes) is distinct from (m.viewers, m.chats, m.likes)`,
  },
  {
    id: 'LV15',
    says: 'who won a game took part in it, was not more than it has winners, and it is closed',
    sql: `select g.seller_seq, g.game_seq
      from game g join game_entry e on e.seller_seq = g.seller_seq and e.game_seq = g.game_seq and e.won
      group by g.seller_seq, g.game_seq, g.winners, g.closed_at
      having count(*) > g.winners or g.closed_at is null`,
  },
];
