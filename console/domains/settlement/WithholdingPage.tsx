/** 원천징수: what was kept back of the reader in each year, of commissions and of what was sponsored (money.md §6). */
import { withholdingApi } from '@jangteo/contract/settlement/withholding.api.ts';
import { withholdingList, type WithholdingRow } from '@jangteo/contract/settlement/withholding.list.ts';
import type { ReactNode } from 'react';
import { yearsTo } from '../../kit/list-page/codes.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { Dotted } from '../../ui/Dotted.tsx';
import { count, won } from '../../ui/format.ts';
import { today } from '../../ui/now.ts';

/** The year's records beside what the page shows else. */
export const WithholdingPage = ({ desks }: { desks: ReactNode }) => (
  <ListPage<WithholdingRow>
    spec={withholdingList}
    load={withholdingApi.own}
    beside="view=tax"
    note="개인으로 받은 매칭 정산과 후원 환전에서 원천징수한 금액입니다. 종합소득세를 신고할 때 확인해 주세요."
    looks={{ years: { of: yearsTo(today()) } }}
    desks={desks}
    card={(row) => <YearCard row={row} />}
    empty={{
      title: '원천징수한 내역이 없습니다.',
      next: '개인으로 매칭 정산이나 후원 환전을 받으면 연도마다 한 줄씩 쌓입니다.',
    }}
  />
);

const YearCard = ({ row }: { row: WithholdingRow }) => (
  <>
    <div className="jt-card-line">
      <b className="jt-grow">{row.year}</b>
      <b className="jt-num">{won(row.taxes, true)}</b>
    </div>
    <span className="jt-muted-tag">
      <Dotted
        of={[
          `${count(row.payments)}건 ${won(row.gross, true)}`,
          `소득세 ${won(row.incomeTax, true)}`,
          `지방소득세 ${won(row.localTax, true)}`,
        ]}
      />
    </span>
  </>
);
