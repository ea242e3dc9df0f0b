/** The public pages by name: what the API hands to each, and how it says itself to whoever links to it. */
import type { ReactNode } from 'react';
import { AppealPage, headOfAppeal } from './appeal/AppealPage.tsx';
import { BlindsPage, headOfBlinds } from './blinds/BlindsPage.tsx';
import { ChannelPage, headOfChannel, type ChannelData } from './channel/ChannelPage.tsx';
import { headOfGoods, GoodsPage, type GoodsData } from './goods/GoodsPage.tsx';
import { GonePage, headOfGone, type GoneData } from './kit/GonePage.tsx';
import type { Head } from './kit/head.tsx';
import { headOfLive } from './live/head.ts';
import { LivePage, type LiveData } from './live/LivePage.tsx';
import { headOfLives, LivesPage, type LivesData } from './live/LivesPage.tsx';
import { headOfSoon, SoonPage, type SoonData } from './live/SoonPage.tsx';
import { headOfOrder, OrderPage, type OrderData } from './orders/OrderPage.tsx';
import { headOfOrders, OrdersPage } from './orders/OrdersPage.tsx';
import { headOfSearch, SearchPage, type SearchData } from './search/SearchPage.tsx';
import { headOfShorts } from './shorts/head.ts';
import { ShortsPage, type ShortsData } from './shorts/ShortsPage.tsx';
import { headOfMy, MyPage } from './my/MyPage.tsx';
import { headOfPolicy, PolicyPage, type PolicyData } from './policy/PolicyPage.tsx';
import { headOfNotice, NoticePage, type NoticeData } from './notices/NoticePage.tsx';

export interface Pages {
  goods: GoodsData;
  notice: NoticeData;
  live: LiveData;
  lives: LivesData;
  channel: ChannelData;
  order: OrderData;
  orders: Record<never, never>;
  my: Record<never, never>;
  policy: PolicyData;
  shorts: ShortsData;
  blinds: Record<never, never>;
  appeal: Record<never, never>;
  soon: SoonData;
  search: SearchData;
  gone: GoneData;
}
export type PageName = keyof Pages;

interface Page<D> {
  content: (data: D) => ReactNode;
  head: (data: D, origin: string) => Head;
}

export const pages: { [N in PageName]: Page<Pages[N]> } = {
  goods: { content: (data) => <GoodsPage {...data} />, head: headOfGoods },
  notice: { content: (data) => <NoticePage {...data} />, head: headOfNotice },
  live: { content: (data) => <LivePage {...data} />, head: headOfLive },
  lives: { content: (data) => <LivesPage {...data} />, head: headOfLives },
  channel: { content: (data) => <ChannelPage {...data} />, head: headOfChannel },
  order: { content: (data) => <OrderPage {...data} />, head: headOfOrder },
  orders: { content: () => <OrdersPage />, head: headOfOrders },
  my: { content: () => <MyPage />, head: headOfMy },
  policy: { content: (data) => <PolicyPage {...data} />, head: headOfPolicy },
  shorts: { content: (data) => <ShortsPage {...data} />, head: headOfShorts },
  blinds: { content: () => <BlindsPage />, head: headOfBlinds },
  appeal: { content: () => <AppealPage />, head: headOfAppeal },
  soon: { content: (data) => <SoonPage {...data} />, head: headOfSoon },
  search: { content: (data) => <SearchPage {...data} />, head: headOfSearch },
  gone: { content: (data) => <GonePage {...data} />, head: headOfGone },
};
