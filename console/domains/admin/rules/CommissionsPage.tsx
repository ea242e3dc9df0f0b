/** 수수료표: rates of a day, what comes after them, and a change of them (operator.md §7). */
import { commissionApi, type CommissionTable, type RateRow } from '@jangteo/contract/admin/commission.api.ts';
import { feeKind } from '@jangteo/contract/reference/fee.enums.ts';
import { rateForText } from '@jangteo/contract/settlement/rate-words.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { day } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { CommissionDialog } from './CommissionDialog.tsx';
import { rateText } from './rate-words.ts';
import '../desk/desk.css';

export function CommissionsPage() {
  const [at, look] = useState(today());
  const commissionsQuery = useQuery({
    ...query(commissionApi.table, { query: { at } }),
    placeholderData: keepPreviousData,
  });
  const table = commissionsQuery.data?.data;
  const works = noRight(commissionApi.change) === null;
  return (
    <>
      <PageHead
        title="수수료표"
        note="결제한 날의 요율로 정산합니다. 바꾸려면 다른 운영자의 승인이, 올리려면 30일 전의 공지가 필요합니다."
        actions={works && table && <ChangeButton table={table} />}
      />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <DatePicker label="기준일" hideLabel value={at} onChange={(next) => look(next ?? today())} />
          {table && (
            <Select
              label="바뀐 날"
              hideLabel
              value={table.days.includes(at) ? at : null}
              onChange={look}
              options={table.days.map((one) => ({
                value: one,
                label: day(one, true),
                note: one > today() ? '예정' : undefined,
              }))}
              placeholder="바뀐 날 고르기"
            />
          )}
          {table?.waiting && <Chip tone="info">승인을 기다리는 변경이 있습니다</Chip>}
        </div>
        <QueryView query={commissionsQuery} noun="수수료표" rows={10} height={56} columns={2} />
        {table && table.gaps.length + table.overlaps.length > 0 && (
          <Chip tone="danger">비거나 겹치는 수수료가 있습니다. 점검 결과를 확인해 주세요.</Chip>
        )}
        {table &&
          feeKind.values.map((kind) => (
            <Panel key={kind} flush title={feeKind.label(kind)}>
              <ul className="jt-desk-rows">
                {table.rates
                  .filter((rate) => rate.kind === kind)
                  .map((rate) => (
                    <li key={rate.rateSeq}>
                      <RateLine rate={rate} />
                    </li>
                  ))}
              </ul>
            </Panel>
          ))}
      </div>
    </>
  );
}

const ChangeButton = ({ table }: { table: CommissionTable }) => (
  <Button
    variant="primary"
    disabledReason={table.waiting ? '승인을 기다리는 변경이 있습니다. 먼저 결정해야 합니다.' : null}
    onClick={() => void show<true>((done) => <CommissionDialog table={table} onClose={() => done(null)} />)}
  >
    수수료 변경
  </Button>
);

function RateLine({ rate }: { rate: RateRow }) {
  const [coming] = rate.next;
  return (
    <>
      <span className="jt-grow">
        <b>{rateForText({ ...rate, category: rate.categoryName }, '기본')}</b>
        <small>
          <Dotted of={[`${day(rate.validFrom)}부터`, rate.by]} />
        </small>
      </span>
      {coming && (
        <Chip tone="warning">
          {day(coming.validFrom)}부터 {rateText(coming.bps)}
        </Chip>
      )}
      <b>{rateText(rate.bps)}</b>
    </>
  );
}
