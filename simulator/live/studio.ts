/**
 * A studio that is always on the air (live.md §14): one shop of the demo shows its goods over RTMP to some viewers who
 * talk and buy, and begins anew every four hours. What it does goes through the product's API as its host would.
 */
import { randomInt } from 'node:crypto';
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { personas } from '../../tools/seed/personas.ts';
import type { Scene } from '../buyers/scene.ts';
import { callApi } from '../buyers/api.ts';
import type { Street } from '../street.ts';

const SHOP = personas.find(({ persona }) => persona === 'producer-matching')!.userSeq;
const LASTS_MS = 4 * 3_600_000;
const LOOK_MS = 15_000;
const CROWD = {
  count: 40,
  joinPerSec: 2,
  watchSec: { min: 300, max: 3_600 },
  chatPerMinute: 12,
  likePerMinute: 20,
  ordersPerMinute: 1,
  followRate: 0.05,
  media: false,
};
/** A product is held up for so long. */
const HOLDS_LOOKS = 6;

interface Goods {
  products: number[];
  category: number;
  /** Of a live before that showed the same first. */
  picture: string;
}

/** Goods of the shop that can be bought, in the order of their numbers. */
async function goodsOf({ world }: Scene): Promise<Goods | null> {
  const { rows } = await world.rows.query<{ product: string; category: string; picture: string }>(
    `select p.product_seq as product, p.category_seq as category,
        coalesce((select c.thumbnail from broadcast_product r join content c using (seller_seq, content_seq)
          where r.seller_seq = $1 and r.product_seq = p.product_seq and r.place = 1 and c.thumbnail <> ''
          order by c.content_seq limit 1), '') as picture
      from product p
     where p.seller_seq = $1 and p.sale_status = 'ON_SALE' and p.deleted_at is null and p.category_seq is not null
       and p.display_status = 'ON_SALE'
     order by p.product_seq limit 12`,
    [SHOP],
  );
  const [first] = rows;
  if (!first) return null;
  const products = rows.map(({ product }) => Number(product));
  return { products, category: Number(first.category), picture: first.picture };
}

/** Goes on air; answers the content. */
async function begin(
  api: string,
  token: string,
  { products, category, picture: thumbnail }: Goods,
): Promise<number> {
  const input = {
    title: '정담 스튜디오 온종일 라이브',
    thumbnail,
    categorySeq: category,
    productSeqList: products,
  };
  const { contentSeq } = await callApi(api, liveApi.start, token, { body: { source: 'RTMP', input } });
  return contentSeq;
}

/** Holds up one of its goods, drawn by lot. */
async function holdUp(api: string, token: string, contentSeq: number): Promise<void> {
  const rail = await callApi(api, railApi.list, token, { query: { contentSeq, active: true } });
  const { productSeq } = rail[randomInt(Math.max(rail.length, 1))] ?? {};
  if (productSeq !== undefined)
    await callApi(api, railApi.pin, token, { params: { contentSeq }, body: { productSeq } });
}

/** What is over leaves nothing behind: a day of it would be hundreds of megabytes. */
async function clearAway(api: string, token: string, contentSeq: number): Promise<void> {
  const body = { contentSeqList: [contentSeq], confirm: 'DELETE' as const };
  await callApi(api, contentApi.remove, token, { body });
  await callApi(api, contentApi.purge, token, { body });
}

export interface Studio {
  end(): void;
}

interface OnAir {
  contentSeq: number;
  began: number;
  looks: number;
}

/** Looks after the studio every few seconds, whatever becomes of its live meanwhile. */
export function openStudio({ lives, hosts, apiUrl: api, ...scene }: Street): Studio {
  let own: OnAir | null = null;
  const take = async (contentSeq: number): Promise<void> => {
    own = { contentSeq, began: performance.now(), looks: 0 };
    await lives.publish(contentSeq, { action: 'START', seconds: 0, source: 'STUDIO' });
    await lives.watch(contentSeq, CROWD);
  };
  const look = async (token: string): Promise<void> => {
    const { onAir, goLive } = await callApi(api(), liveApi.info, token, {});
    if (onAir && own?.contentSeq === onAir.contentSeq) {
      if (performance.now() - own.began > LASTS_MS)
        await callApi(api(), liveApi.close, token, {
          query: { contentSeq: onAir.contentSeq, publishVod: false },
        });
      else if (own.looks++ % HOLDS_LOOKS === 0) await holdUp(api(), token, onAir.contentSeq);
      return;
    }
    if (onAir) return take(onAir.contentSeq); // one of before this process
    if (own) {
      const { contentSeq } = own;
      await Promise.all([
        lives.leave(contentSeq),
        lives.publish(contentSeq, { action: 'STOP', seconds: 0, source: 'STUDIO' }),
      ]);
      await clearAway(api(), token, contentSeq);
      own = null;
    }
    const goods = goLive === null ? await goodsOf(scene) : null;
    if (goods) await take(await begin(api(), token, goods));
  };
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const again = async (): Promise<void> => {
    await hosts
      .as(SHOP, look)
      .catch((error: Error) => scene.diary.note('ERROR', `스튜디오: ${error.message}`));
    if (!ended) timer = setTimeout(() => void again(), LOOK_MS);
  };
  timer = setTimeout(() => void again(), LOOK_MS);
  return {
    end: () => {
      ended = true;
      clearTimeout(timer);
    },
  };
}
