import { defineDomain } from '../kit/domain.ts';
import { appealApi } from './appeal.api.ts';
import { appealList } from './appeal.list.ts';
import { claimApi } from './claim.api.ts';
import * as enums from './claim.enums.ts';
import { claimErrors } from './claim.errors.ts';
import { cancelList, exchangeList, returnList } from './claim.list.ts';
import { claimLifecycle } from './claim.lifecycle.ts';
import { exchangeApi } from './exchange.api.ts';
import { exchangeUploadApi } from './exchange-upload.api.ts';
import { refundDeskApi } from './refund-desk.api.ts';
import { refundDeskList } from './refund-desk.list.ts';
import { refundLifecycle } from './refund.lifecycle.ts';
import { returnApi } from './return.api.ts';
import { strayApi } from './stray.api.ts';
import { strayList } from './stray.list.ts';

export const claim = defineDomain({
  apis: [claimApi, returnApi, exchangeApi, exchangeUploadApi, refundDeskApi, strayApi, appealApi],
  lists: [returnList, exchangeList, cancelList, refundDeskList, strayList, appealList],
  errors: claimErrors,
  lifecycles: [claimLifecycle, refundLifecycle],
  enums: Object.values(enums),
});
