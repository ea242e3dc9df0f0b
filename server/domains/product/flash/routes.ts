import { flashApi } from '@jangteo/contract/product/flash.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { flashBase, writeFlashBase } from './base.ts';
import { convertFlash } from './convert.ts';
import { occupied } from './occupied.ts';

export const flashRoutes = serve(flashApi, {
  flashBase: reading(flashBase),
  writeFlashBase: inTx(writeFlashBase),
  occupied: reading(occupied),
  convertFlash: inTx(convertFlash),
});
