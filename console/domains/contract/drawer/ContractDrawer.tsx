/** One contract beside its list: what is in force, what is proposed, what was sold under it, how it came about. */
import { proposalFeedbackReason, type ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractRow } from '@jangteo/contract/contract/contract.list.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useActs } from '../../../kit/acts.ts';
import { query } from '../../../kit/call/query.ts';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { DeadlineChip } from '../../../ui/DeadlineChip.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { count, dateTime, day, josa, won } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { contractButtons } from '../acts/acts.tsx';
import { Ending, Standing } from '../cells.tsx';
import { Differences } from '../Differences.tsx';
import { callsOf, OTHER } from '../side.ts';
import { takeDocument } from '../take.ts';
import { TermsFacts } from '../TermsFacts.tsx';
import { replyDays } from '../words.ts';
import { ProductsPart } from './ProductsPart.tsx';
import { RevisionsPart } from './RevisionsPart.tsx';

type Props = DrawerContext<ContractRow> & { side: ContractSide };

export function ContractDrawer({ side, ...context }: Props) {
  const matchingContractSeq = Number(useShown(context.open)) || 0;
  const contractQuery = useQuery({
    ...query(callsOf[side].detail, { params: { matchingContractSeq } }),
    enabled: matchingContractSeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = contractQuery.data?.data;
  const contract = found?.matchingContractSeq === matchingContractSeq ? found : undefined;
  const row = contract ?? context.row;
  const acts = row ? contractButtons(row, side) : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <DetailDrawer
      context={context}
      noun="계약"
      name={row?.counterpart.name ?? String(matchingContractSeq)}
      about={`${OTHER[side]} 매칭 계약 ${matchingContractSeq}`}
      title={<Title row={row} />}
      footer={row && <DetailActs acts={acts} none="지금 할 일이 없는 계약입니다." most={3} />}
      query={contractQuery}
    >
      {contract && <Parts key={matchingContractSeq} side={side} contract={contract} />}
    </DetailDrawer>
  );
}

function Title({ row }: { row: ContractRow | undefined }) {
  if (!row) return <h2>…</h2>;
  const left = replyDays(row, today());
  return (
    <>
      <h2>{row.counterpart.name}</h2>
      <CopyButton value={String(row.matchingContractSeq)} what="계약번호" />
      <Standing row={row} />
      {left !== null && <DeadlineChip days={left} />}
      <Ending row={row} />
    </>
  );
}

const Parts = ({ side, contract }: { side: ContractSide; contract: ContractDetail }) => (
  <>
    <Told contract={contract} side={side} />
    <Waiting contract={contract} side={side} />
    {contract.soldAmount > 0 && (
      <Figures
        label="누적 판매"
        items={[
          { label: '누적 판매', value: won(contract.soldAmount, true) },
          {
            label: side === 'gripper' ? '누적 수익' : '누적 수수료',
            value: won(contract.commission, true),
          },
        ]}
      />
    )}
    <Part
      title={contract.status === 'ACTIVE' ? '지금 조건' : '계약 조건'}
      note={`${contract.termsRevision}차`}
      aside={
        <Button
          size="small"
          icon={<IconFileTypePdf />}
          onClick={() => void takeDocument(side, contract.matchingContractSeq)}
        >
          계약서
        </Button>
      }
    >
      <TermsFacts terms={contract.terms} contract={contract} period={contract} />
    </Part>
    <ProductsPart side={side} contract={contract} />
    <RevisionsPart side={side} contract={contract} />
    <Signatures contract={contract} />
  </>
);

/** What follows from where it stands. */
function Told({ contract, side }: { contract: ContractDetail; side: ContractSide }) {
  const { status, rejected, endDay, can, replyBy, myTurn, counterpart } = contract;
  if (rejected)
    return (
      <Notice tone="danger">
        {rejected.reason === 'NONE'
          ? '거절된 제안입니다.'
          : `거절 사유: ${proposalFeedbackReason.label(rejected.reason)}`}
        {rejected.text && <p>{rejected.text}</p>}
      </Notice>
    );
  if (status === 'ACTIVE' && can.end === 'ENDING' && endDay)
    return <Notice tone="warning">{day(endDay, true)}까지 하고 끝나는 계약입니다.</Notice>;
  if (replyBy === null) return null;
  const until = `${day(replyBy, true)}까지 답이 없으면 제안이 사라집니다.`;
  return (
    <Notice tone={myTurn ? 'info' : 'neutral'}>
      {myTurn
        ? `${josa(OTHER[side], '이/가')} 답변을 기다립니다. ${until}`
        : `${counterpart.name}님의 답변을 기다립니다. ${until}`}
    </Notice>
  );
}

/** What the last proposal changed: of a running contract what is to change, of a proposal the last answer. */
function Waiting({ contract, side }: { contract: ContractDetail; side: ContractSide }) {
  const { pending, diff, message, termsRevision, status, lastBy } = contract;
  const open = pending ?? (status.startsWith('PROPOSED') ? { diff, message, revision: termsRevision } : null);
  if (!open || (open.diff.length === 0 && !open.message)) return null;
  const by = lastBy === side ? '내 제안' : `${contract.counterpart.name}님의 제안`;
  return (
    <Part
      title={pending ? '변경 제안' : '이번 제안'}
      note={`${open.revision}차 · ${by}`}
      aside={pending?.forceDay && <small>{day(pending.forceDay, true)} 0시부터</small>}
    >
      {open.message && <p className="jt-contract-said">{open.message}</p>}
      {open.diff.length > 0 && <Differences diff={open.diff} label="바뀐 조건" />}
    </Part>
  );
}

function Signatures({ contract: { signatures, producer, gripper } }: { contract: ContractDetail }) {
  if (signatures.length === 0) return null;
  return (
    <Part title="서명" note={`${count(signatures.length)}건`}>
      <Facts
        facts={signatures.map((one) => [
          (one.side === 'producer' ? producer : gripper).name,
          <>
            {one.name} · {one.revision}차 · {dateTime(one.at)}
            <code className="jt-contract-hash" data-tip={`조건 지문 ${one.hash}`}>
              {one.hash.slice(0, 16)}…
            </code>
          </>,
        ])}
      />
    </Part>
  );
}
