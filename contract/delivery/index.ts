import { defineDomain } from '../kit/domain.ts';
import { deliveryApi } from './delivery.api.ts';
import * as enums from './delivery.enums.ts';
import { deliveryErrors } from './delivery.errors.ts';
import { deliveryList, shipmentPrepareList } from './delivery.list.ts';
import { deskApi } from './desk.api.ts';
import { searchedApi } from './searched.api.ts';
import { statusList, shipmentStatusList } from './status.list.ts';
import { ticketApi } from './ticket.api.ts';
import { ticketLifecycle } from './ticket.lifecycle.ts';
import { uploadApi } from './upload.api.ts';

export const delivery = defineDomain({
  apis: [deliveryApi, deskApi, searchedApi, ticketApi, uploadApi],
  lists: [deliveryList, shipmentPrepareList, statusList, shipmentStatusList],
  errors: deliveryErrors,
  lifecycles: [ticketLifecycle],
  enums: Object.values(enums),
});
