import { referenceApi } from '@jangteo/contract/reference/reference.api.ts';
import { openPostcodes } from '../../adapters/postcode/postcode.ts';
import { log } from '../../kit/http/log.ts';
import { fail } from '../../kit/http/fail.ts';
import { plain, serve } from '../../kit/http/route.ts';
import { readBanks, readDeliveryCompanies, readIslands } from './queries.ts';

export const routes = serve(referenceApi, {
  deliveryCompanies: plain((_input, ctx) => readDeliveryCompanies(ctx.pools.app)),

  banks: plain((_input, ctx) => readBanks(ctx.pools.app)),

  islands: plain(async (_input, ctx) => (await readIslands(ctx.pools.app)).map(([a, b]) => [a, b])),

  /**
   * A look-up without effect, so it may ask the outside
   * while the user waits; no connection is held meanwhile.
   */
  postcodes: plain(async ({ query }) => {
    const { rows, total } = await openPostcodes()
      .search(query.keyword, query.start, query.length)
      .catch((error: Error) => {
        log.warn({ error: error.name }, 'postcode search');
        throw fail('SERVICE_BUSY', { retryAfterSec: 10 });
      });
    return { rows, recordsFiltered: total, recordsTotal: total };
  }),
});
