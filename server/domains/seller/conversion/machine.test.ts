import { conversionLifecycle } from '@jangteo/contract/seller/conversion.lifecycle.ts';
import { edges } from '@jangteo/contract/kit/lifecycle.ts';
import { describe, expect, test } from 'vitest';
import { clock, kstDay, toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { stageSellers } from '../stage.testing.ts';
import { conversionMachine } from './machine.ts';

const { stage, somebody, sql } = stageSellers();

describe('the machine (D5): every act in every state', () => {
  const legal = new Set(edges(conversionLifecycle).map((e) => `${e.action} ${e.from}`));
  const cells = Object.keys(conversionLifecycle.actions).flatMap((action) =>
    conversionLifecycle.states.map((from) => [action, from] as const),
  );

  async function row(from: string): Promise<{ seller: number; seq: number }> {
    const who = await somebody();
    const at = toKst(clock.now());
    const [made] = await sql<{ seq: number }>(
      `insert into business_conversion (seller_seq, status, from_business, to_business, bank_code, sealed, last4,
          applied_at, effective_at, reason, history)
        values ($1, $2, '{}', '{"number": "2148865430"}', '088', decode(repeat('00', 40), 'hex'), '0000', $3,
          case when $2 in ('APPROVED', 'COMPLETED') then $3::timestamptz end,
          case when $2 = 'REJECTED' then 'ETC' end, '[]') returning business_conversion_seq as seq`,
      [who.seq, from, at],
    );
    await sql(
      `insert into seller_business (seller_seq, valid_from, seller_kind, number, company, representative, opened_on,
          tax_type, state)
        values ($1, $2::date, 'INDIVIDUAL', '2148865430', 'x', 'x', '2019-03-02', 'NORMAL', 'ACTIVE')`,
      [who.seq, kstDay(at)],
    );
    return { seller: who.seq, seq: made!.seq };
  }

  test.each(cells)('%s from %s', async (action, from) => {
    const { seller, seq } = await row(from);
    const def = conversionLifecycle.actions[action as keyof typeof conversionLifecycle.actions];
    const to = def.to;
    const moving = inTransaction(stage.app.deps.pools.job, [seller], (db) =>
      moveOne(db, conversionMachine, action as keyof typeof conversionLifecycle.actions, {
        owners: [seller],
        id: seq,
        actor: { kind: def.by[0]!, seq: null, name: 'x' },
        at: clock.now(),
        set: () => ({
          reason: to === 'REJECTED' ? 'ETC' : null,
          effective_at: to === 'APPROVED' || to === 'COMPLETED' ? toKst(clock.now()) : null,
        }),
      }),
    );
    const after = async () =>
      (
        await sql<{ status: string }>(
          'select status from business_conversion where business_conversion_seq = $1',
          [seq],
        )
      )[0]!.status;
    if (legal.has(`${action} ${from}`)) {
      await moving;
      expect(await after()).toBe(to);
    } else {
      await expect(moving).rejects.toMatchObject({ code: 'STATE_CHANGED', status: 412 });
      expect(await after()).toBe(from);
    }
  });
});
