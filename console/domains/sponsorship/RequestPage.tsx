/** 후원 환전 신청: what may be exchanged now; chosen, summed up, confirmed with the password (R306). */
import { exchangeApi, type ExchangeUser } from '@jangteo/contract/sponsorship/exchange.api.ts';
import type { SponsorshipRow } from '@jangteo/contract/sponsorship/sponsorship.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Act } from '../../kit/acts.ts';
import { ActButton } from '../../kit/ActButton.tsx';
import { query } from '../../kit/call/query.ts';
import type { Filter } from '../../kit/list-page/list.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { paths } from '../../kit/paths.ts';
import { show } from '../../kit/overlay.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { count, won } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { requestAsks } from './asks.ts';
import { SponsorshipCard, sponsorshipCells } from './cells.tsx';

const ApplyDialog = later(() => import('./ApplyDialog.tsx').then((m) => m.ApplyDialog));

/** Why nothing can be applied for now; null: it can. */
function whyNot(user: ExchangeUser | undefined): string | null {
  if (!user) return '불러오고 있습니다.';
  if (user.open !== null) return '이미 진행 중인 신청이 있습니다.';
  return user.checkedAt === null ? '정산 계좌를 먼저 확인해 주세요.' : null;
}

const open = (sponsorshipSeqList: number[] | undefined): void =>
  void show<true>((done) => <ApplyDialog sponsorshipSeqList={sponsorshipSeqList} done={done} />);

const applyAct = (user: ExchangeUser | undefined, seqs: number[] | undefined): Act => ({
  key: 'apply',
  label: seqs ? '환전 신청' : '전체 신청',
  keys: 'A',
  lead: !seqs,
  disabledReason: whyNot(user),
  onSelect: () => open(seqs),
});

export function RequestPage() {
  const user = useQuery(query(exchangeApi.user)).data?.data;
  const all = applyAct(user, undefined);
  return (
    <ListPage<SponsorshipRow>
      {...requestAsks}
      note={<Note user={user} />}
      actions={<ActButton act={all} variant="primary" />}
      acts={[all]}
      figures={(filter) => <Sums filter={filter} user={user} />}
      searchHint="후원자, 후원번호"
      cells={sponsorshipCells}
      bulk={(target) => [applyAct(user, target.scope === 'selected' ? target.ids : undefined)]}
      card={(row) => <SponsorshipCard row={row} />}
      download={exchangeApi.downloadExchangeable}
      empty={{
        title: '환전할 수 있는 후원이 없습니다.',
        next: '후원은 결제하고 7일이 지나면 환전할 수 있습니다.',
      }}
    />
  );
}

function Note({ user }: { user: ExchangeUser | undefined }) {
  if (user?.open)
    return (
      <Notice tone="info">
        신청 {user.open}번이 진행 중입니다. 끝나면 다음 신청을 할 수 있습니다.{' '}
        <Link to={paths.sponsorshipExchanges()}>진행 상황 보기</Link>
      </Notice>
    );
  if (user && user.checkedAt === null)
    return (
      <Notice tone="warning">
        정산 계좌를 확인해야 신청할 수 있습니다. <Link to={paths.sellerInfo()}>계좌 확인하기</Link>
      </Notice>
    );
  return <>확정된 후원을 골라 신청하면, 심사를 거쳐 계좌로 지급합니다.</>;
}

function Sums({ filter, user }: { filter: Filter; user: ExchangeUser | undefined }) {
  const sums = useQuery({
    ...query(exchangeApi.estimate, { query: filter }),
    placeholderData: keepPreviousData,
  }).data?.data;
  return (
    <Figures
      label="환전 합계"
      items={[
        { label: '환전가능액', value: sums && won(sums.pay, true), note: sums && `${count(sums.count)}건` },
        { label: '후원금액', value: sums && won(sums.gross, true) },
        { label: '수수료', value: sums && won(sums.storeFee + sums.platformFee, true) },
        { label: '세액', value: sums && won(sums.taxes, true) },
        { label: '최소 신청금액', value: user && won(user.minimum, true) },
        { label: '신청중', value: user && (user.open ? `${user.open}번` : '없음') },
      ]}
    />
  );
}
