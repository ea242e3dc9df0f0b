/** What is taken from somebody is told at once, with the way to appeal; whoever cannot sign in reads it all the same. */
import { sanctionReason, sanctionScope } from '@jangteo/contract/sanction/sanction.enums.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import { subscribe } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { normalPhone, tellMail, tellPhone } from '../../account/index.ts';
import { readDeskSanction, readPerson } from './queries.ts';

export const tellSanctioned = subscribe({
  topic: 'sanction.imposed',
  name: 'tell',
  wants: ({ scope }) => (scope?.length ?? 0) > 0,
  run: ({ key, payload }, { pools, config }) =>
    inTransaction(pools.job, [], async (db, client) => {
      await onceEver(client, `${key}:tell`, async () => {
        const [one, who] = [
          await readDeskSanction(db, payload.sanctionSeq),
          await readPerson(db, payload.userSeq),
        ];
        if (!one || !who) return;
        const what = one.scope.map((scope) => sanctionScope.label(scope)).join('·');
        const until =
          one.until === null
            ? '해제할 때까지'
            : `${toKst(new Date(one.until)).slice(0, 16).replace('T', ' ')}까지`;
        const text = [
          `[장터] 운영정책에 따라 회원님의 이용을 제한했습니다. 제한: ${what}, ${until}.`,
          `사유: ${sanctionReason.label(one.reason)}. ${one.text}`,
          WAY(one.scope.includes('ACCOUNT')),
        ].join('\n');
        const to = normalPhone(who.phone ?? '');
        if (to !== null) await tellPhone(db, config, { to, text, key: `sanction:${one.sanctionSeq}:phone` });
        if (who.email !== null)
          await tellMail(db, config, {
            to: who.email,
            subject: '[장터] 이용 제한 안내',
            text,
            key: `sanction:${one.sanctionSeq}:mail`,
          });
      });
    }),
});

const WAY = (closed: boolean): string =>
  closed
    ? '이의가 있으면 14일 안에 한 번, 고객센터로 이의 내용을 보내 주세요. 다른 운영자가 심사합니다.'
    : '이의가 있으면 14일 안에 한 번, 대시보드의 제재에서 신청할 수 있습니다. 다른 운영자가 심사합니다.';
