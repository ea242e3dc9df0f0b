/** The page of a shop: who it is, its lives and what it sells (docs/decisions/0337). */
import type { ShopPage } from '@jangteo/contract/market/shop.ts';
import type { LiveCard, ShownProduct } from '@jangteo/contract/market/live.api.ts';
import type { FastifyInstance } from 'fastify';
import { clock } from '../../kit/clock/clock.ts';
import { EVERY_SELLER, readOnly } from '../../kit/db/tx.ts';
import { netOf } from '../../kit/http/address.ts';
import type { Deps } from '../../kit/http/context.ts';
import { takeRateOf } from '../../kit/http/rate.ts';
import type { Web } from '../../kit/http/web.ts';
import { listLives, showProducts } from '../broadcast/index.ts';
import { countFollowers } from '../fan/index.ts';
import { findOnShelf } from '../product/index.ts';
import { readChannelAt } from './queries/channel.ts';

/** R117, R116: an address, or a handle behind its @. */
const ADDRESS = /^(?:[a-zA-Z0-9][a-zA-Z0-9-]{1,28}[a-zA-Z0-9]|@[a-zA-Z0-9]{4,20})$/;
const LISTED = 100;
/** Products of a page. */
const PRODUCTS = 48;

interface Shown {
  shop: ShopPage;
  lives: LiveCard[];
  products: ShownProduct[];
  /** Which page of its products, from 1 on, and how many there are of both. */
  page: number;
  pages: number;
  total: number;
}

export function mountChannels(app: FastifyInstance, deps: Deps, web: Web): void {
  app.get('/c/:address', async (request, reply) => {
    takeRateOf('live', request.ip, `page:${netOf(request.ip)}`);
    const { address } = request.params as { address: string };
    const { page = '1' } = request.query as { page?: unknown };
    const shown = ADDRESS.test(address) ? await channelAt(deps, address, pageOf(page)) : null;
    if (!shown) return web.send(request, reply.code(404), 'gone', {});
    return web.send(request, reply, 'channel', shown);
  });
}

/** What is no page is the first one. */
const pageOf = (page: unknown): number =>
  typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;

/** Null where the address is nobody's. */
const channelAt = (deps: Deps, address: string, page: number): Promise<Shown | null> =>
  readOnly(deps.pools.app, EVERY_SELLER, async (db) => {
    const now = clock.now();
    const channel = await readChannelAt(db, address, now);
    if (!channel) return null;
    const sellerSeq = channel.channelSeq;
    const [followers, { rows: lives }, { listed, filtered: total }] = await Promise.all([
      countFollowers(db, sellerSeq),
      listLives(db, { start: 0, length: LISTED, sellerSeq, now, realMs: clock.realMs() }),
      findOnShelf(db, { start: (page - 1) * PRODUCTS, length: PRODUCTS, sellerSeq, now }),
    ]);
    const owned = listed.map(({ seq: product, seller }) => ({ product, seller }));
    const products = await showProducts(db, owned, now);
    const pages = Math.max(1, Math.ceil(total / PRODUCTS));
    return { shop: { ...channel, followers }, lives, products, page, pages, total };
  });
