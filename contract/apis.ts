import { accountApi } from './account/account.api.ts';
import { adminApi } from './admin/admin.api.ts';
import { claimApi } from './claim/claim.api.ts';
import { dashboardApi } from './dashboard/dashboard.api.ts';
import { deliveryApi } from './delivery/delivery.api.ts';
import { deskApi } from './delivery/desk.api.ts';
import { searchedApi } from './delivery/searched.api.ts';
import { ticketApi } from './delivery/ticket.api.ts';
import { uploadApi } from './delivery/upload.api.ts';
import { downloadApi } from './download/download.api.ts';
import { fileApi } from './file/file.api.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { choiceApi } from './order/choice.api.ts';
import { matchingApi } from './order/matching.api.ts';
import { memoApi } from './order/memo.api.ts';
import { marketApi } from './market/market.api.ts';
import { orderApi } from './order/order.api.ts';
import { preferenceApi } from './preference/preference.api.ts';
import { realtimeApi } from './realtime/realtime.api.ts';
import { referenceApi } from './reference/reference.api.ts';

/** Every declared call by domain; the server refuses to start when one is not served. */
export const apisByDomain = {
  reference: referenceApi,
  account: accountApi,
  preference: preferenceApi,
  file: fileApi,
  download: downloadApi,
  order: { ...orderApi, ...choiceApi, ...matchingApi, ...memoApi },
  delivery: { ...deliveryApi, ...deskApi, ...searchedApi, ...ticketApi, ...uploadApi },
  claim: claimApi,
  dashboard: dashboardApi,
  admin: adminApi,
  market: marketApi,
  realtime: realtimeApi,
} as const;

/** The same, flat, in the order of the domains. */
export const apis: readonly Endpoint[] = Object.values(apisByDomain).flatMap((api) =>
  Object.values<Endpoint>(api),
);
