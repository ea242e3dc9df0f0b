import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '../console/ui/tokens.css';
import '../console/ui/base.css';
import './kit/page.css';
import { Framed } from './kit/Framed.tsx';
import { GonePage } from './kit/GonePage.tsx';
import type { PageName, Pages } from './pages.tsx';

interface Told<N extends PageName> {
  name: N;
  data: Pages[N];
}

/**
 * A file of its own each. The server names it and its styles in the page (tools/up/page-files.ts reads this list), so
 * that both are on their way beside this one.
 */
const contents: { [N in PageName]: (data: Pages[N]) => ReactNode | Promise<ReactNode> } = {
  goods: (data) => import('./goods/GoodsPage.tsx').then(({ GoodsPage }) => <GoodsPage {...data} />),
  notice: (data) => import('./notices/NoticePage.tsx').then(({ NoticePage }) => <NoticePage {...data} />),
  live: (data) => import('./live/LivePage.tsx').then(({ LivePage }) => <LivePage {...data} />),
  lives: (data) => import('./live/LivesPage.tsx').then(({ LivesPage }) => <LivesPage {...data} />),
  channel: (data) => import('./channel/ChannelPage.tsx').then(({ ChannelPage }) => <ChannelPage {...data} />),
  order: (data) => import('./orders/OrderPage.tsx').then(({ OrderPage }) => <OrderPage {...data} />),
  orders: () => import('./orders/OrdersPage.tsx').then(({ OrdersPage }) => <OrdersPage />),
  my: () => import('./my/MyPage.tsx').then(({ MyPage }) => <MyPage />),
  policy: (data) => import('./policy/PolicyPage.tsx').then(({ PolicyPage }) => <PolicyPage {...data} />),
  shorts: (data) => import('./shorts/ShortsPage.tsx').then(({ ShortsPage }) => <ShortsPage {...data} />),
  blinds: () => import('./blinds/BlindsPage.tsx').then(({ BlindsPage }) => <BlindsPage />),
  appeal: () => import('./appeal/AppealPage.tsx').then(({ AppealPage }) => <AppealPage />),
  soon: (data) => import('./live/SoonPage.tsx').then(({ SoonPage }) => <SoonPage {...data} />),
  search: (data) => import('./search/SearchPage.tsx').then(({ SearchPage }) => <SearchPage {...data} />),
  gone: (data) => <GonePage {...data} />,
};

async function go<N extends PageName>({ name, data }: Told<N>): Promise<void> {
  hydrateRoot(document.getElementById('root')!, <Framed name={name}>{await contents[name](data)}</Framed>);
}

/** No await at the top: the files of pages import this one. */
async function start(): Promise<void> {
  if (new URLSearchParams(location.search).has('sns'))
    await import('./sign-in/came-back.tsx').then((m) => m.cameBack()).catch(() => undefined);
  await go(JSON.parse(document.getElementById('jt-page')!.textContent!) as Told<PageName>);
  void import('./kit/fonts.ts');
}

void start();
