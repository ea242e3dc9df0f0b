import { defineDomain } from '../kit/domain.ts';
import { adjustDeskApi, adjustList } from './adjust-desk.api.ts';
import { matchLineList, matchResultList, settleLineList, settleResultList } from './line.list.ts';
import { matchingExplainApi, productExplainApi } from './explain.api.ts';
import { legacySettlementApi } from './legacy.api.ts';
import { matchingSettlementApi } from './matching.api.ts';
import { productSettlementApi } from './product.api.ts';
import { runDeskApi } from './run-desk.api.ts';
import { runList } from './run-desk.list.ts';
import * as enums from './settlement.enums.ts';
import { settlementErrors } from './settlement.errors.ts';
import { settlementLifecycle } from './settlement.lifecycle.ts';
import { vatApi } from './vat.api.ts';
import { vatBuyList, vatSalesList } from './vat.list.ts';
import { withholdingApi } from './withholding.api.ts';
import { withholdingDeskList, withholdingList } from './withholding.list.ts';
import { groupSettlementList, manualList, matchSettlementList, settlementList } from './settlement.list.ts';

const {
  salesPeriodBucket,
  settleEventType,
  settlementState,
  settleSearchKey,
  matchLineSearchKey,
  statementFormat,
  vatLayout,
  feeInvoiceKind,
  settlementKind,
  adjustmentKind,
} = enums;

export const settlement = defineDomain({
  apis: [
    productSettlementApi,
    productExplainApi,
    matchingSettlementApi,
    matchingExplainApi,
    vatApi,
    withholdingApi,
    legacySettlementApi,
    runDeskApi,
    adjustDeskApi,
  ],
  lists: [
    settleLineList,
    settleResultList,
    matchLineList,
    matchResultList,
    settlementList,
    matchSettlementList,
    manualList,
    groupSettlementList,
    vatSalesList,
    vatBuyList,
    withholdingList,
    withholdingDeskList,
    runList,
    adjustList,
  ],
  enums: [
    salesPeriodBucket,
    settleEventType,
    settlementState,
    settleSearchKey,
    matchLineSearchKey,
    statementFormat,
    vatLayout,
    feeInvoiceKind,
    settlementKind,
    adjustmentKind,
  ],
  errors: settlementErrors,
  lifecycles: [settlementLifecycle],
});
