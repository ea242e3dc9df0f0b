// G-XSS-1, G-CSP-1, G-CSR-1, G-RDR-1 in a real browser: hostile
// texts on every page, foreign pages, foreign targets.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../../tools/testing/chromium.ts';
import { buildConsole } from '../../../tools/up/build.ts';
import { resetRates } from '../../kit/http/rate.ts';
import { foreignTargets, payloads, plant } from '../browser/payloads.ts';
import { look, watch } from '../browser/watch.ts';
import type { Watch } from '../browser/watch.ts';
import { openWorld } from '../world.ts';
import type { World } from '../world.ts';
import type { Proof } from './proof.ts';

interface Tour {
  persona: string;
  paths: readonly string[];
}

const LISTS = [
  '/order-delivery/order/list',
  '/delivery/order',
  '/delivery/status',
  '/shipment/prepare',
  '/shipment/status',
];
const found = (path: string): string[] =>
  payloads
    .slice(0, 4)
    .map((p) => `${path}?searchKey=PRODUCT_NAME&keyword=${encodeURIComponent(p.slice(0, 40))}`);

/** Whoever sees the mirrored tenant's texts, and where. */
async function tours(world: World): Promise<Tour[]> {
  const b = world.person('producer-b').userSeq;
  const orders = await world.sql<{ id: string }>(
    `select order_seq as id
      from orders
      where seller_seq = $1 order by memo_count desc, order_seq desc limit 3`,
    [b],
  );
  const open = orders.flatMap(({ id }) => [
    `/order-delivery/order/list?open=${id}`,
    `/delivery/order?open=${id}`,
  ]);
  return [
    {
      persona: 'producer-b',
      paths: [
        '/dashboard',
        '/profile',
        '/download-center',
        ...LISTS,
        ...open,
        ...found(LISTS[0]!),
        ...found(LISTS[1]!),
      ],
    },
    { persona: 'influencer', paths: ['/dashboard', '/order-delivery/order/matching'] },
    { persona: 'admin', paths: ['/dashboard', '/admin/act-as'] },
  ];
}

/** Whatever is still on its way when the last answer came is drawn within this. */
const settle = async ({ page }: Watch): Promise<void> => {
  // the stream of events never ends
  await page.waitForLoadState('networkidle', { timeout: 1_200 }).catch(() => undefined);
  await page
    .locator('[aria-busy=true]')
    .first()
    .waitFor({ state: 'hidden', timeout: 3_000 })
    .catch(() => undefined); // not by a script of ours: the policy forbids eval
};

interface Findings {
  failed: string[];
  figures: Record<string, number>;
}

async function texts(browser: Browser, world: World, origin: string): Promise<Findings> {
  const planted = await plant(world);
  const failed = planted.refused.map((r) => `not planted: ${r}`);
  const figures = {
    'columns with payloads': planted.columns,
    'pages opened': 0,
    'pages that showed a payload as text': 0,
    'payloads shown as text': 0,
  };
  for (const { persona, paths } of await tours(world)) {
    const window = await watch(browser, origin, { world, who: world.person(persona) });
    for (const path of paths) {
      resetRates();
      await window.page.goto(path, { waitUntil: 'load' });
      await settle(window);
      const { asText, injected } = await look(window);
      figures['pages opened'] += 1;
      figures['payloads shown as text'] += asText;
      if (asText > 0) figures['pages that showed a payload as text'] += 1;
      if (injected > 0) failed.push(`${persona} ${path}: ${injected} nodes made of payloads`);
      failed.push(...window.seen.splice(0).map((s) => `${persona} ${path}: ${s}`));
    }
    await window.context.close();
  }
  if (figures['pages that showed a payload as text'] < 5)
    failed.push('hardly a page showed a payload: nothing was proved');
  return { failed, figures };
}

