import { defineDomain } from '../kit/domain.ts';
import { broadcastErrors } from './broadcast.errors.ts';
import { contentApi } from './content.api.ts';
import * as enums from './content.enums.ts';
import { contentLifecycle } from './content.lifecycle.ts';
import { contentList, trashList } from './content.list.ts';
import { railApi } from './rail.api.ts';
import { railList } from './rail.list.ts';
import { reservationApi } from './reservation.api.ts';
import { reservationStatus } from './reservation.enums.ts';
import { reservationList } from './reservation.list.ts';

const { visibilityOf: _pure, ...values } = enums;

export const broadcast = defineDomain({
  apis: [contentApi, railApi, reservationApi],
  lists: [contentList, trashList, railList, reservationList],
  errors: broadcastErrors,
  enums: [...Object.values(values), reservationStatus],
  lifecycles: [contentLifecycle],
});
