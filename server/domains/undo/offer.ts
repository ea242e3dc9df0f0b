import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { hashToken, randomToken } from '../../kit/auth/token.ts';
import { toKst } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import type { UndoRow } from '../../kit/domain.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { writeToken } from './queries.ts';

/** Only this is kept: the token is in nobody's hands but the caller's. */
export const hashOf = (token: string): string => hashToken(token).toString('hex');

/** The way back that an act offers. */
export interface Offer {
  /** For the answer of the act. */
  undo: NonNullable<BulkResult['undo']>;
  /** Writes it down, in the transaction of the act: the rows with the versions that it made. */
  keep: (db: Db, rows: readonly UndoRow[]) => Promise<unknown>;
}

/** Opens a way back for the caller of an act of that kind, until the moment given. */
export function offerUndo(ctx: TxCtx, kind: string, until: Date): Offer {
  const token = randomToken();
  const { scope, caller } = ctx;
  return {
    undo: { token, until: toKst(until) },
    keep: (db, rows) =>
      writeToken(db, {
        userSeq: caller.userSeq,
        hash: hashOf(token),
        kind,
        sellers: scope.sellers,
        rows,
        until,
      }),
  };
}
