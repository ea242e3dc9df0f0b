import { defineDomain } from '../kit/domain.ts';
import { callList } from './call.list.ts';
import { deliveryLogList } from './delivery.list.ts';
import { webhookDeskApi } from './desk.api.ts';
import { keyApi } from './key.api.ts';
import * as enums from './producer-api.enums.ts';
import { producerApiErrors } from './producer-api.errors.ts';
import { webhookApi } from './webhook.api.ts';

export const producerApi = defineDomain({
  apis: [keyApi, webhookApi, webhookDeskApi],
  lists: [callList, deliveryLogList],
  errors: producerApiErrors,
  enums: Object.values(enums),
});
