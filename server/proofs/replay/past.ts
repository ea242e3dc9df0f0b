// An order of the demo as its rows tell it, and where it is lived again.
import { openSession } from '../../kit/auth/session.ts';
import type { Db } from '../../kit/db/bound.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import type { TestApp } from '../../testing/app.ts';

export interface Past {
  entity: 'FULFILMENT' | 'CLAIM' | 'REFUND';
  action: string;
  line: number;
  from: string | null;
  to: string;
  kind: 'buyer' | 'seller' | 'system' | 'admin';
  at: string;
}

export interface OldOrder {
  seller_seq: number;
  payment_seq: number;
  ordered_at: string;
  payment_method: string;
  content_seq: number | null;
  zip: string;
  addr1: string;
  addr2: string;
  pg_tx_id: string | null;
  card_name: string | null;
  installment: number;
}
export interface OldLine {
  id: number;
  option_seq: number;
  qty: number;
  seller_coupon: number;
  platform_coupon: number;
  company_code: string | null;
  tracking_no: string | null;
  postponed_reason: string | null;
  promised: string | null;
  gripper: number | null;
  contract: number | null;
  bps: number | null;
  claim_seq: number | null;
  shipped: boolean;
}

export interface Moment {
  stage: Stage;
  past: Past;
  old: OldOrder;
  line: OldLine;
  seq: number;
  paymentSeq: number;
  /** New claim by new line. */
  claims: Map<number, number>;
}

export const BUYER = { userSeq: 20_001, nickname: '단골', name: '김서연', phone: '01012345678' };
export const buyer = { kind: 'buyer', seq: BUYER.userSeq, name: BUYER.name } as const;

export type Stage = ReturnType<typeof stageOf>;

/** Statements, transactions and calls of the sellers in this app. */
export function stageOf(app: TestApp) {
  const rows = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await app.deps.pools.job.query<T & Record<string, unknown>>(text, values)).rows;
  const tx = <T>(work: (db: Db) => Promise<T>): Promise<T> => inTransaction(app.deps.pools.job, [], work);
  /** A call of the seller's own, signed in at that moment. */
  async function asSeller(sellerSeq: number, method: string, path: string, body: object): Promise<void> {
    const { accessToken } = await openSession(
      app.deps.pools.job,
      app.deps.config.secret,
      { userSeq: sellerSeq, userType: 'producer' },
      {
        clientId: 'proof',
        deviceId: crypto.randomUUID(),
        deviceName: 'proof',
        osType: 'pc',
        ip: '127.0.0.1',
      },
    );
    const answer = await app.call(method, path, {
      token: accessToken,
      body,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  }
  return { rows, tx, asSeller };
}
