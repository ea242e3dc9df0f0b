/** What is taken from somebody is told at once, with the way to appeal; whoever cannot sign in reads it all the same. */
import { APPEAL_DAYS } from '@jangteo/contract/sanction/own.ts';
import { sanctionReason, sanctionScope, sanctionTarget } from '@jangteo/contract/sanction/sanction.enums.ts';
import { clock, toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import { inTransaction } from '../../../kit/db/tx.ts';
import type { Config } from '../../../kit/http/config.ts';
import { publicLink } from '../../../kit/http/public-link.ts';
import { subscribe, type JobContext } from '../../../kit/jobs/jobs.ts';
import { onceEver } from '../../../kit/outbox/outbox.ts';
import { appealLink } from '../../account/index.ts';
import { watchNamed } from '../../broadcast/index.ts';
import { scopesInForce } from '../../sanction/index.ts';
import { tellPerson } from '../tell.ts';
import { readDeskSanction, readPerson, type Person } from './queries.ts';

type Sanction = NonNullable<Awaited<ReturnType<typeof readDeskSanction>>>;

const untilOf = ({ until }: Sanction): string =>
  until === null ? '해제할 때까지' : `${toKst(new Date(until)).slice(0, 16).replace('T', ' ')}까지`;

interface Words {
  subject: string;
  text: string;
}
/** Tells the person of a sanction once, by phone and mail. `name` sets the fact apart from others about it. */
async function tell(
  { pools, config }: JobContext,
  { key, sanctionSeq, userSeq, name }: { key: string; sanctionSeq: number; userSeq: number; name: string },
  words: (db: Db, one: Sanction, who: Person) => Promise<Words>,
): Promise<void> {
  await inTransaction(pools.job, [], async (db, client) => {
    await onceEver(client, `${key}:tell`, async () => {
      const [one, who] = [await readDeskSanction(db, sanctionSeq), await readPerson(db, userSeq)];
      if (!one || !who) return;
      const { subject, text } = await words(db, one, who);
      await tellPerson(db, config, who, { subject, text, key: name });
    });
  });
}

/** Whoever cannot sign in, or has no console, appeals by a key (docs/decisions/0285). */
function wayOf(config: Config, { userSeq, userType }: Person, closed: boolean): string {
  const byKey = closed || userType === 'consumer';
  const link = byKey ? appealLink(config, userSeq, clock.now()) : publicLink(config, '/dashboard');
  const noLink = closed ? '로그인 화면에서' : '고객센터에';
  const where = byKey ? (link === null ? noLink : '아래 주소에서') : '대시보드의 제재에서';
  const way = `이의가 있으면 ${APPEAL_DAYS}일 안에 한 번, ${where} 신청할 수 있습니다. 다른 운영자가 심사합니다.`;
  return link === null ? way : `${way}\n${link}`;
}

interface Told {
  subject: string;
  /** What was imposed, until when. */
  said: string;
}
const ofPerson = (one: Sanction): Told => ({
  subject: '[장터] 이용 제한 안내',
  said: `회원님의 이용을 제한했습니다. 제한: ${one.scope.map((scope) => sanctionScope.label(scope)).join('·')}, ${untilOf(one)}.`,
});

/** A warning takes nothing, so there is nothing to give back. */
async function ofContent(db: Db, one: Sanction): Promise<Told> {
  const [live] = await watchNamed(db, [{ channel: one.userSeq, content: one.contentSeq! }]);
  const what = [
    live && `방송: ${live.title}`,
    `제재: ${sanctionTarget.label(one.target!)}`,
    one.target !== 'WARNING' && untilOf(one),
  ];
  return {
    subject: '[장터] 방송 제재 안내',
    said: `회원님의 방송을 제재했습니다. ${what.filter(Boolean).join(', ')}.`,
  };
}

export const tellSanctioned = subscribe({
  topic: 'sanction.imposed',
  name: 'tell',
  wants: ({ scope, contentSeq }) => (scope?.length ?? 0) > 0 || contentSeq !== undefined,
  run: ({ key, payload: { sanctionSeq, userSeq } }, ctx) =>
    tell(ctx, { key, sanctionSeq, userSeq, name: `sanction:${sanctionSeq}` }, async (db, one, who) => {
      const closed = (await scopesInForce(db, userSeq)).includes('ACCOUNT');
      const { subject, said } = one.contentSeq === null ? ofPerson(one) : await ofContent(db, one);
      return {
        subject,
        text: [
          `[장터] 운영정책에 따라 ${said}`,
          `사유: ${sanctionReason.label(one.reason)}. ${one.text}`,
          wayOf(ctx.config, who, closed),
        ].join('\n'),
      };
    }),
});

const MOVED = {
  lift: '이용 제한을 해제했습니다.',
  expire: '이용 제한 기간이 끝났습니다.',
  uphold: '이의 신청을 심사해 이용 제한을 유지합니다.',
  shorten: '이의 신청을 심사해 이용 제한 기간을 줄였습니다.',
} as const;

/** Told once, with what it decided: an end that comes by itself, or later, has nothing to do with it. */
const isOfAppeal = (action: keyof typeof MOVED, { appeal }: Sanction): boolean =>
  action === 'uphold' || action === 'shorten' || (action === 'lift' && appeal === 'LIFTED');

/** What became of it: whoever has no bell, or cannot reach it, hears of it, too. */
export const tellSanctionMoved = subscribe({
  topic: 'sanction.moved',
  name: 'tell',
  wants: ({ scope }) => scope.length > 0,
  run: ({ key, payload: { sanctionSeq, userSeq, action } }, ctx) =>
    tell(ctx, { key, sanctionSeq, userSeq, name: key }, async (_db, one) => {
      const what = one.scope.map((scope) => sanctionScope.label(scope)).join('·');
      const left = action === 'shorten' ? `, ${untilOf(one)}` : '';
      const answer = isOfAppeal(action, one) && one.appealed?.answer;
      return {
        subject: '[장터] 이용 제한 안내',
        text: [`[장터] ${MOVED[action]} 제한: ${what}${left}.`, answer && `답변: ${answer}`]
          .filter(Boolean)
          .join('\n'),
      };
    }),
});
