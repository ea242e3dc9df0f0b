/** 지급명세서: what was kept back of individuals, by payee and year (money.md §6). */
import { withholdingApi } from '@jangteo/contract/settlement/withholding.api.ts';
import {
  withholdingDeskList,
  type WithholdingDeskRow,
} from '@jangteo/contract/settlement/withholding.list.ts';
import { IconFileInvoice } from '@tabler/icons-react';
import { call } from '../../../kit/call/call.ts';
import { yearsTo } from '../../../kit/list-page/codes.ts';
import { FileButton } from '../../../kit/list-page/FileButton.tsx';
import type { Filter } from '../../../kit/list-page/list.ts';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { count, won } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import '../desk/desk.css';

const Files = ({ filter }: { filter: Filter }) => (
  <div className="jt-desk-acts">
    <FileButton
      icon={<IconFileInvoice />}
      call={withholdingApi.download}
      ask={() => call(withholdingApi.download, { body: { filter, reason: { code: 'SETTLEMENT' } } })}
    >
      지급명세서 받기
    </FileButton>
  </div>
);

export const WithholdingPage = () => (
  <ListPage<WithholdingDeskRow>
    spec={withholdingDeskList}
    load={withholdingApi.list}
    looks={{ years: { of: yearsTo(today()) } }}
    searchHint="회원번호, 이름, 상호"
    note="개인에게 지급하며 원천징수한 금액입니다. 파일에는 성명이 그대로 담기고, 주민등록번호는 보관하지 않아 비어 있습니다."
    figures={(filter) => <Files filter={filter} />}
    card={(row) => <RecordCard row={row} />}
    empty={{
      title: '원천징수한 내역이 없습니다.',
      next: '개인 회원의 매칭 정산을 마감하거나 후원 환전을 확정하면 나타납니다.',
    }}
  />
);

const RecordCard = ({ row }: { row: WithholdingDeskRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">
        {won(row.taxes, true)} <span className="jt-muted">{row.sellerName}</span>
      </b>
      <span>{row.year}</span>
    </div>
    <small>
      <Dotted
        of={[
          `${count(row.payments)}건 ${won(row.gross, true)}`,
          `소득세 ${won(row.incomeTax, true)}`,
          `지방소득세 ${won(row.localTax, true)}`,
          `실지급 ${won(row.net, true)}`,
        ]}
      />
    </small>
  </div>
);
