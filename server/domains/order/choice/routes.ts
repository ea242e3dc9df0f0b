import { choiceApi } from '@jangteo/contract/order/choice.api.ts';
import { reading, serve } from '../../../kit/http/route.ts';
import { readContents, readMatchingContents, readSellers } from './queries.ts';

export const choiceRoutes = serve(choiceApi, {
  contents: reading(({ query }, ctx) => readContents(ctx, query)),
  matchingContents: reading(({ query }, ctx) => readMatchingContents(ctx, query)),
  sellers: reading((_input, ctx) => readSellers(ctx)),
});
