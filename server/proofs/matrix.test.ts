import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWrite, type ActMode } from '@jangteo/contract/admin/act-as.ts';
import { groupRoleOf, mayCall, onlyGroupRefuses } from '@jangteo/contract/kit/audience.ts';
import { levelOf, type Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { givenRoles, holds } from '@jangteo/contract/kit/right.ts';
import { resetRates } from '../kit/http/rate.ts';
import { actsFor } from '../testing/acting.ts';
import { destructive, ownAccount } from './examples.ts';
import { endpoints, openSupply, ownerFor } from './inputs.ts';
import type { Supply } from './inputs.ts';
import { callOf, sendInside } from './send.ts';
import type { Answer, Request } from './send.ts';
import { expiredToken, lastADay, newSession, openWorld } from './world.ts';
import type { Person, World } from './world.ts';

let world: World;
/** Somebody who calls, or an operator in the place of somebody. */
type Column = Person & { acts?: { for: string; mode: ActMode } };
let columns: Column[];
let supply: Supply;
/** Each in a session of its own: what `admin` begins and ends is not theirs. */
const actingAs = async (persona: string, mode: ActMode): Promise<Column> => {
  const [admin, seller] = [world.person('admin'), world.person(persona)];
  const { accessToken: token } = await newSession(world, admin);
  return {
    ...admin,
    token,
    persona: `admin as ${persona}, ${mode}`,
    traits: seller.traits,
    barred: seller.barred,
    headers: await actsFor(world.app.deps, token, seller.userSeq, mode),
    acts: { for: persona, mode },
  };
};
beforeAll(async () => {
  world = await openWorld();
  supply = openSupply(world);
  const b = world.person('producer-b');
  columns = [
    ...world.people,
    await actingAs('producer-a', 'WRITE'),
    await actingAs('producer-a', 'READ'),
    await actingAs('left', 'WRITE'),
    // The header is the operator's; with anybody else it changes nothing.
    {
      ...world.person('consumer-none'),
      persona: 'consumer with X-Act-As',
      headers: { 'x-act-as': String(b.userSeq) },
    },
  ];
  await lastADay(world.app);
});
afterAll(() => world.stop());

/** What waits is decided by the right of what it is about; the examples' are refunds. */
const DECIDED: ReadonlySet<string> = new Set(['approval.approve', 'approval.reject']);

/** What the audience says about a cell: a status and code, or admitted. */
function expected(endpoint: Endpoint, who: Column): string {
  const { id, audience, refusedAs, right } = endpoint;
  if (audience.users.includes('public')) return 'admitted';
  if (who.token === null) return '401 AUTH_REQUIRED';
  if (who.persona === 'expired') return '401 AUTH_TOKEN_EXPIRED';
  const acting = who.acts !== undefined;
  // 462 is for one's own account: an operator stays signed in and is told why not this one.
  if (who.barred) return acting ? '460 ACT_AS_UNUSABLE' : `462 ${who.barred}`;
  if (who.acts?.mode === 'READ' && isWrite(endpoint)) return '403 ACT_AS_READ_ONLY';
  if (ownAccount.has(id) && acting) return '403 ACCESS_DENIED';
  const roles = who.traits!.operatorRoles;
  if (right && roles && !holds(roles, right, levelOf(endpoint))) return '403 ACCESS_DENIED';
  if (DECIDED.has(id) && roles && !holds(roles, 'REFUND', 'a')) return '403 ACCESS_DENIED';
  if (mayCall(audience, who.traits!)) return 'admitted';
  const named = onlyGroupRefuses(audience, who.traits!) && refusedAs?.[groupRoleOf(who.traits!)];
  return `403 ${named || 'ACCESS_DENIED'}`;
}

/** Refusals of the door; everything else (404 and other codes of 460 as well) is the room's own answer. */
const DOOR = new Set([401, 403, 462, 463]);
const seen = ({ status, body }: Answer): string =>
  DOOR.has(status) || status >= 500 || body?.code === 'ACT_AS_UNUSABLE'
    ? `${status} ${body?.code}`
    : 'admitted';

/** A call that ends sessions gets one of its own for each cell. */
async function sessionFor(endpoint: Endpoint, who: Column): Promise<Person> {
  if (!destructive.has(endpoint.id) || !who.traits) return who;
  if (who.acts) return actingAs(who.acts.for, who.acts.mode);
  const token =
    who.persona === 'expired'
      ? await expiredToken(world.app, who)
      : (await newSession(world, who)).accessToken;
  return { ...who, token };
}

/**
 * A process of its own makes or reads a sheet for these, for seconds; behind the door a
 * number and a file that nobody has are as good (inputs.test.ts takes the real ones).
 */
const COSTLY: Readonly<Record<string, Request>> = {
  'claim-exchange.uploadErrors': { params: { uploadSeq: 4_000_000_001 } },
  'claim-exchange.upload': { body: { pathname: 'nobodys', fileName: '교환.csv', dryRun: true } },
  // Somebody who may would be gone, or owe a second step from here on.
  'account.leave': {
    body: { password: 'Not-theirs-1!', reason: 'NOT_USED' },
    headers: { 'idempotency-key': 'matrix-leave' },
  },
  'account.confirmSecondStep': { body: { code: '000000' } },
  'group.uploadErrors': { params: { uploadSeq: 4_000_000_001 } },
  'group.upload': { query: { pathname: 'nobodys', fileName: '멤버.csv', dryRun: true } },
  'group.template': {},
  'delivery.uploadErrors': { params: { uploadSeq: 4_000_000_001 } },
  'product.uploadErrors': { params: { uploadSeq: 4_000_000_001 } },
  'product.upload': { query: { pathname: 'nobodys', fileName: '상품.csv', dryRun: true } },
  'product.uploadOptions': {
    params: { productSeq: 4_000_000_001 },
    query: { pathname: 'nobodys', fileName: '상품.csv', dryRun: true },
  },
  'product.template': {},
  'delivery.upload': { body: { pathname: 'nobodys', fileName: '송장.csv', dryRun: true, start: false } },
};

/** What is asked for is the caller's own in every role: the side of the house they stand on, what they wrote. */
const PERSONAL: ReadonlySet<string> = new Set([
  'board-help.category',
  'board-help.search',
  'board-help.suggest',
  'board-academy.edit',
  'board-academy.remove',
  'board-academy.editComment',
  'board-academy.removeComment',
]);

/** Whose rows an admitted request speaks of. An operator who acts for a seller is that seller. */
function ownerOf({ id }: Endpoint, who: Column): Person {
  if (!PERSONAL.has(id)) return ownerFor(world, who);
  return who.acts ? world.person(who.acts.for) : who;
}

/** Roles differ in calls with a right alone; elsewhere every operator is the one who may do everything. */
const columnsOf = ({ right }: Endpoint): readonly Column[] =>
  right === undefined ? columns : [...columns, ...world.operators];

let cells = 0;
async function deviations(endpoint: Endpoint): Promise<string[]> {
  const out: string[] = [];
  for (const who of columnsOf(endpoint)) {
    resetRates();
    const want = expected(endpoint, who);
    // At the door nobody reads whose rows it is about.
    const owner = want === 'admitted' ? ownerOf(endpoint, who) : world.person('producer-a');
    const request = COSTLY[endpoint.id] ?? (await supply.of(endpoint, owner))[0]!;
    const answer = await sendInside(world, endpoint, await sessionFor(endpoint, who), request);
    supply.answered(endpoint, owner, answer);
    cells += 1;
    if (seen(answer) !== want)
      out.push(`${callOf(endpoint)} as ${who.persona}: ${seen(answer)}, not ${want}. ${answer.text}`);
  }
  return out;
}

const lasting = endpoints.filter((e) => !destructive.has(e.id));
const ending = endpoints.filter((e) => destructive.has(e.id));

describe('G-TEN-1 every endpoint by every persona', () => {
  test.each(lasting.map((e) => [e.id, e] as const))('%s', async (_id, endpoint) => {
    expect(await deviations(endpoint)).toEqual([]);
  });

  test('everybody signs in who may, with their password; the others are told why (462)', async () => {
    const login = endpoints.find((e) => e.id === 'account.login')!;
    // Examples of the calls above have turned it on for some.
    await world.sql('delete from second_step');
    for (const who of world.people.filter((p) => p.traits && p.persona !== 'expired')) {
      const body = {
        loginId: who.loginId,
        password: 'jangteo1!',
        clientId: 'proof',
        deviceId: `d-${who.userSeq}`,
      };
      const { status, body: answer } = await sendInside(world, login, { ...who, token: null }, { body });
      expect([who.persona, status, answer?.code]).toEqual([
        who.persona,
        ...(who.barred ? [462, who.barred] : [200, 'SUCCESS']),
      ]);
    }
  });

  test('a signed-in user who is nobody’s audience exists for each role: the matrix has every kind of refusal', () => {
    const kinds = new Set(endpoints.flatMap((e) => columns.map((who) => expected(e, who))));
    expect([...kinds].sort()).toEqual([
      '401 AUTH_REQUIRED',
      '401 AUTH_TOKEN_EXPIRED',
      '403 ACCESS_DENIED',
      '403 ACT_AS_READ_ONLY',
      '403 GROUP_NOT_ACCOUNT',
      '403 GROUP_NOT_MASTER',
      '460 ACT_AS_UNUSABLE',
      '462 USER_IDLED',
      '462 USER_INACTIVE',
      '462 USER_LEFT',
      'admitted',
    ]);
  });

  test.each(ending.map((e) => [e.id, e] as const))('%s, last', async (_id, endpoint) => {
    expect(await deviations(endpoint)).toEqual([]);
  });

  test('no cell was left out, no error showed the inside of the house', () => {
    expect(cells).toBe(endpoints.reduce((sum, e) => sum + columnsOf(e).length, 0));
    expect(world.operators).toHaveLength(givenRoles.length);
    expect(columns.length).toBeGreaterThanOrEqual(22);
    expect(world.recorder.inside).toEqual([]);
    expect(world.recorder.leaks).toEqual([]);
  });
});
