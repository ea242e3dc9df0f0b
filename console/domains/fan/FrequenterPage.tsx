/** 단골: who comes or buys again and again, by the channel's own criterion (community.md §3). */
import type { FrequenterRow } from '@jangteo/contract/fan/follower.list.ts';
import { fanApi } from '@jangteo/contract/fan/fan.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import { ListPage } from '../../kit/list-page/ListPage.tsx';
import { session } from '../../kit/session.ts';
import { Button } from '../../ui/Button.tsx';
import { count, won } from '../../ui/format.ts';
import { later } from '../../ui/later.tsx';
import { askChannels } from '../broadcast/list/asks.ts';
import { fanBulk, fanMenu } from './acts.tsx';
import { OLD } from './old.ts';
import { frequenterAsks } from './asks.ts';
import { askCard } from './card/ask.ts';
import { cardKey, FanDrawer } from './card/FanDrawer.tsx';
import { FanTile, fanCells } from './cells.tsx';

const CriterionDialog = later(() => import('./CriterionDialog.tsx').then((m) => m.CriterionDialog));
const MEMBERS = ['seller.name'] as const;
const NONE = [] as const;
const FOLDS = {
  ordersInWindow: { header: '기간 구매', ids: ['amountInWindow'] },
  'consent.ad': { header: '광고 수신', ids: ['consent.night'] },
};

/** 최근 30일 방문 3회 또는 구매 2건. */
function Criterion() {
  const criterionQuery = useQuery(query(fanApi.criterion, { query: {} }));
  const one = criterionQuery.data?.data;
  if (!one) return null;
  const amount = one.amount === null ? '' : `, ${won(one.amount, true)} 이상 구매`;
  return `최근 ${one.windowDays}일 동안 방문 ${one.visits}회 또는 구매 ${one.orders}건${amount}${one.asOf ? ` · ${one.asOf} 기준` : ' · 다시 세고 있습니다'}`;
}

const change = (): Promise<unknown> => editOne<true>(OLD, (done) => <CriterionDialog done={done} />);

export function FrequenterPage() {
  const master = session.use()?.user.groupMaster === true;
  return (
    <ListPage<FrequenterRow>
      {...frequenterAsks}
      note={<Criterion />}
      looks={{ sellerSeq: master ? { ask: askChannels, bar: true } : {} }}
      shows={master ? MEMBERS : NONE}
      searchKeys={['USER_NAME', 'USER_ID']}
      searchHint="닉네임"
      folds={FOLDS}
      cells={{
        ...fanCells,
        // Everybody here is one.
        nickname: (row, context) => fanCells.nickname({ ...row, frequenter: false }, context),
        visitsInWindow: ({ visitsInWindow }) => (
          <span data-tip="라이브에 들어온 횟수입니다. 팔로우나 구매는 세지 않습니다.">
            {count(visitsInWindow)}
          </span>
        ),
        ordersInWindow: ({ ordersInWindow, amountInWindow }) =>
          ordersInWindow > 0 ? (
            <span className="jt-fan-two">
              {count(ordersInWindow)}건 <small>{won(amountInWindow, true)}</small>
            </span>
          ) : (
            '–'
          ),
      }}
      actions={<Button onClick={() => void change()}>단골 기준</Button>}
      openKey={(row) => cardKey({ userSeq: row.userSeq, sellerSeq: row.seller.userSeq })}
      prefetch={(row) => askCard({ userSeq: row.userSeq, sellerSeq: row.seller.userSeq })}
      drawer={(context) => <FanDrawer {...context} />}
      rowActions={fanMenu}
      bulk={fanBulk}
      card={(row) => (
        <FanTile
          row={{ ...row, frequenter: false }}
          note={`${row.rank}위 · 방문 ${count(row.visitsInWindow)}회 · 구매 ${count(row.ordersInWindow)}건`}
        />
      )}
      download={fanApi.frequenterDownload}
      empty={{
        title: '단골이 없습니다.',
        next: '기준에 맞는 팔로워가 매일 새벽에 이곳에 모입니다. 기준을 낮추면 바로 다시 셉니다.',
        action: <Button onClick={() => void change()}>단골 기준</Button>,
      }}
    />
  );
}
