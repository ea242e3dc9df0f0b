// Two machines: an API, a worker and a media process each, on one database behind a real balancer.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { moveFiles } from '../../../tools/files/move.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { testBucket } from '../../../tools/testing/s3.ts';
import { freePort } from '../../../tools/up/ports.ts';
import { openHaproxy } from '../../testing/haproxy.ts';
import { findNats, NO_NATS, openNats } from '../../testing/nats.ts';
import { openCluster } from '../cluster.ts';
import { startProc, type Proc } from '../processes.ts';
import type { ProofOptions } from '../run/proof.ts';
import { openStand, type Stand } from '../stand.ts';

export const ROLES = ['api', 'worker', 'media'] as const;
export type Role = (typeof ROLES)[number];

export interface Node {
  role: Role;
  /** `a` or `b`, as media calls itself. */
  machine: 'a' | 'b';
  proc: Proc;
  /** In the place of the one before; resolves when it says that it is ready. */
  start(): Promise<void>;
}

export interface NodesPlace {
  /** As people see it: its address is the balancer's. */
  stand: Stand;
  nodes: readonly Node[];
  /** Where programs publish, at the balancer. */
  rtmpPort: number;
  sql<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  /** Whether the balancer sends to it; nobody is sent to a worker. */
  isUp(node: Node): Promise<boolean>;
  stop(): Promise<void>;
}

/** Longer than the two looks of a second each after which the balancer believes that a node goes. */
const DRAIN_SECONDS = '4';

/** The folders of the two machines, and what says where their files lie. */
async function placesOf(home: string, files: ProofOptions['files']) {
  if (files === 'folder') return { homes: [home, home], env: {}, stop: async () => undefined };
  const bucket = await testBucket();
  await moveFiles({ from: { home, bucket: null }, to: { home, bucket: bucket.config }, last: true });
  const homes = ['a', 'b'].map((name) => mkdtempSync(path.join(tmpdir(), `jt-node-${name}-`)));
  return {
    homes,
    env: { ...bucket.env, STORAGE: 's3' },
    stop: async () => {
      await bucket.stop();
      for (const folder of homes) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function nodeOf(
  role: Role,
  machine: Node['machine'],
  env: Record<string, string>,
  standing?: Proc,
): Promise<Node> {
  const node: Node = {
    role,
    machine,
    proc: standing ?? (await startProc(role, env)),
    start: async () => void (node.proc = await startProc(role, env)),
  };
  return node;
}

/** Where messages of lives travel, and what says so. */
async function carrierOf(
  events: ProofOptions['events'],
): Promise<{ env: Record<string, string>; stop: () => Promise<void> }> {
  if (events === 'postgres') return { env: {}, stop: async () => undefined };
  const binary = findNats();
  if (!binary) throw new Error(NO_NATS);
  const { url, kill } = await openNats(binary);
  return { env: { EVENTS_URL: url }, stop: kill };
}

type Wished = Pick<ProofOptions, 'files' | 'events' | 'url'>;

/** What the nodes share beside the database. */
async function sharedBy(home: string, { files, events }: Pick<Wished, 'files' | 'events'>) {
  const places = await placesOf(home, files);
  const carrier = await carrierOf(events);
  return {
    homes: places.homes,
    env: { ...places.env, ...carrier.env },
    stop: () => Promise.all([places.stop(), carrier.stop()]),
  };
}

export async function openNodes(haproxy: string, wished: Wished): Promise<NodesPlace> {
  const db = wished.url === null ? await demoDb() : await openCluster(wished.url);
  const shared = await sharedBy(db.home, wished);
  const ports = await Promise.all(Array.from({ length: 7 }, freePort));
  const [http, rtmp, second, rtmpA, rtmpB, httpA, httpB] = ports as [number, ...number[]];
  const url = `http://127.0.0.1:${http}`;
  const env = {
    ...shared.env,
    TRUST_PROXY: '1',
    DRAIN_SECONDS,
    API_URL: url,
    MEDIA_RTMP_URL: `rtmp://127.0.0.1:${rtmp}/live`,
    MEDIA_RTMP_PROXY: '1',
  };
  const stand = await openStand({ databaseUrl: db.url, home: shared.homes[0]!, env });
  const balancer = await openHaproxy(haproxy, {
    http,
    rtmp: rtmp!,
    api: [Number(stand.env.PORT), second!],
    media: [rtmpA!, rtmpB!],
  });
  stand.url = url; // from here on nobody asks a node by itself
  stand.sim.connect(url);
  const own = {
    a: { ...stand.env, MEDIA_NODE: 'a', MEDIA_RTMP_PORT: String(rtmpA), MEDIA_HTTP_PORT: String(httpA) },
    b: {
      ...stand.env,
      JANGTEO_HOME: shared.homes[1]!,
      PORT: String(second),
      MEDIA_NODE: 'b',
      MEDIA_RTMP_PORT: String(rtmpB),
      MEDIA_HTTP_PORT: String(httpB),
    },
  };
  const nodes = await Promise.all([
    nodeOf('api', 'a', own.a, stand.api),
    nodeOf('api', 'b', own.b),
    nodeOf('worker', 'a', own.a, stand.worker),
    nodeOf('worker', 'b', own.b),
    nodeOf('media', 'a', own.a),
    nodeOf('media', 'b', own.b),
  ]);
  return {
    stand,
    nodes,
    rtmpPort: rtmp!,
    isUp: async ({ role, machine }) =>
      role === 'worker' || balancer.isUp(`${role}${machine === 'a' ? 1 : 2}`),
    sql: async <T extends object>(text: string, values: unknown[] = []) =>
      (await stand.sql.query<T>(text, values)).rows,
    stop: async () => {
      await Promise.all(nodes.map((node) => node.proc.stop()));
      await balancer.stop();
      await stand.stop();
      await db.drop();
      await shared.stop();
    },
  };
}
