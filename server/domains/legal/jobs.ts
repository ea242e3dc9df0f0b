import type { PayloadOf } from '../../kit/outbox/events.ts';
import { openMail } from '../../adapters/mail/mail.ts';
import { clock, kstDay } from '../../kit/clock/clock.ts';
import { inTransaction } from '../../kit/db/tx.ts';
import { subscribe, type Chore, type JobContext, type EventOn } from '../../kit/jobs/jobs.ts';
import { emit, onceEver } from '../../kit/outbox/outbox.ts';
import {
  markAsked,
  readAddress,
  readAgreed,
  readAnnounced,
  readDueConsents,
  readMarketingSince,
} from './queries.ts';

const AT_ONCE = 500;

const marketingOf = ({ agreements }: PayloadOf<'consent.given'>) =>
  agreements.find(({ termsType }) => termsType === 'PRIVACY_MARKETING');

const koreanDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number);
  return `${year}년 ${month}월 ${date}일`;
};

const WHERE = '내 정보의 약관·동의에서 언제든지 바꿀 수 있습니다.\n';

/** Whoever agrees to marketing or takes it back reads the result at once (정보통신망법 §50-7). */
async function tellResult({ key, payload }: EventOn<'consent.given'>, { pools }: JobContext): Promise<void> {
  const { userSeq, at } = payload;
  const { agreed } = marketingOf(payload)!;
  const what = agreed ? '동의' : '동의 철회';
  await inTransaction(pools.job, [], async (_db, client) => {
    const to = await readAddress(client, userSeq);
    if (to === null) return;
    await onceEver(client, `${key}:told`, () =>
      openMail().send({
        to,
        subject: `[장터] 마케팅 정보 수신 ${what} 결과 안내`,
        text: `장터 마케팅 정보 수신 ${what}를 처리했습니다.\n\n처리일: ${koreanDay(kstDay(new Date(at)))}\n처리 결과: 이메일·문자·앱 알림 수신 ${what}\n\n${WHERE}`,
        key,
      }),
    );
  });
}

/** Every two years those who agreed are asked whether they still do (정보통신망법 §50-8). */
async function askAgain({ pools }: JobContext): Promise<void> {
  const now = clock.now();
  await inTransaction(pools.job, [], async (_db, client) => {
    for (const due of await readDueConsents(client, now, AT_ONCE)) {
      if (!(await markAsked(client, due, now))) continue;
      const { consentSeq, userSeq, period } = due;
      await emit(client, {
        topic: 'consent.asked-again',
        key: `consent.asked-again:${consentSeq}:${period}`,
        payload: { userSeq },
      });
    }
  });
}

async function writeQuestion(
  { key, payload }: EventOn<'consent.asked-again'>,
  { pools }: JobContext,
): Promise<void> {
  const { userSeq } = payload;
  await inTransaction(pools.job, [], async (_db, client) => {
    const to = await readAddress(client, userSeq);
    const since = await readMarketingSince(client, userSeq);
    if (to === null || since === null) return;
    await onceEver(client, `${key}:sent`, () =>
      openMail().send({
        to,
        subject: '[장터] 마케팅 정보 수신 동의 확인',
        text: `${koreanDay(kstDay(since))}에 마케팅 정보 수신에 동의하셨습니다. 계속 받으시려면 따로 하실 일이 없습니다.\n\n더 받지 않으시려면 동의를 거둬 주세요. ${WHERE}`,
        key,
      }),
    );
  });
}

/** Everybody who agreed to an earlier version, so many at a time: each once, and kept though the next mail fails. */
async function tellWorse({ payload }: EventOn<'legal.announced'>, { pools }: JobContext): Promise<void> {
  const { termsSeq, after } = payload;
  const { announced, people } = await inTransaction(pools.job, [], async (db) => ({
    announced: await readAnnounced(db, termsSeq),
    people: await readAgreed(db, { termsSeq, after, limit: AT_ONCE }),
  }));
  const { title, changes, effectiveFrom } = announced;
  for (const { userSeq, email } of people) {
    const key = `legal.announced:${termsSeq}:${userSeq}`;
    await inTransaction(pools.job, [], (_db, client) =>
      onceEver(client, key, () =>
        openMail().send({
          to: email,
          subject: `[장터] ${title} 변경 안내`,
          text: `${koreanDay(effectiveFrom)}부터 ${title}이 바뀝니다. 시행일부터 동의를 다시 여쭙고, 동의하지 않으시면 탈퇴하실 수 있습니다.\n\n바뀌는 내용\n${changes}\n\n내 정보의 약관·동의에서 새 약관을 볼 수 있습니다.\n`,
          key,
        }),
      ),
    );
  }
  const last = people.at(-1);
  if (!last) return;
  await inTransaction(pools.job, [], (_db, client) =>
    emit(client, {
      topic: 'legal.announced',
      key: `legal.announced:${termsSeq}:${last.userSeq}`,
      payload: { termsSeq, after: last.userSeq },
    }),
  );
}

export const subscriptions = [
  subscribe({
    topic: 'consent.given',
    name: 'tell',
    wants: (payload) => marketingOf(payload) !== undefined,
    run: tellResult,
    expireSeconds: 20,
    retryLimit: 6,
  }),
  subscribe({
    topic: 'consent.asked-again',
    name: 'mail',
    run: writeQuestion,
    expireSeconds: 20,
    retryLimit: 6,
  }),
  subscribe({
    topic: 'legal.announced',
    name: 'mail',
    run: tellWorse,
    expireSeconds: 600,
    retryLimit: 6,
  }),
];

export const chores: Chore[] = [{ name: 'legal.ask-again', everySeconds: 3_600, run: askAgain }];
