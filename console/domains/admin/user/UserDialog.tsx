/** One account: masked, with its standing, sanctions, devices, consents and what happened to it (operator.md §5). */
import {
  accountStatus,
  groupRole,
  loginProvider,
  userType,
} from '@jangteo/contract/account/account.enums.ts';
import { userDeskApi } from '@jangteo/contract/admin/user.api.ts';
import { timelineKind, type UserDetail } from '@jangteo/contract/admin/user.detail.ts';
import { operatorRole } from '@jangteo/contract/kit/right.ts';
import { termsType } from '@jangteo/contract/legal/legal.enums.ts';
import { sanctionState } from '@jangteo/contract/moderation/moderation.enums.ts';
import type { sanctionList } from '@jangteo/contract/moderation/sanction.list.ts';
import { POINT_MONTHS } from '@jangteo/contract/sanction/sanction.shape.ts';
import { sanctionKind, sanctionReason } from '@jangteo/contract/sanction/sanction.enums.ts';
import { sellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { query } from '../../../kit/call/query.ts';
import { PageLink, type ListSearch } from '../../../kit/PageLink.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { UserActs } from './UserActs.tsx';

export function UserDialog({ userSeq, onClose }: { userSeq: number; onClose: () => void }) {
  const userQuery = useQuery(query(userDeskApi.user, { params: { userSeq } }));
  const one = userQuery.data?.data;
  return (
    <QueryDialog title={`회원 ${userSeq}`} query={userQuery} noun="회원" rows={10} onClose={onClose}>
      {one && <Look one={one} />}
    </QueryDialog>
  );
}

const Look = ({ one }: { one: UserDetail }) => (
  <>
    <Facts tight facts={factsOf(one)} />
    <UserActs one={one} />
    <h3 className="jt-desk-heading">제재</h3>
    <Facts facts={sanctionsOf(one)} />
    {one.sanctions.length > 0 && (
      <PageLink<ListSearch<typeof sanctionList>> to="/admin/sanctions" search={{ userSeq: one.userSeq }}>
        제재 목록에서 보기
      </PageLink>
    )}
    <h3 className="jt-desk-heading">로그인한 기기</h3>
    <Facts
      none="없음"
      facts={
        one.devices.length === 0
          ? [['기기', '']]
          : one.devices.map((device): Fact => [
              device.deviceName,
              `${dateTime(device.lastUsedAt)} · ${device.ip}`,
            ])
      }
    />
    <h3 className="jt-desk-heading">약관 동의</h3>
    <Facts
      wide
      facts={one.consents.map((each): Fact => [
        `${termsType.label(each.termsType)} ${each.version}`,
        `${each.agreed ? '동의' : '철회'} · ${dateTime(each.at)}`,
      ])}
    />
    <h3 className="jt-desk-heading">이력</h3>
    <Facts
      wide
      facts={one.timeline.map((event): Fact => [
        `${dateTime(event.at)} ${timelineKind.label(event.kind)}`,
        [event.text, event.by].filter(Boolean).join(' · '),
      ])}
    />
  </>
);

const factsOf = (one: UserDetail): (Fact | false)[] => {
  const { counts } = one;
  return [
    ['상태', `${accountStatus.label(one.status)}${one.active ? '' : ' · 사용 중지'}`],
    one.closed && ['계정 제한', one.closedUntil ? `${dateTime(one.closedUntil)}까지` : '해제할 때까지'],
    [
      '유형',
      [userType.label(one.userType), one.grade && sellerGrade.label(one.grade)].filter(Boolean).join(' · '),
    ],
    one.roles.length > 0 && ['권한', one.roles.map((role) => operatorRole.label(role)).join(', ')],
    one.groupRole !== 'nonGroup' && ['그룹', groupRole.label(one.groupRole)],
    ['상호', one.shopName],
    ['닉네임', one.userName],
    ['이름', one.name],
    ['아이디', `${one.loginId} · ${loginProvider.label(one.provider)}`],
    ['휴대폰번호', one.phone],
    ['이메일', one.email],
    ['가입일', dateTime(one.createdAt)],
    ['최근 접속', one.signedInAt && dateTime(one.signedInAt)],
    one.userType !== 'consumer' && [
      '판매',
      `상품 ${count(counts.products)}개 · 팔로워 ${count(counts.followers)}명`,
    ],
    one.liveAt !== null && ['최근 방송', dateTime(one.liveAt)],
    ['구매', `주문 ${count(counts.orders)}건`],
    ['신고', `받은 ${count(counts.reportsOn)}건 · 한 ${count(counts.reportsBy)}건`],
  ];
};

const sanctionsOf = ({ standing, sanctions }: UserDetail): Fact[] => [
  ['점수', [`최근 ${POINT_MONTHS}개월 ${standing.points}점`, standing.proposal].filter(Boolean).join(' · ')],
  ...sanctions.map((each): Fact => [
    `${each.sanctionSeq} ${sanctionState.label(each.state)}`,
    [
      sanctionKind.label(each.kind),
      sanctionReason.label(each.reason),
      `${dateTime(each.from)}부터`,
      each.until && `${dateTime(each.until)}까지`,
    ]
      .filter(Boolean)
      .join(' · '),
  ]),
];
