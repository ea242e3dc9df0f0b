// The product as `npm start` runs it, a live of it on air with its viewers, and what its rows say.
import { once } from 'node:events';
import pg from 'pg';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Started as OnAir } from '@jangteo/contract/broadcast/live.api.ts';
import { demoDb } from '../../../tools/testing/db.ts';
import { freePort } from '../../../tools/up/ports.ts';
import { startProduct } from '../processes.ts';
import { ask, login } from '../stand.ts';

export interface Crowd {
  watching: number;
  said: number;
  liked: number;
  ordered: number;
  refused: number;
}

/** What the rows have of a live. */
export interface Rows {
  chats: number;
  likes: number;
  orders: number;
  amount: number;
}

export interface Stage {
  origin: string;
  contentSeq: number;
  show(): Promise<Content>;
  rows(): Promise<Rows>;
  /** Viewers who watch, speak, like and buy; `quiet` ones come in their place, who only watch. */
  enter(quiet?: 'quiet'): Promise<Crowd>;
  crowd(): Promise<Crowd>;
  stop(): Promise<void>;
}

const VIEWERS = {
  count: 130,
  joinPerSec: 10,
  watchSec: { min: 7_200, max: 7_200 },
  chatPerMinute: 60,
  likePerMinute: 60,
  ordersPerMinute: 6,
  followRate: 0.1,
};
const NO_RATES = { chatPerMinute: 0, likePerMinute: 0, ordersPerMinute: 0, followRate: 0 };
const PROMPTER = Array.from({ length: 40 }, (_none, n) => `${n + 1}번째 줄, 오늘의 상품을 소개합니다.`).join(
  '\n',
);

type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Nine products, words for the prompter, a picture. Answers the number of the live. */
async function begin(call: Call): Promise<number> {
  const salable = await call<{ product: { productSeq: number }; reason: string | null }[]>(
    'GET',
    '/v1/broadcast/salable/products?length=20',
  );
  const [category] = await call<{ categorySeq: number }[]>('GET', '/v1/categories/leaves/exposed');
  const input = {
    title: '저녁 내내 하는 방송',
    categorySeq: category!.categorySeq,
    productSeqList: salable
      .filter(({ reason }) => reason === null)
      .slice(0, 9)
      .map((one) => one.product.productSeq),
    prompter: PROMPTER,
  };
  const { contentSeq } = await call<OnAir>('POST', '/v1/broadcast/live', { source: 'RTMP', input });
  await call('POST', `/sim/v1/live/${contentSeq}/publisher`, { action: 'START', source: 'LOOP' });
  return contentSeq;
}

export async function openStage(loginId: string): Promise<Stage> {
  const db = await demoDb();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const product = await startProduct({
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: db.url,
    JANGTEO_HOME: db.home,
    JANGTEO_SECRET: 'evening-secret-0123456789abcdef012345',
    JANGTEO_DEMO_LIVE: '0',
    PORT: String(port),
    RATE_LIMIT_FACTOR: '1000',
  });
  const sql = new pg.Pool({ connectionString: db.url, max: 1 });
  let token = await login(origin, loginId);
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const attempt = () =>
      ask<T>(origin, { method, path, token, key: crypto.randomUUID(), ...(body && { body }) });
    let told = await attempt();
    if (told.status === 401) {
      token = await login(origin, loginId); // an evening is longer than a session
      told = await attempt();
    }
    if (told.status !== 200) throw new Error(`${method} ${path}: ${told.status} ${told.code}`);
    return told.data;
  };
  const contentSeq = await begin(call);
  const sim = `/sim/v1/live/${contentSeq}`;
  return {
    origin,
    contentSeq,
    show: () => call<Content>('GET', `/v1/broadcast/content/${contentSeq}`),
    rows: async () =>
      (
        await sql.query<Rows>(
          `select (select count(*)::int from chat_message where content_seq = $1) as chats,
            (select likes::int from room where content_seq = $1) as likes,
            count(distinct order_seq)::int as orders, coalesce(sum(pay_amount), 0)::int as amount
          from order_product where content_seq = $1 and paid_at is not null and not claim_in_force`,
          [contentSeq],
        )
      ).rows[0]!,
    enter: (quiet) => call<Crowd>('POST', `${sim}/viewers`, { ...VIEWERS, ...(quiet && NO_RATES) }),
    crowd: () => call<Crowd>('GET', `${sim}/viewers`),
    stop: async () => {
      product.kill('SIGTERM');
      await once(product, 'exit');
      await sql.end();
      await db.drop();
    },
  };
}
