// G-ENU-1: nobody learns from the answer or its time who has an
// account. G-PWD-1: a flood of logins leaves the lists quick.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../tools/up/ports.ts';
import { addPerson } from '../../testing/people.ts';
import { startProc } from '../processes.ts';
import { openWorld } from '../world.ts';
import type { World } from '../world.ts';
import type { ProofResult } from './proof.ts';

const PAIRS = 40;
/** G-ENU-1: medians of known and unknown at most so far apart, in ms. */
const APART = 20;
const QUIET = 50;
const FLOOD = { perSecond: 50, seconds: 20, lists: 10, p99: 200 } as const;

interface Seen {
  status: number;
  /** The envelope without its moment. */
  body: string;
  ms: number;
}
type Ask = (path: string, body: object, ip: string) => Promise<Seen>;

const device = (n: number) => ({ clientId: 'proof', deviceId: `enumeration-${n}` });
const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const nth = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
const median = (all: readonly Seen[]): number =>
  nth(
    all.map((s) => s.ms).sort((a, b) => a - b),
    0.5,
  );

const ROUTES: Record<string, (id: string, n: number) => object> = {
  '/user/web/login': (id, n) => ({ loginId: id, password: 'Wrong-passw0rd!', ...device(n) }),
  '/authorize/idpw': (id, n) => ({ loginId: id, password: 'Wrong-passw0rd!', codeChallenge, ...device(n) }),
  '/authorize/email/prepare': (id, n) => ({ email: id, codeChallenge, ...device(n) }),
  '/authorize/email': (id, n) => ({ email: id, code: '000000', codeChallenge, ...device(n) }),
};

const asker =
  (url: string): Ask =>
  async (path, body, ip) => {
    const began = performance.now();
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
      body: JSON.stringify(body),
    });
    const { timestamp: _, ...rest } = (await response.json()) as { timestamp: string };
    return { status: response.status, body: JSON.stringify(rest), ms: performance.now() - began };
  };

/** Each account and address is asked about once a route, so that no limit tells them apart. */
async function enumerate(ask: Ask, failed: string[]): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const [at, [path, bodyOf]] of Object.entries(ROUTES).entries()) {
    const seen: Record<'known' | 'unknown', Seen[]> = { known: [], unknown: [] };
    for (let n = 0; n < PAIRS; n++)
      for (const who of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        seen[who].push(
          await ask(path, bodyOf(`${who}-${n}@proof.kr`, n), `10.${at}.${who === 'known' ? 1 : 2}.${n}`),
        );
    const answers = new Set([...seen.known, ...seen.unknown].map((s) => `${s.status} ${s.body}`));
    if (answers.size > 1) failed.push(`${path} answers differently: ${[...answers].join(' | ')}`);
    const apart = Math.abs(median(seen.known) - median(seen.unknown));
    if (apart > APART) failed.push(`${path}: medians ${apart.toFixed(1)} ms apart`);
    figures[`${path}, known / unknown`] =
      `${median(seen.known).toFixed(1)} / ${median(seen.unknown).toFixed(1)} ms`;
  }
  return figures;
}

/**
 * p99 of so many order lists, asked at a fixed rate whether
 * answers come or not, in ms from the intended moment.
 */
async function lists(url: string, token: string, count: number): Promise<number> {
  const took: Promise<number>[] = [];
  for (let next = performance.now(); took.length < count; next += 1000 / FLOOD.lists) {
    await sleep(Math.max(0, next - performance.now()));
    const intended = next;
    took.push(
      fetch(`${url}/v1/orders?length=20`, { headers: { authorization: `Bearer ${token}` } }).then(
        async (response) => {
          await response.arrayBuffer();
          return response.ok ? performance.now() - intended : Number.POSITIVE_INFINITY;
        },
      ),
    );
  }
  return nth(
    (await Promise.all(took)).sort((a, b) => a - b),
    0.99,
  );
}

async function flood(ask: Ask): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const sent: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < FLOOD.perSecond * FLOOD.seconds; n++) {
    await sleep(Math.max(0, began + (n * 1000) / FLOOD.perSecond - performance.now()));
    const ip = `172.16.${n >> 8}.${n & 255}`;
    sent.push(
      ask('/user/web/login', ROUTES['/user/web/login']!(`flood-${n}@proof.kr`, n), ip).then(
        ({ status }) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
      ),
    );
  }
  await Promise.all(sent);
  return statuses;
}

async function prove(world: World, url: string): Promise<ProofResult> {
  const failed: string[] = [];
  for (let n = 0; n < PAIRS; n++)
    await addPerson(world.app.deps, {
      loginId: `known-${n}@proof.kr`,
      email: `known-${n}@proof.kr`,
      emailVerified: true,
    });
  const ask = asker(url);
  const figures = await enumerate(ask, failed);
  const token = world.person('producer-a').token!;
  const quiet = await lists(url, token, QUIET);
  const flooding = flood(ask);
  const busy = await lists(url, token, FLOOD.seconds * FLOOD.lists);
  const statuses = await flooding;
  const odd = [...statuses].filter(([status]) => ![400, 429, 503].includes(status));
  if (odd.length > 0) failed.push(`logins of the flood answered ${JSON.stringify(odd)}`);
  if (busy > FLOOD.p99)
    failed.push(`order list p99 ${busy.toFixed(0)} ms under the flood, ${FLOOD.p99} allowed`);
  return {
    figures: {
      ...figures,
      'logins of the flood by status': JSON.stringify(Object.fromEntries(statuses)),
      'order list p99, quiet / flooded': `${quiet.toFixed(0)} / ${busy.toFixed(0)} ms`,
    },
    failed,
  };
}

export default async function run(): Promise<ProofResult> {
  const world = await openWorld();
  const port = await freePort();
  const home = mkdtempSync(join(tmpdir(), 'proof-sign-in-'));
  const { secret } = world.app.deps.config;
  const api = await startProc('api', {
    DATABASE_URL: world.url,
    JANGTEO_HOME: home,
    JANGTEO_SECRET: secret,
    PORT: String(port),
    TRUST_PROXY: '1',
  });
  try {
    return await prove(world, `http://127.0.0.1:${port}`);
  } finally {
    await api.stop();
    await world.stop();
    rmSync(home, { recursive: true, force: true });
  }
}
