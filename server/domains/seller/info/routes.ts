import { infoApi } from '@jangteo/contract/seller/info.api.ts';
import { plain, reading, serve } from '../../../kit/http/route.ts';
import { applicantInfo } from './applicant.ts';
import { producerInfo } from './view.ts';
import { writeProducer } from './write.ts';

export const infoRoutes = serve(infoApi, {
  producer: reading((_input, ctx) =>
    ctx.caller.userType === 'consumer'
      ? applicantInfo(ctx, ctx.db, ctx.scope.userSeq)
      : producerInfo(ctx, ctx, ctx.scope.sellerSeq),
  ),
  writeProducer: plain(({ body }, ctx) => writeProducer(body, ctx)),
});
