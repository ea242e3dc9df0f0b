import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import '../console/ui/tokens.css';
import '../console/ui/base.css';
import './kit/page.css';
import { GoodsPage } from './goods/GoodsPage.tsx';
import { GonePage } from './kit/GonePage.tsx';
import { LivePage } from './live/LivePage.tsx';
import { LivesPage } from './live/LivesPage.tsx';
import { NoticePage } from './notices/NoticePage.tsx';
import type { PageName, Pages } from './pages.tsx';
// Styles are there before anything is drawn, those of pages whose code comes later, too.
import './orders/orders.css';
import './shorts/shorts.css';

interface Told<N extends PageName> {
  name: N;
  data: Pages[N];
}

/** What is one's own, shorts and policies are a file of their own each: whoever watches a live does not wait for them. */
const contents: { [N in PageName]: (data: Pages[N]) => ReactNode | Promise<ReactNode> } = {
  goods: (data) => <GoodsPage {...data} />,
  notice: (data) => <NoticePage {...data} />,
  live: (data) => <LivePage {...data} />,
  lives: (data) => <LivesPage {...data} />,
  order: (data) => import('./orders/OrderPage.tsx').then(({ OrderPage }) => <OrderPage {...data} />),
  my: () => import('./my/MyPage.tsx').then(({ MyPage }) => <MyPage />),
  policy: (data) => import('./policy/PolicyPage.tsx').then(({ PolicyPage }) => <PolicyPage {...data} />),
  shorts: (data) => import('./shorts/ShortsPage.tsx').then(({ ShortsPage }) => <ShortsPage {...data} />),
  blinds: () => import('./blinds/BlindsPage.tsx').then(({ BlindsPage }) => <BlindsPage />),
  appeal: () => import('./appeal/AppealPage.tsx').then(({ AppealPage }) => <AppealPage />),
  gone: () => <GonePage />,
};

async function go<N extends PageName>({ name, data }: Told<N>): Promise<void> {
  hydrateRoot(document.getElementById('root')!, await contents[name](data));
}

const told = JSON.parse(document.getElementById('jt-page')!.textContent!) as Told<PageName>;
if (new URLSearchParams(location.search).has('sns'))
  await import('./sign-in/came-back.tsx').then((m) => m.cameBack()).catch(() => undefined);
await go(told);
void import('./kit/fonts.ts');
