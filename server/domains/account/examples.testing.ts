import { hashToken, randomToken, s256 } from '../../kit/auth/token.ts';
import { clock } from '../../kit/clock/clock.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { addExchangeKey } from '../../proofs/rows.ts';
import { newSession } from '../../proofs/world.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { joiningTerms } from '../legal/index.ts';
import { CODE, deviceOf, sent } from './codes.testing.ts';
import { ownExamples, withoutStep } from './own-examples.testing.ts';
import { personExamples } from './person-examples.testing.ts';
import { writeReleaseKey } from './queries.ts';
import { loginKeyOf } from './prove.ts';
import { giveSocialToken } from './social.ts';

const device = { clientId: 'jangteo-console', deviceId: 'proof-device' };
const credentials = ({ owner }: Occasion) => ({ loginId: owner.loginId, password: DEMO_PASSWORD });
const verifier = 'v'.repeat(64);

const inAWhile = () => new Date(clock.now().getTime() + 600_000);

let people = 0;
/** What joining asks of somebody new. */
async function newcomer({ world }: Occasion) {
  people += 1;
  const terms = await joiningTerms(world.app.deps.pools.job, clock.now());
  return {
    userName: `새사람${people}${randomToken()
      .replace(/[^a-z]/g, '')
      .slice(0, 8)}`,
    name: '새사람',
    agreements: terms.map(({ termsType, version }) => ({ termsType, version, agreed: true })),
    ...device,
  };
}

/** Somebody with a number and an address, beside the demo's people. */
async function stranger({ world }: Occasion, more: { status?: 'IDLE' } = {}) {
  people += 1;
  const loginId = `stranger-${crypto.randomUUID()}@example.com`;
  const phoneNumber = `0107${String(Date.parse(clock.now().toISOString()) % 10_000).padStart(4, '0')}${String(people).padStart(3, '0')}`;
  const of = {
    loginId,
    name: '새사람',
    userType: 'consumer',
    email: loginId,
    emailVerified: true,
    phoneNumber,
  } as const;
  return { ...of, userSeq: await addPerson(world.app.deps, { ...of, ...more }) };
}

/** Somebody came back from a provider, on this device. */
async function cameBack({ world }: Occasion, provider: 'K' | 'F' | 'A', subject: string, deviceId: string) {
  const socialToken = randomToken();
  const person = { subject, email: null, emailVerified: false, name: null };
  const ctx = { ...world.app.deps, now: clock.now() } as never;
  await giveSocialToken(ctx, socialToken, { provider, deviceId, person });
  return { provider, socialToken };
}

export const examples: Examples = {
  ...ownExamples,
  ...personExamples,
  'account.login': async (o) => {
    await withoutStep(o);
    return [{ body: { ...credentials(o), ...device } }];
  },
  'account.authorizeIdpw': async (o) => {
    await withoutStep(o);
    return [{ body: { ...credentials(o), ...device, codeChallenge: s256(verifier) } }];
  },
  'account.exchangeTokens': async ({ world, owner }) => [
    {
      headers: {
        'x-code-verifier': verifier,
        'x-exchange-key': await addExchangeKey(world, owner, s256(verifier)),
      },
    },
  ],
  'account.refresh': async ({ world, owner }) => {
    const { refreshToken, clientId, deviceId } = await newSession(world, owner);
    return [{ body: { refreshToken, clientId, deviceId } }];
  },
  'account.endSession': async ({ world, owner }) => [
    { params: { sessionSeq: (await newSession(world, owner)).sessionSeq } },
  ],
  'account.joinEmail': async (o) => {
    const email = `new-${crypto.randomUUID()}@example.com`;
    await sent(o, { purpose: 'JOIN_EMAIL', target: email, deviceId: device.deviceId });
    return [{ body: { ...(await newcomer(o)), email, code: CODE, password: 'Zebra-kite-77?' } }];
  },
  'account.joinEmailCheck': async (o) => {
    const email = `new-${crypto.randomUUID()}@example.com`;
    await sent(o, { purpose: 'JOIN_EMAIL', target: email, deviceId: device.deviceId });
    return [{ body: { email, code: CODE, password: 'Zebra-kite-77?', ...device } }];
  },
  'account.joinSns': async (o) => [
    {
      body: {
        ...(await newcomer(o)),
        ...(await cameBack(o, 'K', crypto.randomUUID(), device.deviceId)),
      },
    },
  ],
  'account.joinEmailPrepare': () => [
    { body: { email: `new-${crypto.randomUUID()}@example.com`, ...device } },
  ],
  'account.checkEmail': () => [{ query: { email: 'somebody@example.com' } }],
  'account.invitation': async ({ world, owner }) => {
    const code = `P${randomToken()
      .replace(/[^A-Z0-9]/g, '')
      .padEnd(8, '7')
      .slice(0, 8)}`;
    await world.sql(
      `insert into invitation (code, user_seq, benefit, valid_to, created_at) values ($1, $2, '혜택', $3, $4)`,
      [code, owner.userSeq, inAWhile(), clock.now()],
    );
    return [{ params: { code } }];
  },
  'account.findId': async (o) => {
    const { name, phoneNumber } = await stranger(o);
    await sent(o, { purpose: 'PHONE', target: phoneNumber, deviceId: await deviceOf(o) });
    return [{ body: { name, phoneNumber, code: CODE } }];
  },
  'account.findPasswordPrepare': () => [
    { body: { loginId: `${crypto.randomUUID()}@example.com`, channel: 'EMAIL', ...device } },
  ],
  'account.findPassword': async (o) => {
    const { loginId } = await stranger(o);
    const target = loginKeyOf(loginId);
    await sent(o, { purpose: 'FIND_PASSWORD', target, deviceId: device.deviceId });
    return [{ body: { loginId, code: CODE, newPassword: 'Zebra-kite-77?', ...device } }];
  },
  'account.wake': async (o) => {
    const { phoneNumber, userSeq } = await stranger(o, { status: 'IDLE' });
    await sent(o, { purpose: 'PHONE', target: phoneNumber, deviceId: await deviceOf(o) });
    const releaseKey = randomToken();
    await writeReleaseKey(o.world.app.deps.pools.job, {
      hash: hashToken(releaseKey),
      userSeq,
      deviceId: device.deviceId,
      provider: 'E',
      expiresAt: inAWhile(),
    });
    return [{ body: { releaseKey, phoneNumber, code: CODE, ...device } }];
  },
  'account.authorizeSns': async (o) => {
    const { userSeq } = await stranger(o);
    const subject = crypto.randomUUID();
    await o.world.sql(
      `insert into social_identity (provider, subject, user_seq, linked_at) values ('A', $1, $2, $3)`,
      [subject, userSeq, clock.now()],
    );
    return [
      {
        body: {
          ...(await cameBack(o, 'A', subject, device.deviceId)),
          ...device,
          codeChallenge: s256(verifier),
        },
      },
    ];
  },
  'account.snsStart': () => [
    { query: { provider: 'K', mode: 'LOGIN' } },
    { query: { provider: 'A', mode: 'LINK', next: '/profile' } },
  ],
  'account.snsCallback': () => [{ query: { state: 'x', code: 'y' } }],
  'account.snsPosted': () => [{ body: { state: 'x', code: 'y' } }],
  'account.snsLink': async (o) => [
    { body: await cameBack(o, 'F', `proof-${o.owner.userSeq}`, await deviceOf(o)) },
  ],
  'account.snsUnlink': () => [{ params: { provider: 'F' } }],
};
