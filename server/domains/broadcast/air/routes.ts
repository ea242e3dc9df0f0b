import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { sanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { inTx, operating, overseeing, plain, reading, serve } from '../../../kit/http/route.ts';
import { serveList } from '../../../kit/list/serve.ts';
import { hosting } from '../host.ts';
import { close } from './close.ts';
import { info } from './info.ts';
import { showKey } from './key.ts';
import { punish, revive } from './punish.ts';
import { gripperLiveSource } from './queries/gripper.ts';
import { start } from './start.ts';
import { swallow } from './swallow.ts';

const reasons = sanctionReason.values.map((code) => ({ code, label: sanctionReason.label(code) }));

export const airRoutes = serve(liveApi, {
  info: reading(hosting(({ query }, ctx) => info(ctx, query.contentSeq))),
  start: inTx(hosting(({ body }, ctx) => start(ctx, body))),
  close: inTx(hosting(({ query }, ctx) => close(ctx, query))),
  lineTest: plain((_input, ctx) => swallow(ctx.raw)),
  key: inTx(hosting((input, ctx) => showKey(ctx, input))),
  gripperLive: serveList(gripperLiveSource),
  punishReasons: overseeing(async () => reasons),
  punish: operating(({ body }, ctx) => punish(ctx, body)),
  revive: operating(({ query }, ctx) => revive(ctx, query)),
});
