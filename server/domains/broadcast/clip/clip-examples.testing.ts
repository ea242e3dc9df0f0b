// Requests about films of lives: a past live of the owner's with one, and what is asked of it.
import { addFilm } from '../../../testing/films.ts';
import { addLive } from '../../../testing/lives.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../../proofs/occasion.ts';

/** A past live of the owner's, and its film of a minute. */
export async function filmed({ world, owner }: Occasion, state = 'CLOSED'): Promise<number> {
  const content = await addLive(world.sql, owner.userSeq, state);
  await world.sql(`update content set kind = 'LIVE_VOD' where content_seq = $1`, [content]);
  await addFilm(world.sql, content, { home: world.app.deps.config.home, seconds: 60 });
  return content;
}

/** A conversion of the owner's that failed. */
async function failed({ world, owner }: Occasion): Promise<number> {
  return addLive(world.sql, owner.userSeq, 'VOD_ERROR');
}

/** A film of the owner's for parts, with a product in its rail: the same one as long as it takes more of them. */
async function markable(o: Occasion): Promise<number> {
  const [known] = await o.world.sql<{ seq: string }>(
    `select content_seq as seq from highlight where seller_seq = $1 and title = '예시 하이라이트'
      group by 1 having count(*) < 40 order by 1 desc limit 1`,
    [o.owner.userSeq],
  );
  if (known) return Number(known.seq);
  const content = await filmed(o);
  if (o.ids.productSeq !== undefined)
    await o.world.sql(
      `insert into broadcast_product (seller_seq, content_seq, product_seq, product_seller_seq, place, active)
        values ($1, $2, $3, $1, 1, true)`,
      [o.owner.userSeq, content, o.ids.productSeq],
    );
  return content;
}

async function marked(o: Occasion): Promise<{ contentSeq: number; highlightSeq: number }> {
  const contentSeq = await markable(o);
  const [row] = await o.world.sql<{ seq: string }>(
    `insert into highlight (seller_seq, content_seq, title, start_sec, end_sec, created_at, updated_at, updated_by)
      values ($1, $2, '예시 하이라이트', 5, 20, ${sqlNow()}, ${sqlNow()}, '예시') returning highlight_seq as seq`,
    [o.owner.userSeq, contentSeq],
  );
  return { contentSeq, highlightSeq: Number(row!.seq) };
}

export const clipExamples: Examples = {
  'broadcast.retryVod': async (o) => [{ params: { contentSeq: await failed(o) }, body: {} }],
  'broadcast.downloadVideo': async (o) => [{ params: { contentSeq: await filmed(o) } }],
  'broadcast.saveHighlight': async (o) => {
    const { contentSeq, highlightSeq } = await marked(o);
    const product = o.ids.productSeq === undefined ? {} : { productSeq: o.ids.productSeq };
    const part = { contentSeq, title: '한 상자 열기', startSec: 10, endSec: 30 };
    return [{ body: { ...part, ...product } }, { body: { ...part, highlightSeq, version: 1 } }];
  },
  'broadcast.highlights': async (o) => [{ params: { contentSeq: (await marked(o)).contentSeq } }],
  'broadcast.removeHighlight': async (o) => [{ params: { highlightSeq: (await marked(o)).highlightSeq } }],
  'broadcast.createClip': async (o) => {
    const { contentSeq, highlightSeq } = await marked(o);
    return [
      { body: { highlightSeq, description: '한 상자 열어 보기' } },
      {
        body: { contentSeq, startSec: 0, endSec: 15, description: '첫 인사', tags: ['귤'], crop: 'PORTRAIT' },
      },
    ];
  },
};
