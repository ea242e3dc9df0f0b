/** 자금 현황: other people's money and where it lies at the end of a day; with `?desk=`, what the card company paid in. */
import { fundsApi, type FundsReport } from '@jangteo/contract/funds/funds.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { QueryView } from '../../../kit/QueryView.tsx';
import { queryText } from '../../../kit/call/address.ts';
import { query } from '../../../kit/call/query.ts';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { day as dayText, won } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { AccountsTable } from './AccountsTable.tsx';
import { DepositList } from './DepositList.tsx';
import { FundsDesks } from './desks.tsx';
import { FundsChart } from './FundsChart.tsx';
import '../desk/desk.css';
import './funds.css';

export function FundsPage() {
  const { desk, day = today() } = useLocation({
    select: (at) => at.search as Partial<Record<string, string>>,
  });
  return desk === 'deposits' ? <DepositList /> : <FundsOf day={day} />;
}

function FundsOf({ day }: { day: string }) {
  const router = useRouter();
  const reportQuery = useQuery({
    ...query(fundsApi.report, { query: { day } }),
    placeholderData: keepPreviousData,
  });
  const go = (next: string | null) =>
    router.history.push(paths.adminFunds() + queryText({ day: next === today() ? null : next }));
  return (
    <>
      <PageHead
        note="그날이 끝난 때의 잔액입니다. 오늘은 지금까지를 셉니다."
        actions={<DatePicker label="기준일" hideLabel value={day} onChange={go} max={today()} />}
      />
      <div className="jt-desk">
        <FundsDesks open="day" />
        <QueryView query={reportQuery} noun="자금 현황" rows={8} height={48} columns={4}>
          {({ data }) => <Report report={data} />}
        </QueryView>
      </div>
    </>
  );
}

const Report = ({ report }: { report: FundsReport }) => (
  <>
    <Figures
      label={`${dayText(report.day)} 자금`}
      items={[
        { label: '별도로 보관할 돈', value: won(report.others, true) },
        { label: '정산 계좌 예금', value: won(report.bank, true) },
        lackOf(report),
        { label: '카드사에서 받을 돈', value: won(report.card, true) },
        {
          label: '판매자에게 받을 돈',
          value: won(report.owing, true),
          note: '별도로 보관할 돈에서 빼지 않습니다',
        },
      ]}
    />
    {report.lacking > 0 && <Lacking report={report} />}
    <Panel title="최근 30일" note="막대는 별도로 보관할 돈입니다.">
      <FundsChart report={report} />
    </Panel>
    <Panel flush title="계정별 잔액" note="단위: 원">
      <AccountsTable report={report} />
    </Panel>
  </>
);

const lackOf = ({ lacking }: FundsReport) =>
  lacking > 0
    ? { label: '더 예치할 돈', value: won(lacking, true) }
    : { label: '남는 예금', value: won(-lacking, true) };

/** What is to come of the card company is no money at the bank, but says whether ours is needed at all. */
function Lacking({ report: { lacking, card } }: { report: FundsReport }) {
  const still = lacking - card;
  return (
    <Notice tone="warning">
      별도로 보관할 돈보다 정산 계좌의 예금이 {won(lacking, true)} 적습니다.{' '}
      {still > 0
        ? `카드사에서 받을 돈이 모두 들어와도 ${won(still, true)}이 모자라니 우리 돈으로 채워 주세요.`
        : '카드사에서 받을 돈이 모두 들어오면 채워집니다.'}
    </Notice>
  );
}
