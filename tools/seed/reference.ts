import type pg from 'pg';
import type { Holidays } from '../../server/kit/clock/calendar.ts';

/** Courier companies that the demo ships with, and how the reference data call them. */
const NAMES: Readonly<Record<string, string>> = {
  CJ: 'CJ대한통운',
  EPOST: '우체국택배',
  HANJIN: '한진택배',
  LOTTE: '롯데택배',
  LOGEN: '로젠택배',
};

/** Holidays and company codes as the migrations wrote them. */
export async function readReference(
  client: Pick<pg.ClientBase, 'query'>,
): Promise<{ holidays: Holidays; companies: Map<string, string> }> {
  const days = await client.query<{ day: string }>('select day::text as day from holiday');
  const known = await client.query<{ code: string; name: string }>('select code, name from delivery_company');
  const codes = new Map(known.rows.map((r) => [r.name, r.code]));
  const companies = new Map(Object.entries(NAMES).map(([key, name]) => [key, codes.get(name) ?? key]));
  return { holidays: new Set(days.rows.map((r) => r.day)), companies };
}
