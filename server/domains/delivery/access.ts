import type { Caller } from '../../kit/auth/caller.ts';
import { noteAct } from '../../kit/audit/act.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import type { SellerKind } from './queries/line.ts';

/** Which of the two desks a caller stands at. */
export const kindOf = (caller: Pick<Caller, 'productType'>): SellerKind =>
  caller.productType === 'voucher' ? 'voucher' : 'goods';

/** 접속기록 of an answer that holds recipients unmasked, in the transaction that answers it (D22). */
export const logRecipients = (
  ctx: TxCtx,
  orders: readonly (number | string)[],
  reason: string,
): Promise<void> => noteAct(ctx, 'PII', { subjects: orders.map((seq) => `order:${seq}`), reason });
