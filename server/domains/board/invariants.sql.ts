import type { Invariant } from '../../kit/invariants/invariant.ts';

/** Boards (community.md §12). */
export const invariants: readonly Invariant[] = [
  {
    id: 'BD1',
    says: 'a board counts the likes, comments and views that are written down',
    title: '좋아요·댓글·조회 수가 다른 게시글',
    sql: `select b.board_seq from academy_board b
      where b.likes <> (select count(*) from academy_like l where l.board_seq = b.board_seq)
        or b.comments <> (select count(*) from academy_comment c
          where c.board_seq = b.board_seq and c.deleted_at is null)
        or b.views <> (select count(*) from academy_view v where v.board_seq = b.board_seq)`,
  },
  {
    id: 'BD2',
    says: 'FAQ of a channel stand in the places 1..n',
    title: '순서가 어긋난 FAQ',
    sql: `select seller_seq, faq_seq from (select seller_seq, faq_seq, sort_order,
        row_number() over (partition by seller_seq order by sort_order, faq_seq) as place
      from faq where deleted_at is null) placed where sort_order <> place`,
  },
];
