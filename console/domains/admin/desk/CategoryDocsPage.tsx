/** 카테고리 서류: papers that sellers have handed in, for the operator to look at and decide (product-desk.md §11). */
import { docApi, type DeskDocRow } from '@jangteo/contract/category/doc.api.ts';
import { docState } from '@jangteo/contract/seller/paper.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { HolderLine } from '../../../kit/queue/HolderLine.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DateRangePicker } from '../../../ui/DateRangePicker.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { dateTime, day } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useAddress } from './address.ts';
import { DeskList } from './DeskList.tsx';
import { DocDialog } from './DocDialog.tsx';
import { DOCS } from './queues.ts';
import { SellerSelect } from './SellerSelect.tsx';

const STATES = ['SUBMITTED', 'APPROVED', 'REJECTED', 'EXPIRED'] as const;
type State = (typeof STATES)[number];
const isState = (text: string | null): text is State => STATES.some((one) => one === text);

const EMPTY = {
  SUBMITTED: { title: '심사할 서류가 없습니다.', next: '판매자가 서류를 내면 이곳에 나타납니다.' },
  APPROVED: { title: '승인한 서류가 없습니다.', next: '다른 판매자나 기간으로 찾아 주세요.' },
  REJECTED: { title: '반려한 서류가 없습니다.', next: '다른 판매자나 기간으로 찾아 주세요.' },
  EXPIRED: { title: '만료된 서류가 없습니다.', next: '다른 판매자나 기간으로 찾아 주세요.' },
};

export function CategoryDocsPage() {
  const at = useAddress();
  const asked = at.get('state');
  const state = isState(asked) ? asked : 'SUBMITTED';
  const seller = at.seq('seller');
  const [from, to] = [at.get('from'), at.get('to')];
  return (
    <>
      <PageHead note="카테고리가 요구하는 서류입니다. 승인하면 바로 그 카테고리에서 판매할 수 있습니다." />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented
            label="상태"
            value={state}
            onChange={(next) => at.go({ state: next })}
            options={STATES.map((value) => ({ value, label: docState.label(value) }))}
          />
          <SellerSelect value={seller} onChange={(next) => at.go({ seller: next })} all="모든 판매자" />
          <DateRangePicker
            label="제출일"
            hideLabel
            quick={[]}
            value={from && to ? { from, to } : null}
            onChange={(range) => at.go({ from: range?.from ?? null, to: range?.to ?? null })}
          />
        </div>
        {state !== 'SUBMITTED' && seller === null ? (
          <Panel flush title="서류">
            <EmptyState
              title="판매자를 선택해 주세요."
              next={`${docState.label(state)} 상태의 서류는 판매자별로 볼 수 있습니다.`}
            />
          </Panel>
        ) : (
          <Docs at={at} state={state} seller={seller} from={from} to={to} />
        )}
      </div>
    </>
  );
}

interface DocsProps {
  at: ReturnType<typeof useAddress>;
  state: State;
  seller: number | null;
  from: string | null;
  to: string | null;
}

function Docs({ at, state, seller, from, to }: DocsProps) {
  return (
    <DeskList
      title="서류"
      noun="건"
      call={docApi.deskDocs}
      at={at}
      query={{ state, ...(seller !== null && { sellerSeq: seller }), ...(from && to && { from, to }) }}
      empty={EMPTY[state]}
      keyOf={(doc) => doc.docSeq}
    >
      {(doc) => <DocLine doc={doc} />}
    </DeskList>
  );
}

function DocLine({ doc }: { doc: DeskDocRow }) {
  const waits = doc.state === 'SUBMITTED';
  return (
    <>
      <span className="jt-grow">
        <b>
          {doc.name} <span className="jt-muted">{doc.categoryPath}</span>
        </b>
        <small>
          {[
            doc.sellerName,
            `${dateTime(doc.submittedAt)} 제출`,
            doc.expiresOn ? `유효기간 ${day(doc.expiresOn)}까지` : '유효기간 없음',
          ].join(' · ')}
        </small>
        {doc.rejectReason && <small>반려 사유: {doc.rejectReason}</small>}
      </span>
      {waits && <HolderLine of={DOCS} row={doc} />}
      <EnumTag of={docState} value={doc.state} />
      <Button
        size="small"
        aria-label={`${doc.sellerName} ${doc.name} ${waits ? '심사' : '보기'}`}
        onClick={() =>
          void show<true>((done) => <DocDialog docSeq={doc.docSeq} onClose={() => done(null)} />)
        }
      >
        {waits ? '심사' : '보기'}
      </Button>
    </>
  );
}
