/** Viewers of a live: they come, stay, talk, like, follow the channel, take and buy what is held up (live.md §14). */
import { randomInt } from 'node:crypto';
import type { Buyer } from '../buyers/buyers.ts';
import { takePinned } from '../buyers/coupons.ts';
import type { Scene } from '../buyers/scene.ts';
import { fillBasketIn, payFor } from '../buyers/shopping.ts';
import { atRandom } from '../kit/moments.ts';
import { inTurn } from '../../tools/seed/in-turn.ts';
import { phrasesFor } from '../../tools/seed/chat-words.ts';
import { play } from './player.ts';
import { enter, type Viewer } from './viewer.ts';

export interface CrowdSettings {
  /** Viewers that the live is to have. */
  count: number;
  joinPerSec: number;
  /** Each stays so long, then somebody else comes. */
  watchSec: { min: number; max: number };
  chatPerMinute: number;
  likePerMinute: number;
  ordersPerMinute: number;
  /** Share of those with an account who follow the channel, 0 to 1. */
  followRate: number;
  /** Fetch playlists and parts as a player does. */
  media: boolean;
}

/** What they have done. */
const NOTHING = { joined: 0, said: 0, liked: 0, ordered: 0, coupons: 0, followed: 0, refused: 0 };
type Done = typeof NOTHING;
export type CrowdCounts = Done & { watching: number };

export interface Crowd {
  counts(): CrowdCounts;
  /** Everybody leaves. */
  end(): Promise<void>;
}

interface Member {
  viewer: Viewer;
  buyer: Buyer | null;
}

const HAS_ACCOUNT = 0.4;
const MOST_ACCOUNTS = 300;
const HELD_UP = 0.7;
/** So many are at something at once; a crowd that waits for a slow shop does not pile up. */
const MOST_AT_ONCE = 40;

const drawn = <T>(from: readonly T[]): T | undefined => from[randomInt(Math.max(from.length, 1))];

/** Who is there and what they do, one at a time. */
class Room {
  readonly members = new Set<Member>();
  readonly done: Done = { ...NOTHING };
  /** What is said next: nothing comes back soon. */
  private readonly next = inTurn();
  private readonly scene: Scene;
  private readonly contentSeq: number;
  private readonly settings: CrowdSettings;

  constructor(scene: Scene, contentSeq: number, settings: CrowdSettings) {
    this.scene = scene;
    this.contentSeq = contentSeq;
    this.settings = settings;
  }

  private withAccount() {
    return [...this.members].filter((m): m is Member & { buyer: Buyer } => m.buyer !== null);
  }

  /** Somebody with an account who is not in the room yet; nobody in particular where there is none. */
  private async somebody(): Promise<Buyer | null> {
    const { buyers } = this.scene;
    if (Math.random() >= HAS_ACCOUNT) return null;
    const here = new Set(this.withAccount().map(({ buyer }) => buyer.userSeq));
    const free = drawn(buyers.all().filter(({ userSeq }) => !here.has(userSeq)));
    if (free) return free;
    return buyers.all().length < MOST_ACCOUNTS ? (await buyers.create(1))[0]! : null;
  }

  async join(): Promise<void> {
    const { scene, contentSeq, settings } = this;
    if (this.members.size >= settings.count) return;
    const buyer = await this.somebody();
    const left = Promise.withResolvers<void>();
    const ticket = await scene.market.roomTicket(buyer, contentSeq);
    const viewer = await enter({ ...ticket, onLeft: () => left.resolve() });
    const member = { buyer, viewer };
    this.members.add(member);
    void left.promise.then(() => this.members.delete(member));
    this.done.joined += 1;
    if (settings.media) void this.watch(() => this.members.has(member));
    const { min, max } = settings.watchSec;
    setTimeout(() => viewer.leave(), 1000 * randomInt(min, max + 1)).unref();
    if (!buyer || Math.random() >= settings.followRate) return;
    const { channel } = await scene.market.live(contentSeq);
    await scene.market.follow(buyer, channel.channelSeq, contentSeq);
    this.done.followed += 1;
  }

  private async watch(on: () => boolean): Promise<void> {
    const { playback } = await this.scene.market.live(this.contentSeq);
    if (playback.hlsUrl) await play(playback.hlsUrl, on);
  }

  async say(): Promise<void> {
    const speaker = drawn(this.withAccount());
    if (!speaker) return;
    const { pinned } = speaker.viewer.seen;
    const name = pinned === null ? null : (await this.scene.market.product(pinned)).name;
    speaker.viewer.say(this.next(phrasesFor(name), ['room']));
    this.done.said += 1;
  }

  /** The coupon that is held up, as who is about to buy takes it. */
  private async take({ viewer, buyer }: Member & { buyer: Buyer }): Promise<void> {
    const { scene, contentSeq } = this;
    const took = await takePinned(scene, { buyer, contentSeq, say: (text) => viewer.say(text) });
    if (took) this.done.coupons += 1;
  }

  async like(): Promise<void> {
    const n = randomInt(1, 6);
    drawn([...this.members])?.viewer.like(n);
    this.done.liked += n;
  }

  async buy(): Promise<void> {
    const member = drawn(this.withAccount());
    if (!member) return;
    const { market, world } = this.scene;
    const { viewer, buyer } = member;
    await this.take(member);
    const pinned = Math.random() < HELD_UP ? viewer.seen.pinned : null;
    const basket = await fillBasketIn(market, buyer, this.contentSeq, pinned);
    await payFor(world, await market.order(buyer, basket, 'CREDIT_CARD'), 'PAID');
    this.done.ordered += 1;
  }
}

/** Refusals belong to an evening (sold out, too fast); anything else is worth a look. */
function note(scene: Scene, error: unknown): void {
  const refused = error instanceof Error && 'status' in error;
  scene.diary.note(refused ? 'REFUSED' : 'ERROR', error instanceof Error ? error.message : String(error));
}

/** Sends a crowd into a live; what each does comes at random moments that make the rates on average. */
export function openCrowd(scene: Scene, contentSeq: number, settings: CrowdSettings): Crowd {
  const room = new Room(scene, contentSeq, settings);
  const busy = new Set<Promise<void>>();
  const keep = (perMinute: number, work: () => Promise<void>) =>
    atRandom(perMinute, () => {
      if (busy.size >= MOST_AT_ONCE) return;
      const done: Promise<void> = work()
        .catch((error: unknown) => {
          room.done.refused += 1;
          note(scene, error);
        })
        .finally(() => busy.delete(done));
      busy.add(done);
    });
  const ends = [
    keep(settings.joinPerSec * 60, () => room.join()),
    keep(settings.chatPerMinute, () => room.say()),
    keep(settings.likePerMinute, () => room.like()),
    keep(settings.ordersPerMinute, () => room.buy()),
  ];
  return {
    counts: () => ({ watching: room.members.size, ...room.done }),
    end: async () => {
      for (const end of ends) end();
      await Promise.all(busy);
      for (const { viewer } of room.members) viewer.leave();
      room.members.clear();
    },
  };
}
