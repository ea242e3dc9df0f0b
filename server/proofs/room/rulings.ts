// How soon both nodes hear that the room is frozen, slow, or that somebody is blocked.
import type { DownFrame } from '@jangteo/contract/broadcast/room.frames.ts';
import type { ProofResult } from '../run/proof.ts';
import { enterAt, peopleOf, say, type Ear, type RoomPlace } from './place.ts';

const ROUNDS = 5;
const GOAL_MS = 1_000;
const PATIENCE_MS = 20_000;

interface Listener {
  ear: Ear;
  /** Resolves when a frame comes that fits. */
  next(fits: (frame: DownFrame) => boolean): Promise<void>;
}

async function listener(place: RoomPlace, node: string, token: string | null): Promise<Listener> {
  const waiting = new Set<{ fits: (frame: DownFrame) => boolean; done: () => void }>();
  const ear = await enterAt(place, node, token, (frame) => {
    for (const one of waiting) if (one.fits(frame)) one.done();
  });
  const next = (fits: (frame: DownFrame) => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a word was not heard')), PATIENCE_MS);
      const one = {
        fits,
        done: () => {
          clearTimeout(timer);
          waiting.delete(one);
          resolve();
        },
      };
      waiting.add(one);
    });
  return { ear, next };
}

type What = 'frozen' | 'slow' | 'blocked';
type Fits = (frame: DownFrame) => boolean;

/** From the call to the frame at both nodes. */
function openMeasure(listeners: readonly Listener[]) {
  const took: Record<What, number[]> = { frozen: [], slow: [], blocked: [] };
  const all = (fits: Fits) => Promise.all(listeners.map(({ next }) => next(fits)));
  const measure = async (what: What, fits: Fits, act: () => Promise<{ code: string }>): Promise<void> => {
    const began = performance.now();
    const [, { code }] = await Promise.all([all(fits), act()]);
    if (code !== 'SUCCESS') throw new Error(`${what}: ${code}`);
    took[what].push(Math.round(performance.now() - began));
  };
  return { took, all, measure };
}

/** Blocked while they are in the room: what they have said is hidden, and they say nothing more. */
async function block(
  place: RoomPlace,
  { all, measure }: ReturnType<typeof openMeasure>,
  { seq, token, node }: { seq: number; token: string; node: string },
): Promise<string[]> {
  const speaker = await listener(place, node, token);
  const said = all((f) => f.t === 'chat');
  say(speaker.ear, `막히기 전의 말 ${seq}`);
  await said;
  const body = { userSeqList: [seq], place: 'CHAT', reason: 'SPAM' };
  await measure(
    'blocked',
    (f) => f.t === 'hide',
    () => place.shop.call('POST', '/v1/fan/block', body),
  );
  const refused = speaker.next((f) => f.t === 'ack' && 'code' in f && f.code === 'CHAT_BLOCKED');
  say(speaker.ear, `막힌 뒤의 말 ${seq}`);
  const failed = await refused.then(
    () => [],
    () => ['who is blocked may speak'],
  );
  speaker.ear.ws.close();
  return failed;
}

export async function rulings(place: RoomPlace): Promise<ProofResult> {
  const failed: string[] = [];
  const { shop, contentSeq, nodes } = place;
  const listeners = await Promise.all(nodes.map((node) => listener(place, node, null)));
  const measuring = openMeasure(listeners);
  const { took, measure } = measuring;
  const rule = (body: object) => () =>
    shop.call('POST', `/v1/broadcast/content/${contentSeq}/moderation`, body);
  for (let n = 0; n < ROUNDS; n++) {
    for (const on of [true, false])
      await measure('frozen', (f) => f.t === 'room' && f.frozen === on, rule({ action: 'FREEZE', on }));
    for (const seconds of [30, 0])
      await measure(
        'slow',
        (f) => f.t === 'room' && f.slowSeconds === seconds,
        rule({ action: 'SLOW', seconds }),
      );
  }
  for (const [n, person] of (await peopleOf(place, ROUNDS)).entries())
    failed.push(...(await block(place, measuring, { ...person, node: nodes[n % 2]! })));
  for (const { ear } of listeners) ear.ws.close();
  for (const [what, all] of Object.entries(took))
    if (Math.max(...all) > GOAL_MS)
      failed.push(`${what}: heard after ${Math.max(...all)} ms (goal ${GOAL_MS})`);
  const figures = Object.fromEntries(
    Object.entries(took).map(([what, all]) => [`${what}: heard at both nodes after, ms`, all.join(' ')]),
  );
  return { figures, failed };
}
