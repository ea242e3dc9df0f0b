import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import { resetRates } from '../kit/http/rate.ts';
import { ABSENT, attackersOf, attackWith, groundOf, isFilter, swapsOf } from './attacks.ts';
import type { Swap } from './attacks.ts';
import type { ErrorCode } from '@jangteo/contract/kit/error.ts';
import { refusedWith } from './examples.ts';
import { endpoints, openSupply } from './inputs.ts';
import type { Supply } from './inputs.ts';
import { fieldsOf, isId } from './fields.ts';
import { makeRoom } from './rows.ts';
import { callOf, sendInside } from './send.ts';
import type { Answer } from './send.ts';
import { foreignIds, idSetsOf, rowsOf, withoutMoment } from './tenants.ts';
import { openWorld } from './world.ts';
import type { Person, World } from './world.ts';

let world: World;
let swaps: Swap[];
let supply: Supply;
let idsOfB: ReadonlyMap<string, ReadonlySet<number>>;
let before: Record<string, string>;
let tried = 0;
beforeAll(async () => {
  world = await openWorld();
  supply = openSupply(world);
  const b = world.person('producer-b');
  swaps = await swapsOf(world);
  idsOfB = await idSetsOf(world, b.userSeq);
  before = await rowsOf(world, b.userSeq);
});
afterAll(() => world.stop());

const absent = (swap: Swap): unknown => (swap.field.list ? [ABSENT] : ABSENT);
/** Numbers that every download request gets anew. */
const comparable = (text: string): string => withoutMoment(text).replace(/"seq":\d+/, '');

/**
 * What only those are told whose rows they are: B's lines have nothing to take back, and B's profile has another set of
 * products by then, since B has put some there.
 */
const toldOwner = ({ endpoint: { id }, field }: Swap): boolean =>
  (id === 'undo.takeBack' && field.where === 'body') || id === 'product-profile.order';

/**
 * What is done to a live on air. A channel has one: what another call begins ends this one, and its owner is told so (412),
 * where anybody else is told that there is none.
 */
const ON_AIR: ReadonlySet<string> = new Set([
  'broadcast.close',
  // One change of business is open at a time, too.
  'seller-conversion.change',
  'broadcast.countdown',
  'coupon.pin',
  'broadcast.moderate',
  'broadcast.openGame',
  'broadcast.prompter',
  'broadcast.key',
  'broadcast.retrySimulcast',
]);

/** Two numbers name one thing: one of them of another request is of another live, or parcel, of B's. */
const PAIRED: ReadonlySet<string> = new Set([
  'board-file.take',
  'broadcast.closeGame',
  'broadcast.downloadChats',
  'broadcast-shorts.downloadDays',
  'claim-return.products',
  'coupon.downloadHistories',
  'coupon.pin',
  'coupon.reclaim',
  'coupon.removeProducts',
  'fan.reportComment',
  'gripper-request.decide',
  'inquiry.edit',
  'contract.producerAttachment',
  'contract.producerClaim',
  'contract.producerCreate',
]);

/** Forms, or a field of one, that mark it (400 REFERENCE) where it names what the caller has not; an absent id is marked alike. */
const MARKED: ReadonlySet<string> = new Set([
  'order-notice.add',
  'order-notice.edit',
  'contract.producerCreate',
  'contract.producerClaim',
  'contract.gripperCreate',
  'contract.gripperClaim',
  'inquiry.reply templateSeq',
  'inquiry.write templateSeq',
  'review.commentAll templateSeq',
]);
/** B has closed no bucket yet: B has lines, but none of a result. */
const NOT_YET: ReadonlySet<string> = new Set(['settlement-product.resultLinesDownload']);
const isMarked = ({ endpoint: { id }, field }: Swap): boolean =>
  (MARKED.has(id) && field.where === 'body') || MARKED.has(`${id} ${field.name}`);
/** The same whichever of the ids is marked. */
const marked = (text: string): string => comparable(text).replace(/\[\d+\]/g, '[]');

/** Refused whatever is named: nothing of it may be exchanged, or the password is asked first (sponsorship/exchange.test.ts). */
const ALIKE: Readonly<Record<string, ErrorCode>> = {
  'sponsorship-exchange.apply': 'PAYOUT_PASSWORD_REQUIRED',
  'sponsorship-exchange.applySummary': 'PAYOUT_NOTHING',
};

