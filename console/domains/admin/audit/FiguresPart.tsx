import type { AccessReview, ReviewFigures } from '@jangteo/contract/admin/audit.api.ts';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { count, day } from '../../../ui/format.ts';

const SHOWN = 5;
type Acting = ReviewFigures['actors'];

const people = (acting: Acting): string =>
  acting
    .slice(0, SHOWN)
    .map(({ actor, count: n }) => `${actor.name} (${actor.userSeq}) ${count(n)}건`)
    .join('\n');

/** The three hours in which most happened. */
const busiest = (hours: readonly number[]): string =>
  hours
    .map((n, hour) => ({ n, hour }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n)
    .slice(0, 3)
    .map(({ n, hour }) => `${hour}시 ${count(n)}건`)
    .join(', ');

export function FiguresPart({ review: { figures: of, sealOk } }: { review: AccessReview }) {
  const facts: Fact[] = [
    ['접속기록', `${count(of.total)}건`],
    ['봉인', sealOk ? '이상 없음' : '봉인하지 않았거나 봉인한 뒤에 바뀐 기록이 있습니다.'],
    ['많이 한 사람', people(of.actors)],
    [
      '많은 호출',
      of.calls
        .slice(0, SHOWN)
        .map(({ name, count: n }) => `${name} ${count(n)}건`)
        .join('\n'),
    ],
    ['많은 시간', busiest(of.hours)],
    ['운영자 야간(22~6시)', `${count(of.night)}건`],
    ['기타 사유', `${count(of.reasonEtc)}건`],
    [
      '평소보다 많은 날(3σ)',
      of.unusual.map((one) => `${day(one.day)} ${one.actor.name} ${count(one.count)}건`).join('\n'),
    ],
    ['운영자 본인 정보', people(of.ownData)],
    ['탈퇴·중지된 계정', people(of.left)],
    ['판매자 화면 대행', people(of.actAs)],
  ];
  return <Facts wide none="없음" facts={facts} />;
}
