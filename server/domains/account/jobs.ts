import { openMail } from '../../adapters/mail/mail.ts';
import { openSms } from '../../adapters/sms/sms.ts';
import { unseal } from '../../kit/auth/seal.ts';
import { clock } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { keysFor } from '../../kit/http/config.ts';
import { subscribe, type Chore, type JobContext, type EventOn } from '../../kit/jobs/jobs.ts';
import { onceEver } from '../../kit/outbox/outbox.ts';
import type { SealedCode } from './codes.ts';
import { tellPhones } from './tell.ts';
import { purgeAccount, purgeSignIns } from './queries.ts';
import { leftChore } from './leave/jobs.ts';
import { signInsSince } from './rules/own.ts';
import { purgeSecondSteps } from './second-step/queries.ts';
import { purgeStepUps } from './step-up/queries.ts';
import { idleChore, idleMail } from './standing/idle.ts';

const SUBJECT = '[장터] 인증번호 안내';
/** Whoever tries to join with an address that has joined is told nothing; the address is. */
const JOINED = {
  subject: '[장터] 이미 가입된 주소입니다',
  text: `이 주소로 장터 가입을 요청하셨습니다. 이미 가입된 주소입니다.
로그인하시거나, 비밀번호가 기억나지 않으시면 비밀번호 찾기를 이용해 주세요.

본인이 요청하지 않았다면 이 메일을 무시해 주세요.
`,
};
const sentence = (code: string): string => `[장터] 인증번호는 ${code}입니다. 3분 안에 입력해 주세요.`;
const MAIL_NOTE =
  '\n\n본인이 요청하지 않았다면 이 메일을 무시해 주세요. 인증번호는 누구에게도 알려 주지 마세요.\n';

const letterOf = (code: string | null): { subject: string; text: string } =>
  code === null ? JOINED : { subject: SUBJECT, text: sentence(code) + MAIL_NOTE };

/** Sends one code. The effect is claimed with the sending, so a job that runs again sends nothing twice. */
async function sendCode({ key, payload }: EventOn<'account.code-issued'>, ctx: JobContext): Promise<void> {
  const { sealed, expiresAt } = payload;
  if (clock.now().getTime() >= expiresAt) return;
  const { channel, to, code } = JSON.parse(
    unseal(keysFor(ctx.config, 'code'), Buffer.from(sealed, 'base64url')),
  ) as SealedCode;
  await inTransaction(ctx.pools.job, [], (_db, client) =>
    onceEver(
      client,
      `${key}:sent`,
      () =>
        channel === 'mail'
          ? openMail().send({ to, key, ...letterOf(code) })
          : openSms(ctx.config).send({ to, text: sentence(code!) }), // only an address is told that it has joined
    ),
  );
}

export const subscriptions = [
  subscribe({
    topic: 'account.code-issued',
    name: 'send',
    run: sendCode,
    expireSeconds: 20,
    retryLimit: 4,
    concurrency: 2,
  }),
  tellPhones,
  idleMail,
];

async function purge({ pools }: JobContext): Promise<void> {
  const now = clock.now();
  await purgeAccount(pools.job, now);
  await purgeSecondSteps(pools.job, now);
  await purgeStepUps(pools.job, now);
  await purgeSignIns(pools.job, signInsSince(now));
}

export const chores: Chore[] = [
  { name: 'account.purge', everySeconds: 3_600, run: purge },
  idleChore,
  leftChore,
];
