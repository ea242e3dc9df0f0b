/** The applicant hears of what became of the application, by mail and SMS (accounts.md §9). */
import {
  applicationRejectReason,
  type ApplicationRejectReason,
} from '@jangteo/contract/seller/application.enums.ts';
import type { ApplicationAction } from '@jangteo/contract/seller/application.lifecycle.ts';
import { openMail } from '../../../adapters/mail/mail.ts';
import { signed } from '../../../adapters/mail/signed.ts';
import { openSms } from '../../../adapters/sms/sms.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe, type JobContext, type EventOn } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import type { ApplicationMoved } from './machine.ts';
import { readEvents } from './queries.ts';
import { readReached } from './queries/people.ts';

const WHAT: Partial<Record<ApplicationAction, string>> = {
  submit: '입점 신청을 받았습니다.',
  resubmit: '보완한 입점 신청을 받았습니다.',
  withdraw: '입점 신청을 취소했습니다.',
  begin: '입점 신청을 심사하고 있습니다.',
  hold: '입점 신청에 보완이 필요합니다.',
  approve: '입점 신청이 1차 승인되었습니다. 남은 일을 확인해 주세요.',
  finish: '입점이 승인되었습니다. 이제 판매를 시작할 수 있습니다.',
};

/** What a reviewer said, in words. */
async function saidOf(db: Db, { applicationSeq, action }: ApplicationMoved): Promise<string> {
  if (action !== 'hold') return '';
  const last = (await readEvents(db, applicationSeq)).findLast(({ status }) => status === 'hold');
  if (!last) return '';
  return [applicationRejectReason.label(last.reason as ApplicationRejectReason), last.text ?? ''].join('\n');
}

/** Each is claimed with its sending, so a job that runs again tells nobody twice. */
async function tell({ key, payload }: EventOn<'application.moved'>, ctx: JobContext): Promise<void> {
  const moved = payload;
  const { to, said } = await inTransaction(ctx.pools.job, [], async (db) => ({
    to: await readReached(db, moved.userSeq),
    said: await saidOf(db, moved),
  }));
  const what = `[장터] ${WHAT[moved.action]}`;
  const once = (channel: string, work: () => Promise<void>) =>
    inTransaction(ctx.pools.job, [], (_db, client) => onceEver(client, `${key}:${channel}`, work));
  const { email, phone } = to ?? { email: null, phone: null };
  if (email)
    await once('mail', () =>
      openMail().send({
        to: email,
        subject: what,
        text: signed([what, said].filter(Boolean).join('\n\n'), ctx.config.contacts.seller),
        key,
      }),
    );
  if (phone) await once('sms', () => openSms(ctx.config).send({ to: phone.replace(/\D/g, ''), text: what }));
}

export const tellApplicants = subscribe({
  topic: 'application.moved',
  name: 'tell',
  run: tell,
  expireSeconds: 120,
  retryLimit: 5,
});
