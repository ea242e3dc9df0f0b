/** 마감·확정: all settlements of one period and kind at a time (operator.md §6). */
import { runDeskApi } from '@jangteo/contract/settlement/run-desk.api.ts';
import { runList, type RunRow } from '@jangteo/contract/settlement/run-desk.list.ts';
import { settlementKind, settlementState } from '@jangteo/contract/settlement/settlement.enums.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { ListPage } from '../../../kit/list-page/ListPage.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { count, day, won } from '../../../ui/format.ts';
import { RunDialog } from './RunDialog.tsx';
import '../desk/desk.css';

export const SettlementsPage = () => (
  <ListPage<RunRow>
    spec={runList}
    load={runDeskApi.list}
    searchHint="회차, 정산월, 판매자"
    note="회차마다 판매자들의 정산을 마감하고 확정해 지급합니다. 한도를 넘으면 다른 운영자가 승인해야 확정됩니다."
    openKey={(row) => String(row.runSeq)}
    drawer={({ open, close }) => open && <RunDialog runSeq={Number(open)} onClose={close} />}
    card={(row) => <RunCard row={row} />}
    empty={{ title: '정산 회차가 없습니다.', next: '구매확정된 주문이 생기면 이곳에 나타납니다.' }}
  />
);

const RunCard = ({ row }: { row: RunRow }) => (
  <div className="jt-desk-card">
    <div className="jt-row">
      <b className="jt-grow">
        {won(row.net, true)} <span className="jt-muted">{row.periodKey}</span>
      </b>
      <EnumTag of={settlementState} value={row.state} />
    </div>
    <small>
      <Dotted
        of={[
          settlementKind.label(row.kind),
          `판매자 ${count(row.sellers)}명`,
          `판매금액 ${won(row.gross, true)}`,
          `지급일 ${day(row.payDay, true)}`,
          row.confirmedBy && `확정 ${row.confirmedBy}`,
        ]}
      />
    </small>
  </div>
);
