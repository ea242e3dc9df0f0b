/** An older contract beside its list: its terms, and how they came about. */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { LegacyContractRow } from '@jangteo/contract/contract/contract.list.ts';
import type { ContractRevision, LegacyContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { legacyContractApi } from '@jangteo/contract/contract/legacy.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useActs } from '../../../kit/acts.ts';
import { query } from '../../../kit/call/query.ts';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { Part } from '../../../kit/detail/DetailParts.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { linkOf, PageLink } from '../../../kit/PageLink.tsx';
import { paths } from '../../../kit/paths.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { count, dateTime, won } from '../../../ui/format.ts';
import { Differences } from '../Differences.tsx';
import { OTHER } from '../side.ts';
import { commissionOf, rate, wholePeriod } from '../words.ts';
import { legacyButtons } from './acts.tsx';
import { LegacyStanding } from './cells.tsx';

type Props = DrawerContext<LegacyContractRow> & { side: ContractSide };

const calls = {
  producer: legacyContractApi.producerDetail,
  gripper: legacyContractApi.matchingDetail,
} as const;

export function LegacyDrawer({ side, ...context }: Props) {
  const contractSeq = Number(useShown(context.open)) || 0;
  const contractQuery = useQuery({
    ...query(calls[side], { params: { contractSeq } }),
    enabled: contractSeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = contractQuery.data?.data;
  const contract = found?.contractSeq === contractSeq ? found : undefined;
  const row = contract ?? context.row;
  const acts = row ? legacyButtons(row, side) : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <DetailDrawer
      context={context}
      noun="계약"
      name={row?.counterpart.name ?? String(contractSeq)}
      about={`${OTHER[side]} 구 계약 ${contractSeq}`}
      title={
        <>
          <h2>{row?.counterpart.name ?? '…'}</h2>
          <CopyButton value={String(contractSeq)} what="계약번호" />
          {row && <LegacyStanding row={row} />}
        </>
      }
      footer={row && <DetailActs acts={acts} none="지금 할 일이 없는 계약입니다." />}
      query={contractQuery}
    >
      {contract && <Parts side={side} contract={contract} />}
    </DetailDrawer>
  );
}

const Parts = ({ side, contract }: { side: ContractSide; contract: LegacyContractDetail }) => (
  <>
    {contract.convertedTo !== null && (
      <Notice>
        새 계약으로 바꾼 계약입니다.{' '}
        <PageLink
          {...linkOf(
            `${side === 'producer' ? paths.producerContracts() : paths.influencerContracts()}?open=${contract.convertedTo}`,
          )}
          className="jt-link"
        >
          매칭 계약 {contract.convertedTo} 보기
        </PageLink>
      </Notice>
    )}
    <Part title="계약 조건" note={`${contract.revision}차`}>
      <Facts
        facts={[
          ['상품', contract.product.name],
          ['가격', won(contract.price, true)],
          [
            side === 'gripper' ? '예상 수익' : '수수료',
            `${rate(contract.commissionBps)} · 한 개에 ${won(commissionOf(contract.price, contract.commissionBps), true)}`,
          ],
          ['계약 기간', wholePeriod(contract)],
          ['특약', contract.memo],
        ]}
      />
    </Part>
    <Part title="제안 이력" note={`${count(contract.revisions.length)}차까지`}>
      <ol className="jt-contract-revisions">
        {contract.revisions.map((one) => (
          <Revision key={one.revision} revision={one} contract={contract} />
        ))}
      </ol>
    </Part>
  </>
);

function Revision({
  revision: { revision, by, at, message, diff },
  contract,
}: {
  revision: ContractRevision;
  contract: LegacyContractDetail;
}) {
  return (
    <li>
      <header>
        <b>{revision}차</b>
        <span>{by === contract.side ? '나' : contract.counterpart.name}</span>
        <time dateTime={at}>{dateTime(at).slice(0, 16)}</time>
      </header>
      {message && <p className="jt-contract-said">{message}</p>}
      {diff.length > 0 && <Differences diff={diff} label={`${revision}차에서 바뀐 조건`} />}
    </li>
  );
}
