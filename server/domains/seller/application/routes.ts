import { applicationApi } from '@jangteo/contract/seller/application.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { ask, readOwn, withdraw } from './ask.ts';
import { save } from './save.ts';

export const applicationRoutes = serve(applicationApi, {
  save: inTx(save),
  askProducer: inTx(ask('PRODUCER')),
  askInfluencer: inTx(ask('INFLUENCER')),
  read: reading(({ query }, ctx) => readOwn(ctx, query.kind)),
  withdraw: inTx(withdraw),
});
