import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadReason } from '@jangteo/contract/kit/sheet-body.ts';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { allSubscriptions } from '../domains.ts';
import { resetRates } from '../kit/http/rate.ts';
import { startWorkers } from '../kit/jobs/jobs.ts';
import type { Workers } from '../kit/jobs/jobs.ts';
import { openSheet } from '../testing/open-sheet.ts';
import { jsonOf } from './fields.ts';
import { endpointById, endpoints, validRequests } from './inputs.ts';
import { leakIn } from './recorder.ts';
import { FILE_PASSWORD } from './rows.ts';
import { send } from './send.ts';
import type { Request } from './send.ts';
import { idSetsOf } from './tenants.ts';
import { openWorld } from './world.ts';
import type { Person, World } from './world.ts';

let world: World;
let workers: Workers;
beforeAll(async () => {
  world = await openWorld();
  workers = await startWorkers(world.app.deps, allSubscriptions(), []);
});
afterAll(async () => {
  await workers.stop();
  await world.stop();
});

const FINISHED = new Set(['COMPLETE', 'FAIL', 'EXPIRED', 'CANCELED']);
interface Ticket {
  seq: number;
  rows: number;
}

async function untilBuilt(seq: number): Promise<string> {
  const text = 'select status from download_request where seq = $1';
  await expect
    .poll(async () => FINISHED.has((await world.sql<{ status: string }>(text, [seq]))[0]!.status))
    .toBe(true);
  return (await world.sql<{ status: string }>(text, [seq]))[0]!.status;
}

/** Every column that the list has, shown or hidden: the whole sheet is searched. */
function allColumns(endpoint: Endpoint): string[] | undefined {
  return jsonOf(endpoint.body!).properties!.columns?.items!.enum as string[] | undefined;
}

interface Taken {
  seq: number;
  rows: number;
  text: string;
  cells: (string | number | null)[][];
}

/** Asks for the file, waits until the worker built it, takes it home and opens it. */
async function take(endpoint: Endpoint, who: Person, request: Request): Promise<Taken> {
  resetRates();
  const asked = await send(world, endpoint, who, request);
  expect(asked.status, asked.text).toBe(200);
  const { seq, rows } = asked.body!.data as Ticket;
  expect(await untilBuilt(seq)).toBe('COMPLETE');
  const { status, bytes } = await send(world, endpointById('download.file'), who, { params: { seq } });
  expect(status).toBe(200);
  const sheet = await openSheet(bytes, FILE_PASSWORD);
  const text = Object.values(sheet.parts).join('\n');
  world.recorder.saw(who.persona, `sheet of ${endpoint.id}`, 200, text);
  return { seq, rows, text, cells: sheet.rows.map((row) => row.map((cell) => cell?.value ?? null)) };
}

const reason = { code: downloadReason.values[0] };
/** A sheet of one layout only (codes of a coupon) is asked for without columns. */
const withAllColumns = (endpoint: Endpoint, request: Request): Request => {
  const columns = allColumns(endpoint);
  return columns ? { ...request, body: { ...(request.body as object), columns, reason } } : request;
};

const downloads = endpoints.filter((e) => e.download).map((e) => [e.id, e] as const);
/**
 * Who has nothing there: a broadcaster sells nothing, a person's exchange has no VAT, the member has exchanged nothing; no month is
 * closed whole, so nobody has an invoice.
 */
const NOTHING: ReadonlySet<string> = new Set([
  'broadcast-product.download influencer',
  'broadcast-shorts.downloadProducts influencer',
  'settlement-vat.invoiceDownload producer-a',
  'settlement-vat.invoiceDownload group-master',
  'sponsorship-exchange.downloadVat influencer',
  'sponsorship-exchange.downloadVat group-member',
  'sponsorship-exchange.downloadVatSummary influencer',
  'sponsorship-exchange.downloadVatSummary group-member',
]);
const readers = ['producer-a', 'group-master', 'group-member', 'influencer'];

describe('G-TEN-4 files', () => {
  test.each(downloads)('%s: each way to ask for it, without a row of B', async (_id, endpoint) => {
    const b = await idSetsOf(world, world.person('producer-b').userSeq);
    const names = [
      'orderSeq',
      'orderProductSeq',
      'bundleSeq',
      'productSeq',
      'contentSeq',
      'claimSeq',
      'optionSeq',
    ];
    const theirs = new Set(names.flatMap((name) => [...(b.get(name) ?? [])].map(String)));
    const who = readers.map(world.person).filter((p) => mayCall(endpoint.audience, p.traits!));
    for (const [i, reader] of who.entries()) {
      if (NOTHING.has(`${endpoint.id} ${reader.persona}`)) continue;
      const requests = await validRequests(world, endpoint, reader);
      // Each way once, the whole of everybody's: building and opening a sheet costs seconds.
      for (const request of i === 0 ? requests : requests.slice(-1)) {
        const { rows, cells } = await take(endpoint, reader, withAllColumns(endpoint, request));
        expect(cells.length, 'rows below one header').toBe(rows + 1);
        expect(rows).toBeGreaterThan(0);
        // Codes are text in a sheet; numbers are amounts and may coincide.
        expect(cells.flat().filter((cell) => typeof cell === 'string' && theirs.has(cell))).toEqual([]);
      }
    }
  });

  test("the search finds what is there: B's own sheet is full of marks", async () => {
    const b = world.person('producer-b');
    const endpoint = endpointById('order.download');
    const request = (await validRequests(world, endpoint, b)).at(-1)!;
    const { text, seq } = await take(endpoint, b, withAllColumns(endpoint, request));
    expect(leakIn(text)).not.toBeNull();
    const foreign = await send(world, endpointById('download.file'), world.person('producer-a'), {
      params: { seq },
    });
    expect([foreign.status, foreign.body?.code]).toEqual([404, 'NOT_FOUND']);
  });

  test("a link to B's upload opens for B alone", async () => {
    const upload = endpointById('file.upload');
    const b = world.person('producer-b');
    const [request] = await validRequests(world, upload, b);
    const { body } = await send(world, upload, b, request!);
    const path = new URL((body!.data as { url: string }).url, world.app.url).href.replace(
      /^https?:\/\/[^/]+/,
      world.app.url,
    );
    const open = (token: string | null) =>
      fetch(path, { headers: token ? { authorization: `Bearer ${token}` } : {} });
    expect((await open(b.token)).status).toBe(200);
    for (const who of [...readers.map(world.person), world.person('anonymous')])
      expect([who.persona, (await open(who.token)).status]).toEqual([who.persona, 404]);
  });

  test("no mark of B's in any byte of any file or answer", () => {
    expect(world.recorder.seenByB).toBeGreaterThan(0);
    expect(world.recorder.leaks).toEqual([]);
    expect(world.recorder.inside).toEqual([]);
  });
});
