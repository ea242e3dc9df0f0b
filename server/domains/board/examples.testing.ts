import { sqlNow } from '../../../tools/testing/moment.ts';
import { orNobody, type IdSources } from '../../proofs/ids.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { houseExamples } from './house-examples.testing.ts';

const FAQ = { question: '언제 오나요?', answer: '다음 날 보냅니다.', category: 'DELIVERY' } as const;
const mark = ({ owner }: Occasion, text: string): string =>
  owner.persona === 'producer-b' ? `${text} CANARY_B_0b0b0b0b` : text;

/** A question of the owner's. */
async function asked(o: Occasion): Promise<{ gripperFAQSeq: number }> {
  const [place] = await o.world.sql<{ next: number }>(
    `select coalesce(max(sort_order), 0)::int + 1 as next from faq where seller_seq = $1 and deleted_at is null`,
    [o.owner.userSeq],
  );
  const [row] = await o.world.sql<{ id: string }>(
    `insert into faq (seller_seq, category, question, answer, expose, sort_order, created_at, updated_at, updated_by)
      values ($1, 'DELIVERY', $2, $3, true, $4, ${sqlNow()}, ${sqlNow()}, '예시') returning faq_seq as id`,
    [o.owner.userSeq, mark(o, FAQ.question), mark(o, FAQ.answer), place!.next],
  );
  return { gripperFAQSeq: Number(row!.id) };
}

/** A picture that the owner uploaded for a board. */
async function pictured({ world, owner }: Occasion): Promise<string> {
  const [row] = await world.sql<{ id: string }>(
    `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256, storage_key, created_at)
      select id, $1, 'BOARD_IMAGE', 'a.png', 'png', 'image/png', 1, repeat('0', 64), 'ab/' || id, ${sqlNow()}
      from (select md5(random()::text) as id) i returning file_id as id`,
    [owner.userSeq],
  );
  return `/media/${row!.id}`;
}
const modelOf = async (o: Occasion) => ({
  name: '예시 모델',
  image: await pictured(o),
  consent: true as const,
  items: [{ item: 'HEIGHT', value: '170', open: true }],
});
async function worn(o: Occasion): Promise<{ gripperModelSeq: number }> {
  const [row] = await o.world.sql<{ id: string }>(
    `insert into gripper_model (seller_seq, name, image, consent, items, created_at, updated_at, updated_by)
      values ($1, $2, '/media/a', true, '[]', ${sqlNow()}, ${sqlNow()}, '예시') returning gripper_model_seq as id`,
    [o.owner.userSeq, mark(o, '모델').slice(0, 20)],
  );
  return { gripperModelSeq: Number(row!.id) };
}
async function products({ world, owner }: Occasion): Promise<number[]> {
  const rows = await world.sql<{ id: string }>(
    'select product_seq as id from product where seller_seq = $1 and deleted_at is null order by 1 limit 2',
    [owner.userSeq],
  );
  return rows.map(({ id }) => Number(id));
}

export const examples: Examples = {
  ...houseExamples,
  'board-faq.detail': async (o) => [{ params: await asked(o) }],
  'board-faq.add': async () => [{ body: FAQ }],
  'board-faq.edit': async (o) => [
    { params: await asked(o), body: { version: 1, answer: '이틀 안에 보냅니다.' } },
  ],
  'board-faq.removeAll': async (o) => [{ body: { gripperFAQSeqList: [(await asked(o)).gripperFAQSeq] } }],
  'board-faq.expose': async (o) => [{ params: await asked(o), body: { expose: false, version: 1 } }],
  'board-faq.sort': async (o) => [{ params: await asked(o), body: { sortOrder: 1, version: 1 } }],
  'board-model.detail': async (o) => [{ params: await worn(o) }],
  'board-model.add': async (o) => [{ body: await modelOf(o) }],
  'board-model.edit': async (o) => [{ params: await worn(o), body: { version: 1, ...(await modelOf(o)) } }],
  'board-model.removeAll': async (o) => [
    { body: { gripperModelSeqList: [(await worn(o)).gripperModelSeq] } },
  ],
  'board-model.products': async (o) => [
    { params: await worn(o), body: { productSeqList: await products(o) } },
  ],
};

export const ids: IdSources = {
  // Shops without questions and answers: a number that nobody has.
  gripperFAQSeq: orNobody('faq', 'faq_seq'),
  gripperFAQSeqList: orNobody('faq', 'faq_seq', 3),
  // Who shows no model: a number that nobody has.
  gripperModelSeq: orNobody('gripper_model', 'gripper_model_seq'),
  gripperModelSeqList: orNobody('gripper_model', 'gripper_model_seq', 3),
  bannerSeq: 'select banner_seq as id from banner where $1::bigint > 0 order by 1 desc limit 1',
  popupSeq: 'select popup_seq as id from popup where $1::bigint > 0 order by 1 desc limit 1',
  articleSeq: 'select article_seq as id from help_article where $1::bigint > 0 order by 1 desc limit 1',
  synonymSeq: 'select synonym_seq as id from help_synonym where $1::bigint > 0 order by 1 desc limit 1',
  menuSeq:
    "select menu_seq as id from academy_menu where $1::bigint > 0 and audience = 'ALL' order by 1 limit 1",
  boardSeq: 'select board_seq as id from academy_board where $1::bigint > 0 order by 1 desc limit 1',
  commentSeq: 'select comment_seq as id from academy_comment where $1::bigint > 0 order by 1 desc limit 1',
  parentSeq: 'select comment_seq as id from academy_comment where $1::bigint > 0 order by 1 desc limit 1',
};
