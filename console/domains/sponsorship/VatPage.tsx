/** 후원 부가세: what was paid out to a business, with supply and tax (R312). */
import { exchangeApi } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { SponsorVatRow } from '@jangteo/contract/sponsorship/exchange.list.ts';
import { exchangeProof } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { Dotted } from '../../ui/Dotted.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { count, day, won } from '../../ui/format.ts';
import { vatAsks } from './asks.ts';

export const VatPage = () => (
  <ListPage<SponsorVatRow>
    {...vatAsks}
    note="지급이 끝난 사업자 환전의 공급가액과 세액입니다."
    figures={(filter) => <Sums filter={filter} />}
    card={(row) => <VatCard row={row} />}
    download={exchangeApi.downloadVat}
    empty={{ title: '부가세 내역이 없습니다.', next: '환전이 지급되면 이곳에 나타납니다.' }}
  />
);

function Sums({ filter }: { filter: Filter }) {
  const sums = useQuery({
    ...query(exchangeApi.vatSummary, { query: filter }),
    placeholderData: keepPreviousData,
  }).data?.data;
  return (
    <Figures
      label="부가세 합계"
      items={[
        { label: '공급가액', value: sums && won(sums.supply, true) },
        { label: '세액', value: sums && won(sums.vat, true) },
        { label: '합계', value: sums && won(sums.total, true), note: sums && `${count(sums.count)}건` },
      ]}
    />
  );
}

const VatCard = ({ row }: { row: SponsorVatRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow jt-num">{won(row.total, true)}</b>
      <span>{day(row.paidAt)}</span>
    </div>
    <div className="jt-muted-tag">
      <Dotted
        of={[
          `공급가액 ${won(row.supply, true)}`,
          `세액 ${won(row.vat, true)}`,
          exchangeProof.label(row.proof),
          row.invoiceNo,
        ]}
      />
    </div>
  </>
);
