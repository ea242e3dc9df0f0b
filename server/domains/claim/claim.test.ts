import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  claimActionsOf,
  claimLifecycle,
  claimStatesOf,
  type ClaimAction,
} from '@jangteo/contract/claim/claim.lifecycle.ts';
import { type ClaimState } from '@jangteo/contract/order/line-claim.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { systemMover } from '../order/index.ts';
import { actOnClaim } from './act.ts';
import { openClaim } from './open.ts';
import { openClaimStage, type ClaimStage } from './stage.testing.ts';

let stage: ClaimStage;
const at = new Date('2026-11-20T12:00:00+09:00');
const buyer = { kind: 'buyer', seq: null, name: '구매자' } as const;
const mover = { kind: 'seller', seq: null, name: '판매자' } as const;
beforeAll(async () => {
  stage = await openClaimStage();
});
afterAll(() => stage?.stop());

/** A way into every state of a claim, so that each action can be tried from each. */
const WAYS: Record<'RETURN' | 'EXCHANGE', Partial<Record<ClaimState, ClaimAction[]>>> = {
  RETURN: {
    REQUEST: [],
    PROCESSING: ['permitReturn'],
    RECEIVED: ['permitReturn', 'receiveReturn'],
    COMPLETED: ['refund'],
    WITHDRAWN: ['withdraw'],
    REFUSED: ['refuseReturn'],
  },
  EXCHANGE: {
    REQUEST: [],
    PROCESSING: ['permitExchange'],
    SHIPPING_START: ['permitExchange', 'reship'],
    SHIPPING_COMPLETED: ['permitExchange', 'reship', 'forceExchange'],
    WITHDRAWN: ['withdraw'],
    REFUSED: ['refuseExchange'],
  },
};
const actorOf = (action: ClaimAction) =>
  action === 'withdraw' ? buyer : action === 'completeExchange' ? systemMover : mover;
const later = new Date('2026-11-24T12:00:00+09:00');
type Role = 'seller' | 'buyer' | 'system' | 'admin';
const ROLES: readonly Role[] = ['seller', 'buyer', 'system', 'admin'];
const act = (
  claimSeq: number,
  action: ClaimAction,
  as: { kind: Role; seq: number | null; name: string } = actorOf(action),
) =>
  stage.inSeller((tx) =>
    actOnClaim(tx, {
      sellerSeq: stage.seller,
      claimSeq,
      action,
      actor: as,
      at: action === 'forceExchange' ? later : at,
      sendFirst: true,
      withoutPickup: true,
    }),
  );
async function claimIn(
  type: 'RETURN' | 'EXCHANGE',
  state: ClaimState,
): Promise<{ claimSeq: number; line: number }> {
  const lines = await stage.free(
    'SHIPPING_COMPLETED',
    `exists (select from product_option o
      where o.option_seq = l.option_seq and o.stock_on_hand - o.stock_reserved > 20)`,
    1,
  );
  const line = lines[0]!;
  const { claimSeq, orderProductSeq } = await stage.inSeller((tx) =>
    openClaim(tx, {
      autoPickup: true,
      sellerSeq: stage.seller,
      orderProductSeq: line.id,
      type,
      qty: line.qty,
      reason: 'PRODUCT_DAMAGE',
      by: 'BUYER',
      actor: buyer,
      at,
    }),
  );
  for (const action of WAYS[type][state]!) await act(claimSeq, action);
  return { claimSeq, line: orderProductSeq };
}

describe('claims: every action from every state, by everybody (G-FUZ-1)', () => {
  const cells = (['RETURN', 'EXCHANGE'] as const).flatMap((type) =>
    claimStatesOf[type].map((state) => [type, state] as const),
  );
  it.each(cells)('%s in %s', async (type, state) => {
    const legal = claimActionsOf[type].filter((a) => claimLifecycle.actions[a].from.includes(state as never));
    const illegal = (Object.keys(claimLifecycle.actions) as ClaimAction[]).filter((a) => !legal.includes(a));
    const { claimSeq } = await claimIn(type, state);
    const refused = (action: ClaimAction, kind: Role, claim = claimSeq) =>
      act(claim, action, { kind, seq: null, name: kind }).then(
        () => 'went',
        (e: { code: string }) => e.code,
      );
    for (const action of illegal)
      for (const kind of ROLES)
        expect([action, kind, await refused(action, kind)]).not.toEqual([action, kind, 'went']);
    for (const action of illegal)
      expect([action, await refused(action, actorOf(action).kind)]).toEqual([action, 'STATE_CHANGED']);
    for (const action of legal) {
      const own = await claimIn(type, state);
      for (const kind of ROLES.filter((role) => role !== actorOf(action).kind))
        expect([action, kind, await refused(action, kind, own.claimSeq)]).toEqual([
          action,
          kind,
          'ACCESS_DENIED',
        ]);
      await act(own.claimSeq, action);
      const [claim] = await stage.rows<{ state: string; type: string }>(
        'select state, type from claim where claim_seq = $1',
        [own.claimSeq],
      );
      expect([claimLifecycle.actions[action].to].flat()).toContain(claim!.state);
    }
  });

  it('some of the pieces become a line of their own, with the same past and shares that add up', async () => {
    const [line] = await stage.free('SHIPPING_COMPLETED', 'qty >= 2 and seller_coupon + platform_coupon > 0');
    const opened = await stage.inSeller((tx) =>
      openClaim(tx, {
        autoPickup: true,
        sellerSeq: stage.seller,
        orderProductSeq: line!.id,
        type: 'RETURN',
        qty: 1,
        reason: 'WRONG_DELIVERY',
        by: 'BUYER',
        actor: buyer,
        at,
      }),
    );
    expect(opened.orderProductSeq).not.toBe(line!.id);
    const parts = await stage.rows<{ qty: number; pay_amount: number; status: string }>(
      `select qty, pay_amount, status
        from order_product
        where order_product_seq = any($1::bigint[]) order by 1`,
      [[line!.id, opened.orderProductSeq]],
    );
    expect(parts.reduce((n, p) => n + p.qty, 0)).toBe(line!.qty);
    expect(parts.reduce((n, p) => n + p.pay_amount, 0)).toBe(line!.pay_amount);
    expect(parts.map((p) => p.status).sort()).toEqual(['RETURN_REQUEST', 'SHIPPING_COMPLETED']);
    const answer = await stage.app.call<{ orderProductSeq: number }[]>('GET', '/v1/orders', {
      token: stage.token,
      query: { searchKey: 'ORDER_PRODUCT_SEQ', keyword: [opened.orderProductSeq], dateKey: 'NONE' },
    });
    expect(answer.body.data.map((r) => r.orderProductSeq)).toEqual([opened.orderProductSeq]);
  });

  it('a withdrawn claim frees the line, and 구매확정 waits seven days anew', async () => {
    const { claimSeq, line } = await claimIn('RETURN', 'REQUEST');
    expect((await stage.lineOf(line)).auto_confirm_at).toBeNull();
    await act(claimSeq, 'withdraw');
    const after = await stage.lineOf(line);
    expect(after).toMatchObject({ status: 'RETURN_CANCEL_BUYER', claim_in_force: false });
    expect(Date.parse(after.auto_confirm_at!)).toBe(at.getTime() + 7 * 86_400_000);
  });
});

describe('at the end', () => {
  it('every invariant holds', async () => {
    expect(await checkInvariants(stage.job())).toEqual([]);
  });
});
