/** 이의 신청: buyers who do not agree with a refusal or a change of their claim, the oldest first (operator.md §6). */
import { appealApi, type AppealRow } from '@jangteo/contract/claim/appeal.api.ts';
import { appealDecision, appealState } from '@jangteo/contract/claim/claim.enums.ts';
import { claimType } from '@jangteo/contract/order/line-claim.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useAddress } from './address.ts';
import { AppealDialog } from './AppealDialog.tsx';
import { DeskList } from './DeskList.tsx';

const EMPTY = {
  OPEN: { title: '결정할 이의 신청이 없습니다.', next: '구매자가 신청하면 이곳에 나타납니다.' },
  DECIDED: { title: '결정한 이의 신청이 없습니다.', next: '결정한 내용이 이곳에 남습니다.' },
};

export function ClaimAppealsPage() {
  const at = useAddress();
  const state = at.get('state') === 'DECIDED' ? 'DECIDED' : 'OPEN';
  return (
    <>
      <PageHead note="판매자가 거절했거나 종류를 바꾼 클레임에 구매자가 낸 이의입니다. 다시 접수하면 운영자의 새 클레임이 열립니다." />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented
            label="상태"
            value={state}
            onChange={(next) => at.go({ state: next })}
            options={appealState.values.map((value) => ({ value, label: appealState.label(value) }))}
          />
        </div>
        <DeskList
          title="이의 신청"
          noun="건"
          call={appealApi.list}
          at={at}
          query={{ state }}
          empty={EMPTY[state]}
          keyOf={(row) => row.claimSeq}
        >
          {(row) => <AppealLine row={row} />}
        </DeskList>
      </div>
    </>
  );
}

function AppealLine({ row }: { row: AppealRow }) {
  return (
    <>
      <span className="jt-grow">
        <b>
          {claimType.label(row.type)} <span className="jt-muted">{row.productName}</span>
        </b>
        <small className="jt-desk-text">{row.text}</small>
        <small>
          <Dotted of={[`주문 ${row.orderSeq}`, row.sellerName, row.buyerName, `${dateTime(row.at)} 신청`]} />
        </small>
      </span>
      {row.decision && <EnumTag of={appealDecision} value={row.decision} />}
      <Button
        size="small"
        aria-label={`주문 ${row.orderSeq} 이의 신청 ${row.decision ? '보기' : '결정'}`}
        onClick={() =>
          void show<true>((done) => <AppealDialog claimSeq={row.claimSeq} onClose={() => done(null)} />)
        }
      >
        {row.decision ? '보기' : '결정'}
      </Button>
    </>
  );
}
