/** 심사 중: what happens next and by when, and the way to take the application back. */
import { applicationApi, type Application } from '@jangteo/contract/seller/application.api.ts';
import { requestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import { applicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { docState } from '@jangteo/contract/seller/paper.enums.ts';
import { sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { reloadSession } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { Dotted } from '../../../ui/Dotted.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { day } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { toast } from '../../../ui/toast.ts';
import { paperName } from '../parts/paper-words.ts';
import { StatusPage } from './StatusPage.tsx';
import { timelineOf } from './status-words.ts';
import { WAITING } from './use-application.ts';

export const PendingPage = () => (
  <StatusPage title="입점 심사" of={WAITING}>
    {(application) => <Pending application={application} />}
  </StatusPage>
);

const HEADS: Partial<Record<Application['status'], string>> = {
  new: '신청을 받았습니다',
  retry: '보완한 신청을 받았습니다',
  progress: '서류와 정보를 심사하고 있습니다',
};

function Pending({ application }: { application: Application }) {
  const { status, kind, value, docs, expectedDay } = application;
  const handed = docs.filter(({ version }) => version > 0);
  return (
    <>
      <section className="jt-onboarding-state" aria-label="심사 상태">
        <EnumTag of={requestProducerStatus} value={status} />
        <h2>{HEADS[status] ?? '심사하고 있습니다'}</h2>
        <p>
          {expectedDay ? (
            <>
              <b>{day(expectedDay, true)}</b>까지 메일과 문자로 결과를 알려 드립니다.
            </>
          ) : (
            '결과를 메일과 문자로 알려 드립니다.'
          )}
        </p>
        <Timeline label="심사 단계" steps={timelineOf(application)} />
      </section>
      <Panel
        title="신청한 내용"
        actions={application.can.withdraw === null && <Withdraw application={application} />}
      >
        <Facts
          facts={[
            [
              '구분',
              <Dotted
                key="kind"
                of={[applicationKind.label(kind), value.sellerKind ? sellerKind.label(value.sellerKind) : '']}
              />,
            ],
            ['상호', value.business?.company],
            ['정산계좌', [value.account?.accountNo, value.account?.holder].filter(Boolean).join(' ')],
            [
              '서류',
              <ul key="papers" className="jt-onboarding-papers">
                {handed.map(({ docType, state }) => (
                  <li key={docType}>
                    {paperName(docType)} <EnumTag of={docState} value={state} />
                  </li>
                ))}
              </ul>,
            ],
          ]}
        />
      </Panel>
      <p className="jt-muted">
        {application.can.withdraw === null &&
          '심사를 시작하기 전에는 신청을 취소하고 고쳐서 다시 낼 수 있습니다. '}
        보완이 필요하면 무엇을 고치면 되는지 알려 드립니다.
      </p>
    </>
  );
}

function Withdraw({ application: { kind } }: { application: Application }) {
  const [busy, setBusy] = useState(false);
  const withdraw = async () => {
    const agreed = await dialog.confirm('입점 신청을 취소할까요?', {
      title: '신청 취소',
      detail: '입력한 내용은 남아 있어 고쳐서 다시 신청할 수 있습니다. 심사 순서는 처음부터 다시 정해집니다.',
      ok: '신청 취소',
      cancel: '계속 기다리기',
      destructive: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await call(applicationApi.withdraw, { body: { kind } });
      toast('신청을 취소했습니다.');
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    await Promise.all([refetchDomains(['seller-application']), reloadSession()]);
    setBusy(false);
  };
  return (
    <Button destructive busy={busy} onClick={() => void withdraw()}>
      신청 취소
    </Button>
  );
}
