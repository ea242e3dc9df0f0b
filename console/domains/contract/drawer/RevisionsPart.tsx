/** Every version of the terms, the newest first: who, when, what they wrote, what it changed; and any two beside each other. */
import { diffOf } from '@jangteo/contract/contract/contract.diff.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractDetail, ContractRevision } from '@jangteo/contract/contract/contract.shape.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { Button } from '../../../ui/Button.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { NativeSelect } from '../../../ui/Select.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { Differences } from '../Differences.tsx';
import { namesIn } from '../proposed.ts';
import { callsOf } from '../side.ts';

interface Props {
  side: ContractSide;
  contract: ContractDetail;
}

export function RevisionsPart({ side, contract }: Props) {
  const { matchingContractSeq } = contract;
  const revisionsQuery = useQuery(
    query(callsOf[side].revisions, { params: { matchingContractSeq }, query: {} }),
  );
  const revisions = revisionsQuery.data?.data ?? [];
  return (
    <Part title="제안 이력" note={revisions.length > 0 && `${count(revisions.length)}차까지`}>
      {revisionsQuery.isPending && <SkeletonRows rows={2} height={44} columns={2} />}
      {revisionsQuery.isError && (
        <p>
          {messageOf(revisionsQuery.error)}{' '}
          <Button size="small" onClick={() => void revisionsQuery.refetch()}>
            다시 불러오기
          </Button>
        </p>
      )}
      <ol className="jt-contract-revisions">
        {revisions.map((one) => (
          <Revision key={one.revision} revision={one} contract={contract} side={side} />
        ))}
      </ol>
      {revisions.length > 2 && <Compare revisions={revisions} contract={contract} />}
    </Part>
  );
}

export const authorOf = (
  { by }: Pick<ContractRevision, 'by'>,
  { producer, gripper }: Pick<ContractDetail, 'producer' | 'gripper'>,
  side: ContractSide,
): string => (by === side ? '나' : (by === 'producer' ? producer : gripper).name);

function Revision({ revision: one, contract, side }: { revision: ContractRevision } & Props) {
  const { revision, at, message, diff } = one;
  return (
    <li>
      <header>
        <b>{revision}차</b>
        <span>{authorOf(one, contract, side)}</span>
        <time dateTime={at} className="jt-push">
          {dateTime(at).slice(0, 16)}
        </time>
      </header>
      {message && <p className="jt-contract-said">{message}</p>}
      {diff.length > 0 ? (
        <details className="jt-contract-fold">
          <summary>바뀐 조건 {count(diff.length)}개</summary>
          <Differences diff={diff} label={`${revision}차에서 바뀐 조건`} />
        </details>
      ) : (
        <small className="jt-muted">{revision === 1 ? '첫 제안' : '바뀐 조건 없음'}</small>
      )}
    </li>
  );
}

/** 버전 비교 */
function Compare({
  revisions,
  contract,
}: {
  revisions: readonly ContractRevision[];
  contract: ContractDetail;
}) {
  const [first, last] = [revisions.at(-1)!, revisions[0]!];
  const [from, setFrom] = useState(String(first.revision));
  const [to, setTo] = useState(String(last.revision));
  const options = revisions.map(({ revision }) => ({ value: String(revision), label: `${revision}차` }));
  const at = (revision: string) => revisions.find((one) => String(one.revision) === revision);
  const [before, after] = [at(from) ?? first, at(to) ?? last];
  const diff = diffOf(before.terms, after.terms, namesIn(contract));
  return (
    <div className="jt-contract-compare">
      <div className="jt-row">
        <NativeSelect label="이전 차수" value={from} options={options} onChange={setFrom} size="small" />
        <NativeSelect label="이후 차수" value={to} options={options} onChange={setTo} size="small" />
      </div>
      {diff.length > 0 ? (
        <Differences diff={diff} label={`${before.revision}차와 ${after.revision}차의 차이`} />
      ) : (
        <p className="jt-muted">두 차수의 조건이 같습니다.</p>
      )}
    </div>
  );
}
