import { accountErrors } from './account/account.errors.ts';
import { adminErrors } from './admin/admin.errors.ts';
import { broadcastErrors } from './broadcast/broadcast.errors.ts';
import { claimErrors } from './claim/claim.errors.ts';
import { couponErrors } from './coupon/coupon.errors.ts';
import { deliveryErrors } from './delivery/delivery.errors.ts';
import { downloadErrors } from './download/download.errors.ts';
import { fileErrors } from './file/file.errors.ts';
import { groupErrors } from './group/group.errors.ts';
import { commonErrors, protocolErrors } from './kit/common.errors.ts';
import type { ErrorDef } from './kit/error.ts';
import { marketErrors } from './market/market.errors.ts';
import { orderErrors } from './order/order.errors.ts';
import { preferenceErrors } from './preference/preference.errors.ts';
import { productErrors } from './product/product.errors.ts';
import { settlementErrors } from './settlement/settlement.errors.ts';

/** Every named error of the API, one table. A key is unique over all domains; a test counts. */
export const errorCatalogue = {
  ...commonErrors,
  ...protocolErrors,
  ...accountErrors,
  ...groupErrors,
  ...productErrors,
  ...couponErrors,
  ...orderErrors,
  ...deliveryErrors,
  ...claimErrors,
  ...downloadErrors,
  ...preferenceErrors,
  ...fileErrors,
  ...settlementErrors,
  ...broadcastErrors,
  ...marketErrors,
  ...adminErrors,
};

/** Name of an error in code; `wireCode` says what stands in the envelope. */
export type ErrorCode = keyof typeof errorCatalogue;

const table: Record<ErrorCode, ErrorDef> = errorCatalogue;

export const errorDef = (code: ErrorCode): ErrorDef => table[code];
/** The envelope's `code` of a named error. */
export const wireCode = (code: ErrorCode): string => table[code].code ?? code;
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(table, code);
