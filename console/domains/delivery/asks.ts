/**
 * What the pages of the desk ask for when they open;
 * apart from the pages, so that it is asked beside their code.
 */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { deliveryList, shipmentPrepareList } from '@jangteo/contract/delivery/delivery.list.ts';
import { shipmentStatusList, statusList } from '@jangteo/contract/delivery/status.list.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { asksOf } from '../../kit/list-page/asks.ts';
import { deskCards, sentCards } from './counts.ts';

export const deskAsks = (vocabulary: Vocabulary) => ({
  spec: vocabulary === 'voucher' ? shipmentPrepareList : deliveryList,
  load: deliveryApi.list,
  cards: deskCards,
});
export const deliveryDeskFirst = asksOf(deskAsks('goods'));
export const shipmentDeskFirst = asksOf(deskAsks('voucher'));

export const sentAsks = (vocabulary: Vocabulary) => ({
  spec: vocabulary === 'voucher' ? shipmentStatusList : statusList,
  load: deliveryApi.status,
  cards: sentCards,
});
export const deliveryStatusFirst = asksOf(sentAsks('goods'));
export const shipmentStatusFirst = asksOf(sentAsks('voucher'));
