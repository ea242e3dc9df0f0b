// Keeps buyers buying at the marketplace that `npm start` runs, and tells what they do, until Ctrl-C.
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';

const { values } = parseArgs({
  options: {
    'orders-per-minute': { type: 'string', default: '30' },
    'cancel-rate': { type: 'string', default: '0.05' },
    'chat-per-minute': { type: 'string', default: '0' },
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 4000}` },
    key: { type: 'string', default: process.env.SIM_KEY ?? '' },
  },
});

type Event = { no: number; at: string; text: string };
type Traffic = { counts: Record<string, number>; events: Event[] };

class Refused extends Error {}

async function traffic(
  method: 'GET' | 'POST' | 'DELETE',
  { query = '', body }: { query?: string; body?: object } = {},
): Promise<Traffic> {
  const response = await fetch(`${values.url}/sim/v1/traffic${query}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(values.key && { 'x-sim-key': values.key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  });
  const answer = (await response.json()) as { message: string; data: Traffic };
  if (!response.ok) throw new Refused(`${answer.message} (${response.status})`);
  return answer.data;
}

const LABELS: Record<string, string> = {
  SIGNED_UP: '가입',
  BROWSED: '구경',
  LIVE_REQUESTED: '라이브 요청',
  SPOKE: '채팅',
  TOOK_COUPON: '쿠폰 받기',
  ORDERED: '주문',
  PAID: '결제',
  PAY_FAILED: '결제 실패',
  LEFT_UNPAID: '미결제',
  CANCELED: '취소',
  CONFIRMED: '구매확정',
  PARCEL_MOVED: '택배 이동',
  REFUSED: '거절',
  ERROR: '오류',
};
const clockTime = (at: string) => new Date(at).toTimeString().slice(0, 8);
const totals = ({ counts }: Traffic, before: Record<string, number>) =>
  Object.entries(LABELS)
    .map(([what, label]) => `${label} ${(counts[what] ?? 0) - (before[what] ?? 0)}`)
    .join(' · ');

const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const)
  process.on(signal, () => {
    if (ending.signal.aborted) process.exit(1); // asked twice
    ending.abort();
  });
process.channel?.unref();

const EVERY_MS = 1000;

/** Prints what happens until the end is asked for. */
async function watch(from: number): Promise<void> {
  for (let last = from; !ending.signal.aborted;) {
    const { events } = await traffic('GET', { query: `?after=${last}` });
    for (const { no, at, text } of events) {
      console.log(`${clockTime(at)}  ${text}`);
      last = no;
    }
    await sleep(EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined);
  }
}

async function run(): Promise<void> {
  const [ordersPerMinute, cancelRate, chatPerMinute] = [
    Number(values['orders-per-minute']),
    Number(values['cancel-rate']),
    Number(values['chat-per-minute']),
  ];
  const before = await traffic('GET');
  await traffic('POST', { body: { ordersPerMinute, cancelRate, chatPerMinute } });
  console.log(`구매자들이 1분에 ${ordersPerMinute}건쯤 주문합니다. 끝내려면 Ctrl-C를 눌러 주세요.`);
  try {
    await watch(before.events.at(-1)?.no ?? 0);
  } finally {
    console.log(`\n구매자들을 돌려보냅니다. ${totals(await traffic('DELETE'), before.counts)}`);
  }
}

try {
  await run();
} catch (error) {
  const away = error instanceof TypeError; // fetch could not connect
  console.error(
    away
      ? `${values.url}에 장터가 없습니다. 먼저 npm start를 실행해 주세요.`
      : error instanceof Refused
        ? error.message
        : error,
  );
  process.exitCode = 1;
}
