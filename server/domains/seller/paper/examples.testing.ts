import sharp from 'sharp';
import type { Examples } from '../../../proofs/occasion.ts';
import type { Person, World } from '../../../proofs/world.ts';
import { putIdentityDoc } from '../../../testing/put-file.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';

/** A small picture: what stands on it is nobody's business. */
export const PICTURE: Promise<Buffer> = sharp({
  create: { width: 60, height: 40, channels: 3, background: '#fff' },
})
  .png()
  .toBuffer();

/** A paper that waits, with a file of its own; answers its version. */
async function waiting(world: World, { userSeq }: Person, docType: number): Promise<number> {
  const pathname = await putIdentityDoc(world.app.deps, userSeq, '서류.png', await PICTURE);
  const [row] = await world.sql<{ version: number }>(
    `insert into seller_doc as d (user_seq, doc_type, state, pathname, file_name, submitted_at)
      values ($1, $2, 'SUBMITTED', $3, '서류.png', ${sqlNow()})
      on conflict (user_seq, doc_type) do update set state = 'SUBMITTED', pathname = excluded.pathname,
        file_name = excluded.file_name, decided_at = null, decided_by = null, version = d.version + 1
      returning version`,
    [userSeq, docType, pathname],
  );
  return row!.version;
}

export const paperExamples: Examples = {
  'seller-paper.download': async ({ world, owner }) => {
    await waiting(world, owner, 5);
    return [{ params: { userSeq: owner.userSeq, docType: 5 } }];
  },
  'seller-paper.decide': async ({ world, owner }) => {
    const version = await waiting(world, owner, 6);
    return [
      {
        params: { userSeq: owner.userSeq, docType: 6 },
        body: { decision: 'APPROVE', version, why: '서류를 확인했습니다.' },
      },
    ];
  },
};
