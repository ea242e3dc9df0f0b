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

export const examples: Examples = {
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
