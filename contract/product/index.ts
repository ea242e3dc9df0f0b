import { defineDomain } from '../kit/domain.ts';
import { noticeApi } from './notice.api.ts';
import { noticePosition, noticeScope, noticeState } from './notice.enums.ts';
import { noticeList } from './notice.list.ts';
import * as enums from './product.enums.ts';
import { productBulkApi } from './bulk.api.ts';
import { productCopyApi } from './copy.api.ts';
import { draftApi } from './draft.api.ts';
import { productMarkApi } from './mark.api.ts';
import { matchingProductApi } from './matching.api.ts';
import { matchingProductList, matchingProductSearchKey } from './matching.list.ts';
import { producerTermsApi } from './producer-terms.api.ts';
import { flashApi } from './flash.api.ts';
import { liveRequestApi } from './live-request.api.ts';
import { liveRequestList } from './live-request.list.ts';
import { productApi } from './product.api.ts';
import { deletedProductList } from './deleted.list.ts';
import { productListApi } from './list.api.ts';
import { firstPurchaseList, flashList, productList } from './product.list.ts';
import { productSanctionApi } from './sanction.api.ts';
import { productProfileApi } from './profile.api.ts';
import { profileList } from './profile.list.ts';
import { productSheetApi } from './sheet.api.ts';
import { optionList } from './option.list.ts';
import { productErrors } from './product.errors.ts';
import { productLifecycle } from './product.lifecycle.ts';

export const product = defineDomain({
  apis: [
    productApi,
    productBulkApi,
    productMarkApi,
    producerTermsApi,
    productCopyApi,
    productListApi,
    matchingProductApi,
    draftApi,
    flashApi,
    noticeApi,
    productProfileApi,
    liveRequestApi,
    productSanctionApi,
    productSheetApi,
  ],
  lists: [
    productList,
    flashList,
    firstPurchaseList,
    deletedProductList,
    matchingProductList,
    noticeList,
    profileList,
    liveRequestList,
    optionList,
  ],
  errors: productErrors,
  enums: [...Object.values(enums), matchingProductSearchKey, noticePosition, noticeScope, noticeState],
  lifecycles: [productLifecycle],
});
