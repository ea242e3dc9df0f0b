/** 정산계좌: where the money goes, what the bank last said of it, and the way to another one. */
import { checkApi } from '@jangteo/contract/seller/check.api.ts';
import { accountState } from '@jangteo/contract/seller/info.enums.ts';
import type { ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { shortTime } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountDialog } from './AccountDialog.tsx';

const change = (version: number) =>
  void show<true>((done) => <AccountDialog version={version} onClose={() => done(null)} />);

export function AccountTab({ info }: { info: ProducerInfo }) {
  const { account, of, version } = info;
  if (of === 'MASTER')
    return (
      <Panel title="정산계좌">
        <EmptyState
          title="그룹 마스터가 정산을 받습니다."
          next="멤버의 판매금액은 마스터의 계좌로 정산됩니다."
        />
      </Panel>
    );
  if (!account)
    return (
      <Panel title="정산계좌">
        <EmptyState
          title="등록한 정산계좌가 없습니다."
          next="판매금액을 받을 계좌를 등록해 주세요. 예금주가 확인되면 바로 쓸 수 있습니다."
          action={
            <Button variant="primary" onClick={() => change(version)}>
              계좌 등록
            </Button>
          }
        />
      </Panel>
    );
  return (
    <Panel
      title="정산계좌"
      actions={
        <>
          <Recheck />
          <Button variant="primary" onClick={() => change(version)}>
            계좌 변경
          </Button>
        </>
      }
    >
      <Facts
        wide
        facts={[
          ['은행', account.bankName],
          [
            '계좌번호',
            <span key="no" className="jt-num">
              {account.accountNo}
            </span>,
          ],
          ['예금주', account.holder],
          [
            '확인',
            <span key="state" className="jt-row">
              <EnumTag of={accountState} value={account.state} />
              {account.checkedAt && (
                <small className="jt-muted">{shortTime(account.checkedAt)} 은행 조회</small>
              )}
            </span>,
          ],
        ]}
      />
      <p className="jt-info-hint">
        계좌를 바꾸면 아직 마감하지 않은 회차부터 새 계좌로 정산됩니다. 바꾼 사실은 메일과 문자로 알려
        드립니다.
      </p>
    </Panel>
  );
}

/** Asked of the bank again where its last word is older than a day (R297). */
function Recheck() {
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      const { data } = await call(checkApi.stored);
      toast(
        data.state === 'VERIFIED'
          ? '은행에서 예금주를 확인했습니다.'
          : '예금주가 확인되지 않습니다. 계좌를 바꿔 주세요.',
        { tone: data.state === 'VERIFIED' ? 'success' : 'danger' },
      );
      await refetchDomains(['seller-info']);
    } catch (error) {
      await dialog.alert(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void ask()}>
      확인 상태 조회
    </Button>
  );
}
