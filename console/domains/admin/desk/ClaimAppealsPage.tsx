/** 이의 신청: buyers who do not agree with a refusal or a change of their claim, the oldest first (operator.md §6). */
import { appealApi } from '@jangteo/contract/claim/appeal.api.ts';
import { appealList, type AppealRow } from '@jangteo/contract/claim/appeal.list.ts';
import { appealDecision } from '@jangteo/contract/claim/claim.enums.ts';
import { claimType } from '@jangteo/contract/order/line-claim.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Queue } from '../../../kit/queue/Queue.tsx';
import type { QueueOf } from '../../../kit/queue/queue-acts.tsx';

import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime } from '../../../ui/format.ts';
import { AppealDialog } from './AppealDialog.tsx';
import './desk.css';

/** What a decision alone fills. */
const UNDECIDED = ['decision', 'decidedAt'];
const HIDES = { '': UNDECIDED, OPEN: UNDECIDED };
const EMPTY = {
  OPEN: { title: '결정할 이의 신청이 없습니다.', next: '구매자가 신청하면 이곳에 나타납니다.' },
  DECIDED: { title: '결정한 이의 신청이 없습니다.', next: '결정한 내용이 이곳에 남습니다.' },
};

const OF: QueueOf<AppealRow> = {
  desk: 'claim-appeals',
  id: (row) => row.claimSeq,
  noun: '이의 신청',
  old: ['claim-appeal'],
  waits: ({ decision }) => decision === null,
};

export const ClaimAppealsPage = () => (
  <Queue<AppealRow>
    queue={OF}
    spec={appealList}
    load={appealApi.list}
    note="판매자가 거절했거나 종류를 바꾼 클레임에 구매자가 낸 이의입니다. 다시 접수하면 운영자의 새 클레임이 열립니다."
    tabHides={HIDES}
    openKey={(row) => String(row.claimSeq)}
    drawer={({ open, close }) => open && <AppealDialog claimSeq={Number(open)} onClose={close} />}
    card={(row) => <AppealCard row={row} />}
    empty={(tab) => EMPTY[tab as keyof typeof EMPTY]}
  />
);

const AppealCard = ({ row }: { row: AppealRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">
        {claimType.label(row.type)} <span className="jt-muted">{row.productName}</span>
      </b>
      {row.decision && <EnumTag of={appealDecision} value={row.decision} />}
    </div>
    <small className="jt-desk-text">{row.text}</small>
    <small>
      <Dotted of={[`주문 ${row.orderSeq}`, row.sellerName, row.buyerName, `${dateTime(row.at)} 신청`]} />
    </small>
  </div>
);
