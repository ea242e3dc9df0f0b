import { randomUUID } from 'node:crypto';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import type { Person, World } from '../../proofs/world.ts';
import { putPaper } from '../../testing/put-file.ts';
import { sqlNow } from '../../../tools/testing/moment.ts';

/** 홍삼·인삼: goods that ask for papers and a certificate; and lodgings, which are e-tickets. */
const HEALTH = { categorySeq: 40501, askedBy: 40500, docTypeSeq: 1 };
const LODGING = { categorySeq: 120103, askedBy: 120103, docTypeSeq: 11 };
const { categorySeq } = HEALTH;

const placeOf = (owner: Person) => (owner.traits?.productType === 'voucher' ? LODGING : HEALTH);

/** The place is free for another paper: what stands there is over. */
async function clear(world: World, owner: Person, { askedBy, docTypeSeq }: typeof HEALTH): Promise<void> {
  const gone = await world.sql<{ id: string }>(
    `delete from category_doc where seller_seq = $1 and category_seq = $2 and doc_type_seq = $3
      and (state <> 'APPROVED' or file_name = '증명.pdf') returning doc_seq as id`,
    [owner.userSeq, askedBy, docTypeSeq],
  );
  const ids = gone.map(({ id }) => Number(id));
  await world.sql('delete from category_doc_queue where doc_seq = any ($1)', [ids]);
  await world.sql("delete from owner_of where kind = 'category-doc' and seq = any ($1)", [ids]);
}

/** A paper that waits for the operator. */
async function addWaiting({ world, owner }: Occasion): Promise<number> {
  const place = placeOf(owner);
  await clear(world, owner, place);
  const pathname = await putPaper(world.app.deps, owner.userSeq);
  const [row] = await world.sql<{ id: string }>(
    `with d as (insert into category_doc (seller_seq, category_seq, doc_type_seq, state, pathname, file_name,
        submitted_at) values ($1, $2, $3, 'SUBMITTED', $4, '증명.pdf', ${sqlNow()})
        returning seller_seq, doc_seq, submitted_at),
      q as (insert into category_doc_queue select doc_seq, seller_seq, submitted_at from d),
      o as (insert into owner_of select 'category-doc', doc_seq, seller_seq from d)
    select doc_seq as id from d`,
    [owner.userSeq, place.askedBy, place.docTypeSeq, pathname],
  );
  return Number(row!.id);
}

/** A root of its own that nobody uses, long hidden. */
async function addRoot(world: World): Promise<{ params: { categorySeq: number } }> {
  const name = `예시 ${randomUUID().slice(0, 8)}`;
  const [row] = await world.sql<{ id: string }>(
    `insert into category (category_seq, level, name, path, leaf, kinds, exposed, sort)
      values (nextval('category_number'), 1, $1, $1, false, '{NORMAL}', false, 900) returning category_seq as id`,
    [name],
  );
  return { params: { categorySeq: Number(row!.id) } };
}
const said = () => ({
  name: `예시 ${randomUUID().slice(0, 8)}`,
  exposed: false,
  noticeTemplate: null,
  why: '분류를 다시 정리합니다.',
});
const why = '분류를 다시 정리합니다.';
const docs = {
  docTypes: [{ name: '건강기능식품 판매업 영업신고증', required: true, kinds: ['NORMAL'], note: '' }],
  version: 1,
  why,
};

export const examples: Examples = {
  'category-desk.uses': () => [{ params: { categorySeq: HEALTH.askedBy } }],
  'category-desk.add': () => [{ body: said() }],
  'category-desk.edit': async ({ world }) => [{ ...(await addRoot(world)), body: { ...said(), version: 1 } }],
  'category-desk.remove': async ({ world }) => [{ ...(await addRoot(world)), body: { version: 1, why } }],
  'category-desk.order': async ({ world }) => [
    { ...(await addRoot(world)), body: { order: 1, version: 1, why } },
  ],
  'category-desk.docs': async ({ world }) => [{ ...(await addRoot(world)), body: docs }],
  'category-desk.previewDocs': async ({ world }) => [
    { ...(await addRoot(world)), body: { docTypes: docs.docTypes, why } },
  ],
  'category.children': () => [{}, { query: { categorySeq: 40000 } }],
  'category.detail': () => [{ params: { categorySeq } }],
  'category.docTypes': () => [{ params: { categorySeq } }],
  'category.certSubjects': () => [{ params: { typeSeq: 32 } }],
  'category.docsOfCategory': () => [{ params: { categorySeq } }],
  'category.submitDoc': async ({ world, owner }) => {
    const place = placeOf(owner);
    await clear(world, owner, place);
    return [
      {
        params: { categorySeq: place.categorySeq },
        body: {
          docTypeSeq: place.docTypeSeq,
          pathname: await putPaper(world.app.deps, owner.userSeq),
          expiresOn: '2030-12-31',
        },
      },
    ];
  },
  'category.deskDoc': async (occasion) => [{ params: { docSeq: await addWaiting(occasion) } }],
  'category.approveDoc': async (occasion) => [
    { params: { docSeq: await addWaiting(occasion) }, body: { version: 1, why: '서류를 확인했습니다.' } },
  ],
  'category.rejectDoc': async (occasion) => [
    { params: { docSeq: await addWaiting(occasion) }, body: { version: 1, reason: '사진이 흐립니다.' } },
  ],
};
