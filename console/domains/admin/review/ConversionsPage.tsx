/** 사업자 전환 심사: changes of business that sellers have asked for, the oldest first (accounts.md §9). */
import { conversionDeskApi } from '@jangteo/contract/seller/conversion-desk.api.ts';
import {
  businessConversionStatus,
  type BusinessConversionStatus,
} from '@jangteo/contract/seller/conversion.enums.ts';
import type { ConversionRow } from '@jangteo/contract/seller/conversion.api.ts';
import { sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { HolderLine } from '../../../kit/queue/HolderLine.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { businessNumberText } from '../../../ui/digit-text.ts';
import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime, day } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useAddress } from '../desk/address.ts';
import { DeskList } from '../desk/DeskList.tsx';
import { CONVERSIONS } from '../desk/queues.ts';
import { ConversionDialog } from './ConversionDialog.tsx';

const TABS = {
  open: { label: '심사할 것', of: ['APPLIED', 'PENDING'], title: '심사할 사업자 전환이 없습니다.' },
  approved: { label: '승인', of: ['APPROVED'], title: '적용을 기다리는 사업자 전환이 없습니다.' },
  sent: {
    label: '반려·실패',
    of: ['REJECTED', 'FAILED'],
    title: '반려하거나 실패한 사업자 전환이 없습니다.',
  },
  done: { label: '전환완료', of: ['COMPLETED'], title: '끝난 사업자 전환이 없습니다.' },
} as const satisfies Record<
  string,
  { label: string; of: readonly BusinessConversionStatus[]; title: string }
>;
type Tab = keyof typeof TABS;
const KEYS = Object.keys(TABS) as Tab[];
const isTab = (text: string | null): text is Tab => KEYS.some((key) => key === text);

export function ConversionsPage() {
  const at = useAddress();
  const asked = at.get('tab');
  const tab = isTab(asked) ? asked : 'open';
  return (
    <>
      <PageHead note="승인하면 다음 정산 회차가 시작하는 날부터 새 사업자로 판매하고 정산합니다." />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented
            label="상태"
            value={tab}
            onChange={(next) => at.go({ tab: next })}
            options={KEYS.map((value) => ({ value, label: TABS[value].label }))}
          />
        </div>
        <DeskList
          title="사업자 전환"
          noun="건"
          call={conversionDeskApi.list}
          at={at}
          query={{ status: [...TABS[tab].of] }}
          empty={{ title: TABS[tab].title, next: '판매자가 신청하면 이곳에 나타납니다.' }}
          keyOf={(row) => row.businessConversionSeq}
        >
          {(row) => <Line row={row} />}
        </DeskList>
      </div>
    </>
  );
}

function Line({ row }: { row: ConversionRow }) {
  const waits = row.status === 'APPLIED' || row.status === 'PENDING';
  return (
    <>
      <span className="jt-grow">
        <b>
          {row.seller.shopName}{' '}
          <span className="jt-muted">
            {sellerKind.label(row.fromKind)} → {sellerKind.label(row.toKind)}
          </span>
        </b>
        <small>
          <Dotted
            of={[
              row.company,
              businessNumberText(row.number),
              `서류 ${row.docs.submitted}/${row.docs.required}`,
              `${dateTime(row.appliedAt)} 신청`,
              row.effectiveAt && `${day(row.effectiveAt)}부터 적용`,
            ]}
          />
        </small>
      </span>
      {waits && <HolderLine of={CONVERSIONS} row={row} />}
      <EnumTag of={businessConversionStatus} value={row.status} />
      <Button
        size="small"
        aria-label={`${row.seller.shopName} 사업자 전환 ${waits ? '심사' : '보기'}`}
        onClick={() =>
          void show<true>((done) => (
            <ConversionDialog
              seq={row.businessConversionSeq}
              userSeq={row.seller.userSeq}
              onClose={() => done(null)}
            />
          ))
        }
      >
        {waits ? '심사' : '보기'}
      </Button>
    </>
  );
}
