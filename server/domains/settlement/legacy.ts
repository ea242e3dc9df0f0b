/** Settlements of before 2023 as a plain page in a frame, behind a link that is signed for minutes (money.md §5; R315). */
import { createHash, createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LEGACY_MINUTES, legacyPage } from '@jangteo/contract/settlement/legacy.api.ts';
import {
  LEGACY_BUCKETS,
  salesPeriodBucket,
  type SalesPeriodBucket,
} from '@jangteo/contract/settlement/settlement.enums.ts';
import { sameText } from '../../kit/auth/token.ts';
import { clock, toKst } from '../../kit/clock/clock.ts';
import { readOnly } from '../../kit/db/tx.ts';
import { netOf } from '../../kit/http/address.ts';
import { keysFor, type Secrets } from '../../kit/http/config.ts';
import type { Deps, TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { takeRate } from '../../kit/http/rate.ts';
import { readLegacy, type LegacyRow } from './queries/legacy.ts';

type LegacyBucket = (typeof LEGACY_BUCKETS)[number];
interface Place {
  seller: number;
  month: string;
  bucket: LegacyBucket;
}

const LIVES_MS = LEGACY_MINUTES * 60_000;
const said = ({ seller, month, bucket }: Place, until: number): string =>
  `${seller}.${month}.${bucket}.${until}`;
const keys = (config: Secrets) => keysFor(config, 'settlement-legacy');
const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** A place that nobody can alter, and when it is over. */
export function signPlace(config: Secrets, place: Place, now: Date): { token: string; until: Date } {
  const until = now.getTime() + LIVES_MS;
  const text = said(place, until);
  return { token: `${text}.${mac(keys(config)[0], text)}`, until: new Date(until) };
}

/** null: altered, or over. */
export function readPlace(config: Secrets, token: string, now: Date): Place | null {
  const found = /^(\d{1,15})\.(\d{4}-\d{2})\.([A-Z_]{5,20})\.(\d{1,15})\.([\w-]{43})$/.exec(token);
  if (!found) return null;
  const [, seller, month = '', bucket, until, signed = ''] = found;
  const place = { seller: Number(seller), month, bucket: bucket as LegacyBucket };
  const isOurs = keys(config).some((key) => sameText(signed, mac(key, said(place, Number(until)))));
  const left = Number(until) - now.getTime();
  return isOurs && left >= 0 && left <= LIVES_MS && LEGACY_BUCKETS.includes(place.bucket) ? place : null;
}

const inBucket = ({ bucket }: Place, rows: readonly LegacyRow[]): LegacyRow[] =>
  rows.filter((row) => bucket === 'LEGACY_TOTAL' || bucket === `LEGACY_${row.bucket}`);

/** The address of a month's page; 404 where there is none. */
export async function legacyFrame(
  ctx: Pick<TxCtx, 'db' | 'config' | 'now' | 'scope'>,
  asked: Omit<Place, 'seller'>,
): Promise<{ url: string; expiresAt: string }> {
  const place = { ...asked, seller: ctx.scope.sellerSeq };
  const rows = await readLegacy(ctx.db, place.seller, place.month);
  if (inBucket(place, rows).length === 0) throw fail('NOT_FOUND');
  const { token, until } = signPlace(ctx.config, place, ctx.now);
  return { url: legacyPage(token), expiresAt: toKst(until) };
}

const STYLE =
  'body{margin:16px;font:14px/20px sans-serif;color:#1c1d22;background:#fff}table{width:100%;border-collapse:collapse}caption{padding-bottom:8px;text-align:left;font-weight:600}th,td{padding:6px 8px;border-bottom:1px solid #d9dbe1;text-align:right;white-space:nowrap}th:first-child,td:first-child{text-align:left}';
const HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
};

const won = (amount: number): string => amount.toLocaleString('ko-KR').replace('-', '−');
const paid = (row: LegacyRow): number => row.saleAmount + row.refund + row.fee + row.adjust;
const cells = (row: LegacyRow): string[] => [
  salesPeriodBucket.label(`LEGACY_${row.bucket}` satisfies SalesPeriodBucket),
  `${row.orders.toLocaleString('ko-KR')}건`,
  ...[row.saleAmount, row.refund, row.fee, row.adjust, paid(row)].map(won),
  row.paidOn,
];
const HEAD = ['구분', '건수', '판매금액', '환불', '수수료', '조정', '정산금액', '지급일'];
const line = (tag: 'td' | 'th', texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;

/** Plain tables of numbers and words of ours: nothing in it was written by anybody. */
function pageOf(place: Place, rows: readonly LegacyRow[]): string {
  const own = inBucket(place, rows);
  const total = own.reduce((sum, row) => sum + paid(row), 0);
  const foot = own.length > 1 ? line('th', ['합계', '', '', '', '', '', won(total), '']) : '';
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>구 정산 ${place.month}</title><style>${STYLE}</style><table><caption>${place.month} ${salesPeriodBucket.label(place.bucket)}</caption><thead>${line('th', HEAD)}</thead><tbody>${own.map((row) => line('td', cells(row))).join('')}</tbody><tfoot>${foot}</tfoot></table></html>`;
}

/** The page itself: whoever has its address within these minutes. */
export function mountLegacy(app: FastifyInstance, deps: Deps): void {
  app.get(legacyPage(':token'), async (request, reply) => {
    takeRate('lookup', `settlement-legacy:${netOf(request.ip)}`);
    const place = readPlace(deps.config, (request.params as { token: string }).token, clock.now());
    if (!place) throw fail('NOT_FOUND');
    const rows = await readOnly(deps.pools.app, [place.seller], (db) =>
      readLegacy(db, place.seller, place.month),
    );
    return reply.headers(HEADERS).type('text/html; charset=utf-8').send(pageOf(place, rows));
  });
}
