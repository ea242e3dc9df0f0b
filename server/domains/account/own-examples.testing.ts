import { seal } from '../../kit/auth/seal.ts';
import { hashToken, randomToken } from '../../kit/auth/token.ts';
import { clock } from '../../kit/clock/clock.ts';
import { keysFor } from '../../kit/http/config.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { DEMO_PASSWORD } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { enableStep, removeStep, trustDevice, writeChallenge } from './second-step/queries.ts';
import { hashRecovery, newRecoveryCodes } from './second-step/recovery.ts';
import { newSecret, totpCode } from './second-step/totp.testing.ts';
import { noteSignIn } from './sign-ins.ts';
import { sealBefore } from './step-up/changes.ts';
import { writeUndo } from './step-up/queries.ts';

const DAY = 86_400_000;
const jobOf = ({ world }: Occasion) => world.app.deps.pools.job;

/** The owner as they were: nobody asks for a second step. */
export const withoutStep = (o: Occasion): Promise<void> => removeStep(jobOf(o), o.owner.userSeq);

/** An app of somebody, confirmed or not; answers its secret and codes for emergencies. */
async function withApp(o: Occasion, userSeq: number, on: boolean) {
  const { config } = o.world.app.deps;
  const secret = newSecret();
  await removeStep(jobOf(o), userSeq);
  await o.world.sql('insert into second_step (user_seq, sealed, begun_at) values ($1, $2, $3)', [
    userSeq,
    seal(keysFor(config, 'second-step'), secret),
    clock.now(),
  ]);
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecovery(config, userSeq, code));
  if (on) await enableStep(jobOf(o), userSeq, { codes: hashes, sms: true, at: clock.now() });
  return { secret, codes };
}

/** Somebody beside the demo's people who was right in the first step. */
async function halfway(o: Occasion) {
  const userSeq = await addPerson(o.world.app.deps, {
    loginId: `halfway-${crypto.randomUUID()}`,
    userType: 'consumer',
    phoneNumber: `0109${String(Math.trunc(clock.realMs()) % 10_000_000).padStart(7, '0')}`,
  });
  const { codes } = await withApp(o, userSeq, true);
  const challengeKey = randomToken();
  await writeChallenge(jobOf(o), {
    hash: hashToken(challengeKey),
    userSeq,
    clientId: 'jangteo-console',
    deviceId: crypto.randomUUID(),
    kept: true,
    provider: 'E',
    at: clock.now(),
    until: new Date(clock.now().getTime() + 300_000),
  });
  return { challengeKey, code: codes[0]! };
}

async function trusted(o: Occasion): Promise<number> {
  const deviceId = crypto.randomUUID();
  const at = clock.now();
  const until = new Date(at.getTime() + DAY);
  const secret = hashToken(randomToken());
  await trustDevice(
    jobOf(o),
    { userSeq: o.owner.userSeq, deviceId, deviceName: 'proof', secret, at, until },
    null,
  );
  const rows = await o.world.sql<{ seq: string }>(
    'select trusted_seq as seq from trusted_device where device_id = $1',
    [deviceId],
  );
  return Number(rows[0]!.seq);
}

/** Somebody beside the demo's people was told of a change. */
async function undoKeyOf(o: Occasion): Promise<string> {
  const loginId = `undoes-${crypto.randomUUID()}@example.com`;
  const reached = { email: loginId, emailVerified: true, phoneNumber: null };
  const userSeq = await addPerson(o.world.app.deps, { loginId, userType: 'consumer', ...reached });
  const undoKey = randomToken();
  const before = { email: loginId, email_verified_at: clock.now().toISOString(), phone_number: null };
  await writeUndo(jobOf(o), {
    hash: hashToken(undoKey),
    userSeq,
    sealed: sealBefore(o.world.app.deps.config, before),
    at: clock.now(),
    until: new Date(clock.now().getTime() + DAY),
  });
  return undoKey;
}

export const ownExamples: Examples = {
  'account.loginSecond': async (o) => [
    { body: { ...(await halfway(o)), method: 'RECOVERY', trustDevice: false } },
  ],
  'account.sendSecondSms': async (o) => [{ body: { challengeKey: (await halfway(o)).challengeKey } }],
  'account.secondStep': () => [{}],
  'account.beginSecondStep': async (o) => {
    await withoutStep(o);
    return [{ body: { method: 'TOTP' } }];
  },
  'account.confirmSecondStep': async (o) => {
    const { secret } = await withApp(o, o.owner.userSeq, false);
    return [{ body: { code: totpCode(secret, clock.now()) } }];
  },
  'account.endSecondStep': async (o) => {
    const { codes } = await withApp(o, o.owner.userSeq, true);
    return [{ body: { password: DEMO_PASSWORD, code: codes[0]! } }];
  },
  'account.stepUpMeans': () => [{}],
  'account.sendStepUpCode': async (o) => {
    await o.world.sql(
      'update account_user set email = coalesce(email, $2), email_verified_at = $3 where user_seq = $1',
      [o.owner.userSeq, `own-${o.owner.userSeq}@example.com`, clock.now()],
    );
    await o.world.sql(`delete from auth_code where purpose = 'STEP_UP'`);
    return [{ body: { channel: 'EMAIL' } }];
  },
  'account.stepUp': async (o) => {
    await withoutStep(o);
    return [{ body: { password: DEMO_PASSWORD } }];
  },
  'account.undoChange': async (o) => [{ body: { undoKey: await undoKeyOf(o) } }],
  'account.distrustDevice': async (o) => [{ params: { trustedSeq: await trusted(o) } }],
  'account.postponePassword': () => [{ body: {} }],
  'account.setNotifications': async (o) => {
    await o.world.sql('delete from notification_setting where user_seq = $1', [o.owner.userSeq]);
    return [{ body: { version: 0, items: [{ topic: 'ORDER', channel: 'MAIL', on: false }] } }];
  },
  'account.signIns': async (o) => {
    const { pools } = o.world.app.deps;
    const request = { ip: '203.0.113.7', userAgent: 'proof' } as never;
    const seen = { pools, request, now: clock.now() };
    await noteSignIn(seen, { userSeq: o.owner.userSeq, result: 'OK', provider: 'E' });
    await noteSignIn(seen, { userSeq: o.owner.userSeq, result: 'WRONG', provider: 'E' });
    return [{}, { query: { start: 0, length: 10, draw: 1 } }];
  },
  'account.leaveCheck': () => [{ body: {} }],
  'account.leave': () => [{ body: { password: DEMO_PASSWORD, reason: 'NOT_USED' } }],
};
