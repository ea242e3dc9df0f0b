/** 후원 환전 내역: applications, each with its sums, its history and what it took. */
import { exchangeApi } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { ExchangeRow } from '@jangteo/contract/sponsorship/exchange.list.ts';
import { exchangePayoutStatus } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { exchangedList } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { queryText } from '../../kit/call/address.ts';
import { query } from '../../kit/call/query.ts';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { Part } from '../../kit/detail/DetailParts.tsx';
import { useShown } from '../../kit/detail/useShown.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { paths } from '../../kit/paths.ts';
import { show } from '../../kit/overlay.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { Facts, type Fact } from '../../ui/Facts.tsx';
import { dateTime, day, won } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { WithholdingPage } from '../settlement/WithholdingPage.tsx';
import { factsOf } from './ApplyDialog.tsx';
import { historyAsks } from './asks.ts';
import { ExchangeCard, exchangeCells } from './cells.tsx';

const ItemsDialog = later(() => import('./ItemsDialog.tsx').then((m) => m.ItemsDialog));

const ITEMS = [
  { key: 'exchanges', label: '신청별' },
  { key: 'tax', label: '원천징수' },
];
const Desks = ({ open }: { open: string }) => (
  <Tabs
    label="환전 내역 보기"
    items={ITEMS}
    active={open}
    renderLink={({ key, ...link }) => (
      <Link
        key={key}
        to={paths.sponsorshipExchanges() + (key === 'tax' ? queryText({ view: 'tax' }) : '')}
        activeOptions={{ exact: true, includeSearch: true }}
        {...link}
      />
    )}
  />
);

export function HistoryPage() {
  const { view } = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  return view === 'tax' ? <WithholdingPage desks={<Desks open="tax" />} /> : <Exchanges />;
}

const Exchanges = () => (
  <ListPage<ExchangeRow>
    {...historyAsks}
    desks={<Desks open="exchanges" />}
    note="환전을 신청한 내역입니다. 반려된 신청의 후원은 고쳐서 다시 신청할 수 있습니다."
    cells={exchangeCells}
    openKey={(row) => String(row.boosterExchangeSeq)}
    drawer={(context) => <ExchangeDrawer {...context} />}
    rowActions={(row) => [
      {
        key: 'again',
        label: '다시 신청',
        disabledReason: row.status === 'EXCHANGE_REJECT' ? null : '반려된 신청만 다시 신청할 수 있습니다.',
        renderLink: (link) => <Link to={paths.sponsorshipExchange()} {...link} />,
      },
    ]}
    card={(row) => <ExchangeCard row={row} />}
    empty={{ title: '신청한 환전이 없습니다.', next: '확정된 후원이 있으면 환전을 신청해 주세요.' }}
  />
);

function ExchangeDrawer(context: DrawerContext<ExchangeRow>) {
  const boosterExchangeSeq = Number(useShown(context.open)) || 0;
  const resultSummaryQuery = useQuery({
    ...query(exchangeApi.resultSummary, { params: { boosterExchangeSeq } }),
    enabled: boosterExchangeSeq > 0,
    placeholderData: keepPreviousData,
  });
  const amount = useQuery({
    ...query(exchangeApi.amount, { params: { boosterExchangeSeq } }),
    enabled: boosterExchangeSeq > 0,
  }).data?.data;
  const found = resultSummaryQuery.data?.data;
  return (
    <DetailDrawer
      context={context}
      noun="환전 신청"
      name={String(boosterExchangeSeq)}
      about={`환전 신청 ${boosterExchangeSeq}`}
      title={
        <>
          <h2>환전 신청 {boosterExchangeSeq}</h2>
          {amount && <EnumTag of={exchangePayoutStatus} value={amount.state} />}
        </>
      }
      query={resultSummaryQuery}
    >
      {found ? (
        <div key={boosterExchangeSeq}>
          {found.rejectReason && (
            <Notice tone="danger">
              <b>반려 사유</b>
              <p>{found.rejectReason}</p>
            </Notice>
          )}
          <Part title="계산">
            <Facts
              tight
              facts={[
                ...factsOf(found),
                found.invoiceNo !== null && ['세금계산서 번호', found.invoiceNo],
                found.proof !== 'WITHHOLDING' && [
                  '확인한 증빙',
                  found.invoice
                    ? `${found.invoice.number} · ${day(found.invoice.date)}`
                    : '심사하면서 확인합니다.',
                ],
              ]}
            />
            {amount?.paidAt && (
              <p>
                {dateTime(amount.paidAt)} 지급 · {won(amount.pay, true)}
              </p>
            )}
          </Part>
          <Part title="후원">
            <Button
              onClick={() =>
                void show<true>((done) => (
                  <ItemsDialog boosterExchangeSeq={boosterExchangeSeq} onClose={() => done(null)} />
                ))
              }
            >
              {exchangedList.noun} {found.count}건 보기
            </Button>
          </Part>
          <Part title="이력">
            <Facts
              facts={found.history.map(({ status, at, by, text }): Fact => [
                exchangePayoutStatus.label(status),
                [dateTime(at), by, text].filter(Boolean).join(' · '),
              ])}
            />
          </Part>
        </div>
      ) : (
        <SkeletonRows rows={8} height={32} columns={2} />
      )}
    </DetailDrawer>
  );
}
