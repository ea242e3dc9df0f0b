/** 배송조회: the way of a parcel, newest step first; for e-tickets their sendings. */
import { deliveryApi } from '@jangteo/contract/delivery/delivery.api.ts';
import { trackingState } from '@jangteo/contract/delivery/delivery.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { dateTime } from '../../../ui/format.ts';
import { Timeline } from '../../../ui/Timeline.tsx';

export function TrackingDialog({
  orderProductSeq,
  ticket,
  done,
}: {
  orderProductSeq: number;
  ticket: boolean;
  done: (answer: null) => void;
}) {
  const trackingQuery = useQuery(query(deliveryApi.tracking, { query: { orderProductSeq } }));
  const info = trackingQuery.data?.data;
  const steps = (info?.steps ?? []).map((step, i) => ({
    key: `${step.at}${i}`,
    note: dateTime(step.at),
    label: (
      <>
        {step.text || trackingState.label(step.state)}
        {step.place && <span className="jt-muted"> {step.place}</span>}
      </>
    ),
    state: i === 0 ? ('now' as const) : ('done' as const),
  }));
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title={ticket ? '발송 이력' : '배송조회'}
      width={480}
      actions={
        <>
          {info?.trackUrl && (
            <a className={buttonClass({}, 'jt-push')} href={info.trackUrl} target="_blank" rel="noreferrer">
              <IconExternalLink />
              택배사에서 보기
            </a>
          )}
          <Button variant="primary" onClick={() => done(null)} data-autofocus>
            닫기
          </Button>
        </>
      }
    >
      <QueryView query={trackingQuery} noun="배송 정보" rows={5} columns={1} height={44} />
      {info?.trackingNo && (
        <p className="jt-row jt-wrap">
          <b>
            {info.companyName} {info.trackingNo}
          </b>
          <CopyButton value={info.trackingNo} what="송장번호" />
          <EnumTag of={trackingState} value={info.state} />
          {info.checkedAt && <span className="jt-muted">{dateTime(info.checkedAt)} 확인</span>}
        </p>
      )}
      {info && steps.length > 0 && (
        <div className="jt-desk-steps" tabIndex={0} role="region" aria-label="이동 이력">
          <Timeline down label="이동 이력" steps={steps} />
        </div>
      )}
      {info && steps.length === 0 && (
        <EmptyState
          title={ticket ? '보낸 기록이 없습니다.' : '아직 이동 기록이 없습니다.'}
          next={ticket ? '문자를 보내면 이곳에 나타납니다.' : '택배사가 집화하면 몇 시간 안에 나타납니다.'}
        />
      )}
    </Dialog>
  );
}
