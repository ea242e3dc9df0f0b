import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { resetRates } from '../kit/http/rate.ts';
import { callerOf, namedFields, rows, unsafe } from './callers.ts';
import { effectOf } from './effects.ts';
import { destructive, refused, refusedWith } from './examples.ts';
import { fieldsOf } from './fields.ts';
import { isValid, openSupply, ownerFor, validRequest, valueIn, withField } from './inputs.ts';
import type { Supply } from './inputs.ts';
import { sendInside } from './send.ts';
import type { Answer, Request } from './send.ts';
import { newSession, openWorld } from './world.ts';
import type { Person, World } from './world.ts';

let world: World;
let supply: Supply;
beforeAll(async () => {
  world = await openWorld();
  supply = openSupply(world);
});
afterAll(() => world.stop());

/** Every unsafe call of a signed-in user; a file's bytes are not compared, so an upload takes no key. */
const keyed = unsafe.filter((e) => !e.audience.users.includes('public') && !e.multipart);
/** Its own session is over after the first call, so nobody can ask again. */
const ends = new Set(['account.logout']);
const lasting = keyed.filter((e) => !ends.has(e.id) && !refused[e.id]);

const withKey = (request: Request, key: string): Request => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': key },
});
const newKey = () => crypto.randomUUID();

/** People whom no other proof of this file needs afterwards: each may lose sessions and password once. */
const spare = ['consumer-hold', 'consumer-retry', 'consumer-progress', 'consumer-new', 'consumer-none'];

/** Loses sessions again and again, and keeps the password. */
const loser = 'consumer-approve';
const standIn = ({ id }: Endpoint): string | undefined =>
  id === 'account.endOtherSessions' ? loser : spare.shift();

/** Somebody who may call, with a session of their own where it might end. */
async function somebody(endpoint: Endpoint, persona = callerOf(world, endpoint).persona): Promise<Person> {
  resetRates();
  const who = world.person(destructive.has(endpoint.id) ? (standIn(endpoint) ?? persona) : persona);
  return destructive.has(endpoint.id) ? { ...who, token: (await newSession(world, who)).accessToken } : who;
}
const requestFor = (endpoint: Endpoint, who: Person) => validRequest(world, endpoint, ownerFor(world, who));
/** For what is refused before anybody reads it: the next may send the same. */
const refusedFor = async (endpoint: Endpoint, who: Person): Promise<Request> =>
  (await supply.of(endpoint, ownerFor(world, who)))[0]!;

