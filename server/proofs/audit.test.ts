// operator.md §9: an unsafe call of the desk leaves one row in the access log, with what stood there and what stands now.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOperators, isUnsafe, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { resetRates } from '../kit/http/rate.ts';
import { destructive, refused } from './examples.ts';
import { endpoints, ownerFor, validRequest } from './inputs.ts';
import { callOf, sendInside } from './send.ts';
import { newSession, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.stop());

/** Nothing of a table is changed by it; what is revealed is noted as read. */
const LOOKS: ReadonlySet<string> = new Set([
  'settlement-run.closePreview',
  'admin-setting.preview',
  'admin-commission.preview',
  'admin-holiday.preview',
  'admin-holiday.previewRemoval',
  'admin-payday.preview',
  'category-desk.previewDocs',
  'admin-graderule.preview',
  'coupon-desk.previewIssue',
  'admin.reveal',
]);

interface Row {
  kind: string;
  reason: string | null;
  detail: { before?: Record<string, unknown>; after?: Record<string, unknown> } | null;
}
const calls = endpoints.filter(
  (e) => isOperators(e) && isUnsafe(e.method) && !(e.id in refused) && !LOOKS.has(e.id),
);
/** What the log says of one call, where it was taken. */
async function noted(endpoint: Endpoint): Promise<{ status: number; code: string | undefined; rows: Row[] }> {
  resetRates();
  const admin = world.person('admin');
  const who = destructive.has(endpoint.id)
    ? { ...admin, token: (await newSession(world, admin)).accessToken }
    : admin;
  const request = await validRequest(world, endpoint, ownerFor(world, who));
  const [last] = await world.sql<{ seq: string }>('select coalesce(max(log_seq), 0) as seq from access_log');
  const { status, body } = await sendInside(world, endpoint, who, request);
  const rows = await world.sql<Row>(
    `select kind, reason, detail from access_log where log_seq > $1 and user_seq = $2 and call = $3
      and kind in ('WRITE', 'ACT_AS', 'DOWNLOAD') order by log_seq`,
    [last!.seq, admin.userSeq, callOf(endpoint)],
  );
  return { status, code: body?.code, rows };
}

/** The first that is wrong with what it left; null: one row, why, and a difference. */
function wrongWith(
  { id }: Endpoint,
  { status, code, rows }: Awaited<ReturnType<typeof noted>>,
): string | null {
  if (status !== 200) return `${status} ${code}`;
  if (rows.length !== 1) return `${rows.length} rows`;
  const { kind, reason, detail } = rows[0]!;
  if (!reason && id !== 'admin.endActing') return 'no reason';
  if (kind === 'DOWNLOAD') return null; // takes a sheet home and changes nothing
  if (!detail?.before || !detail.after) return 'no before and after';
  return JSON.stringify(detail.before) === JSON.stringify(detail.after) ? 'nothing changed' : null;
}

test.each(calls.map((e) => [e.id, e] as const))('%s', async (_id, endpoint) => {
  expect(wrongWith(endpoint, await noted(endpoint))).toBe(null);
});
