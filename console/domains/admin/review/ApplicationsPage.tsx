/** 입점 심사: applications, those that wait the longest first; one opens beside the list (accounts.md §9). */
import {
  applicationDeskApi,
  applicationList,
  type ApplicationRow,
} from '@jangteo/contract/seller/application.desk.ts';
import { requestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import { sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { DeadlineChip } from '../../../ui/DeadlineChip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { shortTime } from '../../../ui/format.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';
import './review.css';

const tabHides = { progress: ['status'], hold: ['status'], approve: ['status'], final: ['status'] };

export const ApplicationsPage = () => (
  <ListPage<ApplicationRow>
    spec={applicationList}
    load={applicationDeskApi.list}
    tabHides={tabHides}
    searchHint="신청번호, 회원번호, 상호, 이름"
    cells={{
      daysLeft: ({ daysLeft }) => (daysLeft === null ? null : <DeadlineChip days={daysLeft} />),
    }}
    openKey={(row) => String(row.applicationSeq)}
    numberOf={(row) => String(row.applicationSeq)}
    cardMark={({ daysLeft }) => daysLeft !== null && <DeadlineChip days={daysLeft} />}
    card={(row) => <Card row={row} />}
    drawer={(context) => <ApplicationDrawer {...context} />}
    empty={{ title: '입점 신청이 없습니다.', next: '회원이 입점을 신청하면 이곳에 나타납니다.' }}
  />
);

const Card = ({ row }: { row: ApplicationRow }) => (
  <div className="jt-review-card">
    <div className="jt-row">
      <b className="jt-grow">{row.company}</b>
      <EnumTag of={requestProducerStatus} value={row.status} />
    </div>
    <small>
      <Dotted
        of={[sellerKind.label(row.sellerKind), row.categories, shortTime(row.submittedAt), row.reviewer]}
      />
    </small>
  </div>
);
