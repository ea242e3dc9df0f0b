/** Changes of many products at once. */
import { productBulkApi } from '@jangteo/contract/product/bulk.api.ts';
import { producerTermsApi } from '@jangteo/contract/product/producer-terms.api.ts';
import { inTx, reading, serve } from '../../kit/http/route.ts';
import {
  changeDelivery,
  changePeriod,
  changePrice,
  undoDelivery,
  undoPeriod,
  undoPrice,
} from './bulk-acts.ts';
import { changeGroupOrder, changeOrder, undoGroupOrder, undoOrder } from './place.ts';
import { markRoutes } from './mark/routes.ts';
import { undoFirstPurchase } from './mark/first-purchase.ts';
import { applyProducerTerms, producerTerms, undoProducerTerms } from './producer-terms.ts';

const bulk = serve(productBulkApi, {
  changePeriod: inTx(({ body }, ctx) => changePeriod(ctx, body)),
  changeDelivery: inTx(({ body }, ctx) => changeDelivery(ctx, body)),
  changeOrder: inTx(changeOrder),
  changeGroupOrder: inTx(changeGroupOrder),
  changePrice: inTx(({ body }, ctx) => changePrice(ctx, body)),
});

const terms = serve(producerTermsApi, {
  producerTerms: reading(producerTerms),
  applyProducerTerms: inTx(applyProducerTerms),
});

export const bulkRoutes = [...bulk, ...terms, ...markRoutes];
export const bulkUndoes = [
  undoDelivery,
  undoFirstPurchase,
  undoGroupOrder,
  undoOrder,
  undoPeriod,
  undoPrice,
  undoProducerTerms,
];