/** What is not there, in general words or in those that the documents have for it. */
const GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'GROUP_NOT_FOUND', 'GROUP_NOT_MEMBER']);

async function attack(who: Person, swap: Swap, value?: unknown): Promise<Answer> {
  const request = await attackWith(world, supply, who, swap, value);
  if (swap.endpoint.download) await makeRoom(world, who);
  const answer = await sendInside(world, swap.endpoint, who, request);
  supply.answered(swap.endpoint, groundOf(world, who, swap), answer);
  return answer;
}

/** What went wrong with one swap, or null. */
async function fault(swap: Swap, who: Person): Promise<string | null> {
  const { endpoint, field } = swap;
  resetRates();
  tried += 1;
  const answer = await attack(who, swap);
  const at = `${callOf(endpoint)} ${field.name}${swap.mixed ? ' (mixed)' : ''} as ${who.persona}: ${answer.status} ${answer.text.slice(0, 300)}`;
  if (foreignIds(answer.body, idsOfB).length > 0) return `foreign rows, ${at}`;
  if (!mayCall(endpoint.audience, who.traits!)) return answer.status === 403 ? null : at;
  if (isMarked(swap)) {
    const nothing = await attack(who, swap, absent(swap));
    const same = answer.text.includes('"REFERENCE"') && marked(answer.text) === marked(nothing.text);
    return answer.status === 400 && same ? null : `${at}, but for an absent id ${nothing.text.slice(0, 300)}`;
  }
  const alike = ALIKE[endpoint.id];
  if (alike) {
    const nothing = await attack(who, swap, absent(swap));
    const same = answer.body?.code === alike && comparable(answer.text) === comparable(nothing.text);
    return same ? null : `${at}, but for an absent id ${nothing.text.slice(0, 300)}`;
  }
  if (!isFilter(swap)) return answer.status === 404 && GONE.has(answer.body?.code ?? '') ? null : at;
  const nothing = await attack(who, swap, absent(swap));
  const same = comparable(answer.text) === comparable(nothing.text);
  return answer.status === 200 && same
    ? null
    : `${at}, but for an absent id ${nothing.status} ${nothing.text.slice(0, 300)}`;
}

const withIds = endpoints.filter((e) => fieldsOf(e).some(isId)).map((e) => [e.id, e] as const);

describe("G-TEN-2 somebody else's ids", () => {
  test.each(withIds)('%s: every id field, every attacker, looks like an absent thing', async (id) => {
    const faults: string[] = [];
    for (const swap of swaps.filter((s) => s.endpoint.id === id)) {
      for (const who of attackersOf(world)) {
        const found = await fault(swap, who);
        if (found) faults.push(found);
      }
    }
    expect(faults).toEqual([]);
  });

  test("B's rows are what they were, in every table", async () => {
    expect(await rowsOf(world, world.person('producer-b').userSeq)).toEqual(before);
    expect(tried).toBe(swaps.length * attackersOf(world).length);
  });

  test("the swap is a real attack: with B's own token each of these requests goes through", async () => {
    const b = world.person('producer-b');
    const own = swaps.filter(
      (s) =>
        !s.mixed &&
        !isFilter(s) &&
        !PAIRED.has(s.endpoint.id) &&
        !NOT_YET.has(s.endpoint.id) &&
        mayCall(s.endpoint.audience, b.traits!),
    );
    // Notices announce lives that nobody has begun; lives show products, which calls of products stop and throw away.
    const isLive = ({ endpoint: { id } }: Swap) =>
      id.startsWith('broadcast-notice') ? 2 : Number(id.startsWith('broadcast'));
    for (const swap of own.toSorted((x, y) => isLive(y) - isLive(x))) {
      const answer = await attack(b, swap);
      const over = ON_AIR.has(swap.endpoint.id) && answer.status === 412;
      const told = over || toldOwner(swap) ? 412 : (refusedWith(swap.endpoint.id) ?? 200);
      expect([callOf(swap.endpoint), answer.status], answer.text).toEqual([callOf(swap.endpoint), told]);
    }
    expect(world.recorder.seenByB).toBeGreaterThan(0);
  });

  test("no mark of B's and no inside of the house in any byte", () => {
    expect(world.recorder.leaks).toEqual([]);
    expect(world.recorder.inside).toEqual([]);
  });
});