/** Where one lands who follows a link that wants elsewhere (G-RDR-1). */
async function targets(browser: Browser, world: World, origin: string): Promise<Findings> {
  const failed: string[] = [];
  let tried = 0;
  const signedIn = await watch(browser, origin, { world, who: world.person('producer-a') });
  const nobody = await watch(browser, origin, null);
  const places: [Watch, string][] = [
    [signedIn, '/?next='],
    [nobody, '/?next='],
    [nobody, '/media-viewer/image?src='],
    [signedIn, '/media-viewer/video?src='],
  ];
  for (const target of foreignTargets) {
    for (const [window, place] of places) {
      resetRates();
      tried += 1;
      await window.page.goto(place + encodeURIComponent(target), { waitUntil: 'load' });
      await settle(window);
      const at = new URL(window.page.url());
      if (at.origin !== origin) failed.push(`${place}${target} led to ${at.href}`);
      failed.push(...window.seen.splice(0).map((s) => `${place}${target}: ${s}`));
    }
  }
  await signedIn.context.close();
  await nobody.context.close();
  return { failed, figures: { 'foreign targets tried': tried } };
}

/** A page of another site, opened beside the console by somebody who is signed in there (G-CSR-1). */
async function foreign(browser: Browser, world: World, origin: string): Promise<Findings> {
  const failed: string[] = [];
  const evil = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><body></body>'),
  );
  await new Promise<void>((done) => evil.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${(evil.address() as AddressInfo).port}`;
  const who = world.person('producer-a');
  const window = await watch(browser, origin, { world, who });
  const views = () => world.sql('select 1 from list_view where user_seq = $1', [who.userSeq]);
  const before = (await views()).length;
  await window.page.goto(site);
  const attempts = (await window.page.evaluate(`(async () => {
    const target = ${JSON.stringify(`${origin}/v1/user/list-views/order`)};
    const body = JSON.stringify({ name: '남의 것', query: 'tab=new' });
    const out = [];
    for (const [mode, type] of [['cors', 'application/json'], ['cors', 'text/plain'], ['no-cors', 'text/plain'], ['no-cors', 'application/x-www-form-urlencoded']]) {
      out.push(await fetch(target, { method: 'POST', mode, credentials: 'include', headers: { 'content-type': type }, body }).then((r) => mode + ' ' + type + ' ' + r.type + ' ' + r.status, () => 'refused'));
    }
    out.push(await fetch(${JSON.stringify(`${origin}/v1/orders`)}, { credentials: 'include' }).then(async (r) => 'read ' + (await r.text()).length, () => 'refused'));
    const form = document.createElement('form');
    form.method = 'POST'; form.enctype = 'text/plain'; form.action = target; form.target = 'sink';
    form.innerHTML = '<input name=\\'{"name":"x","query":"\\' value=\\'"}\\'>';
    const frame = document.createElement('iframe'); frame.name = 'sink';
    document.body.append(frame, form); form.submit();
    await new Promise((done) => { frame.onload = done; AbortSignal.timeout(2000).onabort = done; });
    const framed = document.createElement('iframe'); framed.src = ${JSON.stringify(`${origin}/dashboard`)}; document.body.append(framed);
    await new Promise((done) => { framed.onload = done; AbortSignal.timeout(3000).onabort = done; });
    return out;
  })()`)) as string[];
  for (const one of attempts)
    if (one !== 'refused' && !one.startsWith('no-cors')) failed.push(`a foreign page: ${one}`);
  for (const one of attempts)
    if (one.startsWith('no-cors') && !one.endsWith('opaque 0')) failed.push(`a foreign page read: ${one}`);
  const shown = window.page.frames().filter((f) => f.url().startsWith(`${origin}/dashboard`));
  for (const frame of shown)
    if (
      (await frame
        .locator('body *')
        .count()
        .catch(() => 0)) > 0
    )
      failed.push('the console let itself be framed');
  if ((await views()).length !== before) failed.push('a foreign page wrote a row');
  await window.context.close();
  evil.close();
  return { failed, figures: { 'calls of a foreign page': attempts.length + 2 } };
}

const run: Proof = async () => {
  const consoleDir = await buildConsole();
  const world = await openWorld({ consoleDir });
  const origin = world.app.url.replace('127.0.0.1', 'localhost');
  const browser = await launchChromium();
  const all: Findings[] = [];
  try {
    for (const part of [texts, targets, foreign]) all.push(await part(browser, world, origin));
  } finally {
    await browser.close();
    await world.stop({
      unsound: 'every text of a seller was replaced, the names under which goods are found among them',
    });
  }
  return {
    figures: Object.assign({}, ...all.map((f) => f.figures)) as Record<string, number>,
    failed: all.flatMap((f) => f.failed),
  };
};
export default run;
