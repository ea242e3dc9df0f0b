/** 사업자 전환: how the change stands, and what may be done about it. */
import {
  conversionApi,
  type Conversion,
  type ConversionState,
} from '@jangteo/contract/seller/conversion.api.ts';
import {
  businessConversionRejectReason,
  businessConversionStatus,
} from '@jangteo/contract/seller/conversion.enums.ts';
import { sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { businessNumberText } from '../../../ui/digit-text.ts';
import { dialog } from '../../../ui/dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { day, shortTime } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Timeline, type TimelineStep } from '../../../ui/Timeline.tsx';
import { toast } from '../../../ui/toast.ts';
import { ConversionDialog } from './ConversionDialog.tsx';

const NEVER = 'NONE';

export function ConversionPanel({ info }: { info: ProducerInfo }) {
  const conversionQuery = useQuery(query(conversionApi.status));
  const state = conversionQuery.data?.data;
  const seq = state?.status === NEVER ? null : (state?.businessConversionSeq ?? null);
  const one = useQuery({
    ...query(conversionApi.one, { params: { businessConversionSeq: seq ?? 0 } }),
    enabled: seq !== null,
  });
  const failed = [conversionQuery, one].find(({ isError }) => isError);
  const conversion = seq === null ? null : one.data?.data;
  const apply = () =>
    void show<true>((done) => <ConversionDialog info={info} conversion={null} onClose={() => done(null)} />);
  return (
    <Panel
      title="사업자 전환"
      note="다음 정산 회차가 시작하는 날부터 적용됩니다."
      actions={conversion && <Acts info={info} conversion={conversion} onApply={apply} />}
    >
      {failed ? (
        <QueryError query={failed} noun="전환 상태" />
      ) : !state || conversion === undefined ? (
        <SkeletonRows rows={3} columns={2} height={40} />
      ) : conversion ? (
        <Standing state={state} conversion={conversion} />
      ) : (
        <EmptyState
          title="신청한 사업자 전환이 없습니다."
          next="개인에서 사업자로, 개인사업자에서 법인으로, 또는 다른 등록번호로 바꿀 때 신청합니다."
          action={
            <Button variant="primary" onClick={apply}>
              사업자 전환 신청
            </Button>
          }
        />
      )}
    </Panel>
  );
}

interface ActsProps {
  info: ProducerInfo;
  conversion: Conversion;
  onApply: () => void;
}

function Acts({ info, conversion, onApply }: ActsProps) {
  const { can, status, businessConversionSeq, version } = conversion;
  const withdraw = async () => {
    const agreed = await dialog.confirm('사업자 전환 신청을 취소할까요?', {
      title: '신청 취소',
      detail: '지금 사업자로 계속 판매합니다. 필요하면 언제든 다시 신청할 수 있습니다.',
      ok: '신청 취소',
      cancel: '닫기',
      destructive: true,
    });
    if (!agreed) return;
    try {
      await call(conversionApi.change, {
        params: { businessConversionSeq },
        body: { version, action: 'WITHDRAW' },
      });
      toast('사업자 전환 신청을 취소했습니다.');
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    await refetchDomains(['seller-conversion']);
  };
  if (status === 'COMPLETED') return <Button onClick={onApply}>사업자 전환 신청</Button>;
  return (
    <>
      {can.withdraw === null && (
        <Button destructive onClick={() => void withdraw()}>
          신청 취소
        </Button>
      )}
      {can.resubmit === null && (
        <Button
          variant="primary"
          onClick={() =>
            void show<true>((done) => (
              <ConversionDialog info={info} conversion={conversion} onClose={() => done(null)} />
            ))
          }
        >
          보완해 다시 신청
        </Button>
      )}
    </>
  );
}

const WAY = ['APPLIED', 'PENDING', 'APPROVED', 'COMPLETED'] as const;

function stepsOf({ status, steps }: ConversionState, { effectiveAt }: Conversion): TimelineStep[] {
  const at = WAY.indexOf(status as (typeof WAY)[number]);
  return WAY.map((one, i) => {
    const when = steps.find((step) => step.status === one)?.at;
    const due = one === 'COMPLETED' && status === 'APPROVED' && effectiveAt && `${day(effectiveAt)} 예정`;
    return {
      key: one,
      label: businessConversionStatus.label(one),
      note: due || (when && shortTime(when)),
      state: i < at || status === 'COMPLETED' ? 'done' : i === at ? 'now' : 'next',
    };
  });
}

const sideText = ({ sellerKind: kind, company, number }: Conversion['from']): string =>
  [sellerKind.label(kind), company, number && businessNumberText(number)].filter(Boolean).join(' · ');

function Standing({ state, conversion }: { state: ConversionState; conversion: Conversion }) {
  const { status, from, to, account, reason, text } = conversion;
  const stopped = status === 'REJECTED' || status === 'FAILED';
  return (
    <div className="jt-info-stack">
      {stopped ? (
        <div className="jt-info-stopped">
          <EnumTag of={businessConversionStatus} value={status} />
          <p>
            {reason && <b>{businessConversionRejectReason.label(reason)} </b>}
            {text}
          </p>
        </div>
      ) : (
        <Timeline label="전환 단계" steps={stepsOf(state, conversion)} />
      )}
      <Facts
        wide
        none="등록 전"
        facts={[
          ['지금', sideText(from)],
          ['바꿀 사업자', sideText(to)],
          ['대표자', to.representative],
          ['정산계좌', `${account.bankName} ${account.accountNo} ${account.holder}`],
        ]}
      />
    </div>
  );
}
