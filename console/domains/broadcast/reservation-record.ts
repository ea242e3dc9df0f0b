/** 방송 예고 as a record. */
import { reservationApi } from '@jangteo/contract/broadcast/reservation.api.ts';
import { reservationList } from '@jangteo/contract/broadcast/reservation.list.ts';
import { paths } from '../../kit/paths.ts';

export const reservationRecord = {
  spec: reservationList,
  load: reservationApi.list,
  api: reservationApi,
  form: paths.reservationRegister,
};
