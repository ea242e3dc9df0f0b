import type { Pool } from 'pg';
import { z } from 'zod';
import { clock } from '@jangteo/server/kit/clock/clock.ts';

/** Input of PUT /sim/v1/clock: `now`, `advanceMs` and `rate`, or `reset`. */
export const clockInput = z.union([
  z.strictObject({ reset: z.literal(true) }),
  z
    .strictObject({
      now: z.iso.datetime({ offset: true }).optional(),
      advanceMs: z.int().min(0).max(3_153_600_000_000).optional(),
      rate: z.number().min(0).max(10_000).optional(),
    })
    .refine((v) => Object.keys(v).length > 0),
]);

interface Row {
  base_real: Date;
  base_business: Date;
  rate: number;
}

export interface ClockState {
  now: string;
  rate: number;
  moved: boolean;
}

const businessOf = (row: Row, real: number): number =>
  row.base_business.getTime() + (real - row.base_real.getTime()) * row.rate;

export async function readClock(pool: Pool): Promise<ClockState> {
  const { rows } = await pool.query<Row>('select base_real, base_business, rate from clock_setting');
  const row = rows[0];
  const now = row ? new Date(businessOf(row, clock.realMs())) : clock.now();
  return { now: now.toISOString(), rate: row?.rate ?? 1, moved: Boolean(row) };
}

/** Moves business time of API, worker and SQL parameters; every process follows the notification. */
export async function moveClock(pool: Pool, input: z.output<typeof clockInput>): Promise<ClockState> {
  if ('reset' in input) await pool.query("delete from clock_setting; select pg_notify('clock', '')");
  else {
    const current = await readClock(pool);
    const base = input.now ? Date.parse(input.now) : Date.parse(current.now) + (input.advanceMs ?? 0);
    await pool.query(
      `with c as (insert into clock_setting (base_real, base_business, rate) values ($1,$2,$3)
         on conflict (only_row) do update set base_real = excluded.base_real, base_business = excluded.base_business, rate = excluded.rate returning 1)
       select pg_notify('clock', '') from c`,
      [new Date(), new Date(base), input.rate ?? current.rate],
    );
  }
  return readClock(pool);
}
