/** Changes of many products at once. */
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { inTx, serve } from '../../kit/http/route.ts';
import {
  changeDelivery,
  changePeriod,
  changePrice,
  undoDelivery,
  undoPeriod,
  undoPrice,
} from './bulk-acts.ts';
import { changeGroupOrder, changeOrder, undoGroupOrder, undoOrder } from './place.ts';

export const bulkRoutes = serve(productBulkApi, {
  changePeriod: inTx(({ body }, ctx) => changePeriod(ctx, body)),
  changeDelivery: inTx(({ body }, ctx) => changeDelivery(ctx, body)),
  changeOrder: inTx(changeOrder),
  changeGroupOrder: inTx(changeGroupOrder),
  changePrice: inTx(({ body }, ctx) => changePrice(ctx, body)),
});

export const bulkUndoes = [undoDelivery, undoGroupOrder, undoOrder, undoPeriod, undoPrice];
