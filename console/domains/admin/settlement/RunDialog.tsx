/** One run: what it comes to, what stands in its way, and what is done next. */
import { payoutStatus } from '@jangteo/contract/payout/payout.enums.ts';
import {
  runDeskApi,
  runRefusals,
  type RunDetail,
  type RunSeller,
} from '@jangteo/contract/settlement/run-desk.api.ts';
import { settlementKind, settlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { query } from '../../../kit/call/query.ts';
import { show } from '../../../kit/overlay.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { count, day, won } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

type Act = keyof RunDetail['can'];
type Code = keyof typeof runRefusals;

const closedBy = (run: RunDetail, act: Act): string | null => {
  const code = run.can[act] as Code | null | undefined;
  return code ? runRefusals[code] : null;
};

export function RunDialog({ runSeq, onClose }: { runSeq: number; onClose: () => void }) {
  const runQuery = useQuery(query(runDeskApi.one, { params: { runSeq } }));
  const run = runQuery.data?.data;
  return (
    <QueryDialog
      title={run ? `${run.periodKey} ${settlementKind.label(run.kind)} 정산` : '정산 회차'}
      query={runQuery}
      noun="회차"
      onClose={onClose}
    >
      {run && (
        <>
          <Facts tight facts={factsOf(run)} />
          <Acts run={run} />
          <Sellers runSeq={runSeq} />
          <Difference run={run} />
        </>
      )}
    </QueryDialog>
  );
}

function factsOf(run: RunDetail): Fact[] {
  const red = run.checks.filter(({ ok }) => !ok);
  const { toConfirm, toPay } = run;
  return [
    ['상태', settlementState.label(run.state)],
    ['정산기간', `${day(run.from, true)} – ${day(run.to, true)}`],
    ['지급일', day(run.payDay, true)],
    ['정산금액', won(run.net, true)],
    ['판매금액', won(run.gross, true)],
    ['공제', `${won(run.fees, true)} · 부가세 ${won(run.vat, true)}`],
    ['조정', run.adjust !== 0 && won(run.adjust, true)],
    ['보류', run.holds !== 0 && won(run.holds, true)],
    ['이월', run.carry !== 0 && won(run.carry, true)],
    ['확정할 지급', toConfirm.payouts > 0 && `${count(toConfirm.payouts)}건 · ${won(toConfirm.net, true)}`],
    [
      '지급 대기',
      toPay.payouts > 0 &&
        `${count(toPay.payouts)}건 · ${won(toPay.net, true)}${toPay.noAccount > 0 ? ` · 계좌 미확인 ${count(toPay.noAccount)}건` : ''}`,
    ],
    ['확정자', run.confirmedBy],
    ['점검', red.length === 0 ? '이상 없음' : red.map(({ title }) => title).join(' · ')],
  ];
}

function Acts({ run }: { run: RunDetail }) {
  const { runSeq, open, toPay } = run;
  const ask = (how: 'close' | 'unconfirm' | 'pay') =>
    void show<true>((done) => (
      <WhyDialog
        {...WAYS[how]}
        params={{ runSeq }}
        {...(how === 'close' && { more: { expectedNet: open.net, expectedLines: open.lines } })}
        {...(how === 'pay' && { more: { expectedNet: toPay.net } })}
        again="settlement-run"
        onClose={() => done(null)}
      >
        <Facts
          tight
          facts={[
            ['회차', run.periodKey],
            how === 'close' && ['내역', `${count(open.lines)}건 · ${won(open.net, true)}`],
            how !== 'close' && ['지급', `${count(toPay.payouts)}건 · ${won(toPay.net, true)}`],
          ]}
        />
      </WhyDialog>
    ));
  return (
    <div className="jt-desk-acts">
      <CallButton
        call={runDeskApi.confirm}
        variant="primary"
        disabledReason={closedBy(run, 'confirm')}
        onClick={() => void show<true>((done) => <ConfirmDialog run={run} onClose={() => done(null)} />)}
      >
        확정
      </CallButton>
      <CallButton call={runDeskApi.pay} disabledReason={closedBy(run, 'pay')} onClick={() => ask('pay')}>
        지급
      </CallButton>
      <CallButton
        call={runDeskApi.unconfirm}
        disabledReason={closedBy(run, 'unconfirm')}
        onClick={() => ask('unconfirm')}
      >
        확정 취소
      </CallButton>
      <CallButton
        call={runDeskApi.close}
        disabledReason={closedBy(run, 'close')}
        onClick={() => ask('close')}
      >
        마감
      </CallButton>
    </div>
  );
}

const WAYS = {
  close: {
    title: '회차 마감',
    submit: '마감',
    act: runDeskApi.close,
    done: '마감을 시작했습니다. 잠시 뒤 마감 상태로 바뀝니다.',
  },
  unconfirm: {
    title: '확정 취소',
    submit: '확정 취소',
    act: runDeskApi.unconfirm,
    done: '확정을 취소했습니다.',
  },
  pay: {
    title: '정산금 지급',
    submit: '지급',
    act: runDeskApi.pay,
    done: (data: unknown) => {
      const { payouts, waiting } = data as { payouts: number; waiting: number };
      const left = waiting > 0 ? ` 계좌를 확인하지 못한 ${count(waiting)}건은 기다립니다.` : '';
      return `${count(payouts)}건을 송금합니다.${left}`;
    },
  },
};

function Sellers({ runSeq }: { runSeq: number }) {
  const [typed, type] = useState('');
  const [keyword] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const sellersQuery = useQuery({
    ...query(runDeskApi.sellers, { params: { runSeq }, query: keyword ? { keyword } : {} }),
    placeholderData: keepPreviousData,
  });
  const found = sellersQuery.data?.data;
  return (
    <div className="jt-stack">
      <h3 className="jt-desk-heading">판매자</h3>
      <TextInput
        label="판매자 찾기"
        hideLabel
        value={typed}
        onChange={type}
        maxLength={40}
        placeholder="판매자 이름이나 번호"
      />
      {sellersQuery.isPending && <SkeletonRows rows={3} columns={2} height={32} />}
      {found?.length === 0 && (
        <EmptyState title="찾는 판매자가 없습니다." next="다른 이름이나 번호로 찾아 주세요." />
      )}
      <Facts wide facts={(found ?? []).map(sellerFact)} />
    </div>
  );
}

const sellerFact = (one: RunSeller): Fact => [
  `${one.sellerName} (${one.sellerSeq})`,
  [
    won(one.state === 'ESTIMATE' ? one.net : one.settleAmount, true),
    settlementState.label(one.state),
    one.payout && `지급 ${one.payout.payoutSeq} ${payoutStatus.label(one.payout.state)}`,
    one.payeeSeq !== null && one.payeeSeq !== one.sellerSeq && `그룹 마스터 ${one.payeeSeq}에게 지급`,
  ]
    .filter(Boolean)
    .join(' · '),
];

function Difference({ run: { runSeq, state } }: { run: RunDetail }) {
  const diffQuery = useQuery({
    ...query(runDeskApi.diff, { params: { runSeq } }),
    enabled: state !== 'ESTIMATE',
  });
  const found = diffQuery.data?.data;
  if (!found) return null;
  return (
    <>
      <h3 className="jt-desk-heading">예정과의 차이</h3>
      <Facts
        wide
        facts={[
          ['마지막 예정', won(found.estimate, true)],
          ...found.causes.map(({ label, amount, count: n }): Fact => [
            label,
            n > 0 ? `${won(amount, true)} · ${count(n)}건` : won(amount, true),
          ]),
          ['결과', won(found.result, true)],
        ]}
      />
    </>
  );
}
