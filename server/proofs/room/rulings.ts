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

export async function rulings(place: RoomPlace): Promise<ProofResult> {
  const took: Record<'frozen' | 'slow' | 'blocked', number[]> = { frozen: [], slow: [], blocked: [] };
  const failed: string[] = [];
  const { shop, contentSeq } = place;
  const listeners = await Promise.all(place.nodes.map((node) => listener(place, node, null)));
  const all = (fits: (frame: DownFrame) => boolean) => Promise.all(listeners.map(({ next }) => next(fits)));
  const act = async (body: object): Promise<void> => {
    const { code } = await shop.call('POST', `/v1/broadcast/content/${contentSeq}/moderation`, body);
    if (code !== 'SUCCESS') throw new Error(`moderation: ${code}`);
  };
  const measure = async (
    what: keyof typeof took,
    fits: (frame: DownFrame) => boolean,
    work: () => Promise<void>,
  ) => {
    const heard = all(fits);
    const began = performance.now();
    await Promise.all([heard, work()]);
    took[what].push(Math.round(performance.now() - began));
  };
  for (let n = 0; n < ROUNDS; n++) {
    for (const on of [true, false])
      await measure(
        'frozen',
        (f) => f.t === 'room' && f.frozen === on,
        () => act({ action: 'FREEZE', on }),
      );
    for (const seconds of [30, 0])
      await measure(
        'slow',
        (f) => f.t === 'room' && f.slowSeconds === seconds,
        () => act({ action: 'SLOW', seconds }),
      );
  }
  const people = await peopleOf(place, ROUNDS);
  for (const [n, { seq, token }] of people.entries()) {
    const speaker = await listener(place, place.nodes[n % 2]!, token);
    const said = all((f) => f.t === 'chat');
    say(speaker.ear, `막히기 전의 말 ${n}`);
    await said;
    await measure(
      'blocked',
      (f) => f.t === 'hide',
      async () => {
        const { code } = await shop.call('POST', '/v1/fan/block', {
          userSeqList: [seq],
          place: 'CHAT',
          reason: 'SPAM',
        });
        if (code !== 'SUCCESS') throw new Error(`block: ${code}`);
      },
    );
    const refused = speaker.next((f) => f.t === 'ack' && 'code' in f && f.code === 'CHAT_BLOCKED');
    say(speaker.ear, `막힌 뒤의 말 ${n}`);
    await refused.catch(() => failed.push('who is blocked may speak'));
    speaker.ear.ws.close();
  }
  for (const { ear } of listeners) ear.ws.close();
  for (const [what, all] of Object.entries(took))
    if (Math.max(...all) > GOAL_MS)
      failed.push(`${what}: heard after ${Math.max(...all)} ms (goal ${GOAL_MS})`);
  const figures = Object.fromEntries(
    Object.entries(took).map(([what, all]) => [`${what}: heard at both nodes after, ms`, all.join(' ')]),
  );
  return { figures, failed };
}