function differing(value: unknown, choices: readonly unknown[] = []): unknown {
  if (Array.isArray(value) && value.length === 1 && typeof value[0] === 'number') return [value[0] + 1];
  if (Array.isArray(value)) return value.slice(1);
  if (choices.length > 1 && value !== undefined) return choices.find((one) => one !== value);
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}x` : undefined;
}

/** Another valid input for the same call: one field of it differs. */
function other(endpoint: Endpoint, request: Request): Request | null {
  for (const field of fieldsOf(endpoint)) {
    const value = valueIn(request, field);
    const changed = differing(value, field.schema.enum);
    if (changed === undefined) continue;
    const made = withField(endpoint, request, field, changed);
    if (isValid(endpoint, made)) return made;
  }
  return null;
}

const summary = ({ status, body, headers }: Answer) => [
  status,
  body?.code,
  headers.get('idempotent-replayed'),
];

describe('G-IDM-1 the same key', () => {
  test.each(rows(lasting))(
    '%s: replays byte for byte, does it once, refuses another input',
    async (_call, endpoint) => {
      const who = await somebody(endpoint);
      const request = withKey(await requestFor(endpoint, who), newKey());
      const [first, effect] = await effectOf(world, () => sendInside(world, endpoint, who, request));
      expect(summary(first), first.text).toEqual([200, 'SUCCESS', null]);
      const [second, again] = await effectOf(world, () => sendInside(world, endpoint, who, request));
      expect(summary(second)).toEqual([200, 'SUCCESS', 'true']);
      expect(second.text).toBe(first.text);
      expect([again, second.headers.get('content-type')]).toEqual([{}, first.headers.get('content-type')]);
      const different = other(endpoint, request);
      if (different)
        expect(summary(await sendInside(world, endpoint, who, different))).toEqual([
          400,
          'IDEMPOTENCY_KEY_REUSED',
          null,
        ]);
      else
        expect(
          fieldsOf(endpoint).filter(({ schema }) => schema.enum?.length !== 1),
          'only a call without a choice has no other input',
        ).toEqual([]);
      expect(typeof effect).toBe('object');
    },
  );

  test.each(rows(lasting))('%s: ten at once have one effect', async (_call, endpoint) => {
    // Once before anything is measured: a row that is there already is only changed afterwards.
    const first = await somebody(endpoint, secondCaller(endpoint));
    await sendInside(world, endpoint, first, withKey(await requestFor(endpoint, first), newKey()));
    const who = await somebody(endpoint, first.persona);
    const one = await requestFor(endpoint, who);
    const [alone, effect] = await effectOf(world, () =>
      sendInside(world, endpoint, who, withKey(one, newKey())),
    );
    expect(alone.status, alone.text).toBe(200);
    const next = await somebody(endpoint, who.persona);
    const request = withKey(await requestFor(endpoint, next), newKey());
    const [answers, together] = await effectOf(world, () =>
      Promise.all(Array.from({ length: 10 }, () => sendInside(world, endpoint, next, request))),
    );
    const done = answers.filter((a) => a.status === 200);
    expect(answers.filter((a) => a.status !== 200).map(summary)).toEqual(
      answers.filter((a) => a.status !== 200).map(() => [409, 'IDEMPOTENCY_IN_PROGRESS', null]),
    );
    expect(done.filter((a) => a.headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect(new Set(done.map((a) => a.text)).size).toBe(1);
    expect(together).toEqual(effect);
    for (const a of answers)
      if (a.status === 409) expect(Number(a.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each(rows(keyed.filter((e) => refused[e.id])))(
    '%s: a refusal is not stored',
    async (_call, endpoint) => {
      const who = await somebody(endpoint);
      const request = withKey(await requestFor(endpoint, who), newKey());
      for (let i = 0; i < 2; i += 1)
        expect(summary(await sendInside(world, endpoint, who, request))).toEqual([
          refusedWith(endpoint.id),
          refused[endpoint.id],
          null,
        ]);
    },
  );

  test.each(rows(keyed))('%s: a key that is none is 400 naming the header', async (_call, endpoint) => {
    const who = await somebody(endpoint);
    const request = await refusedFor(endpoint, who);
    for (const key of ['short', 'x'.repeat(101), 'with a space', '']) {
      const answer = await sendInside(world, endpoint, who, withKey(request, key));
      expect([key, answer.status, namedFields(answer.body)]).toEqual([key, 400, ['Idempotency-Key']]);
    }
  });

  test.each(rows(keyed.filter((e) => e.idempotent === 'required')))(
    '%s: no key is 400',
    async (_call, endpoint) => {
      const who = await somebody(endpoint);
      const { headers: _own, ...request } = await refusedFor(endpoint, who);
      const answer = await sendInside(world, endpoint, who, withKey(request, ''));
      expect([answer.status, namedFields(answer.body)]).toEqual([400, ['Idempotency-Key']]);
    },
  );

  test('the key is its owner’s: somebody else with the same key runs on their own', async () => {
    for (const endpoint of lasting.filter(
      (e) => !destructive.has(e.id) && secondCaller(e) !== callerOf(world, e).persona,
    )) {
      const key = newKey();
      const [a, b] = [await somebody(endpoint), await somebody(endpoint, secondCaller(endpoint))];
      const mine = await sendInside(world, endpoint, a, withKey(await requestFor(endpoint, a), key));
      const theirs = await sendInside(world, endpoint, b, withKey(await requestFor(endpoint, b), key));
      expect([endpoint.id, ...summary(mine), ...summary(theirs)]).toEqual([
        endpoint.id,
        200,
        'SUCCESS',
        null,
        200,
        'SUCCESS',
        null,
      ]);
    }
  });

  test('no password stands behind a key, not even as a plain hash', async () => {
    const hashes = await world.sql<{ body_hash: string; response: string }>(
      'select body_hash, response from idempotency',
    );
    expect(hashes.length).toBeGreaterThan(20);
    expect(
      hashes.every((row) => /^[0-9a-f]{64}$/.test(row.body_hash) && !/jta_|jtr_/.test(row.response ?? '')),
    ).toBe(true);
  });
});

/** A second persona whom the audience lets in; the first where there is only one (the operator). */
function secondCaller(endpoint: Endpoint): string {
  const names = ['group-master', 'producer-a', 'admin'];
  const able = names.find((name) => mayCall(endpoint.audience, world.person(name).traits!));
  return able ?? callerOf(world, endpoint).persona;
}
