/** Menu, top bar and the page between them. One realtime connection runs as long as it stands. */
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Later, later } from '../../ui/later.tsx';
import { house } from '../house.ts';
import { useShortcuts, type Shortcut } from '../keys.ts';
import { HeldKeys } from '../palette/HeldKeys.tsx';
import { OverlayHost } from '../overlay.tsx';
import { queryClient } from '../query-client.ts';
import { listenForNews, news } from '../realtime.ts';
import { Refused } from '../Refused.tsx';
import { useUnknown, useVerdict } from '../Root.tsx';
import { nameOf, session } from '../session.ts';
import { ActingBanner } from './ActingBanner.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { frame, useLateFrame } from './frame.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useMenuWidth } from './useMenuWidth.ts';
import 'virtual:letters/frequent.css';
import 'virtual:letters/rare.css';
import './shell.css';
import './nav.css';
import './print.css';

const Palette = later(async () => {
  const [{ CommandPalette }, entries] = await Promise.all([
    import('../palette/CommandPalette.tsx'),
    Promise.all(house.get().flatMap((domain) => domain.palette?.() ?? [])),
  ]);
  return (props: { held: { current: string }; onClose: () => void }) => (
    <CommandPalette typed={props.held.current} onClose={props.onClose} entries={entries} />
  );
});
const ShortcutSheet = later(() => import('./ShortcutSheet.tsx').then((m) => m.ShortcutSheet));

export function Shell() {
  const now = session.use();
  const path = useLocation({ select: (at) => at.pathname });
  const verdict = useVerdict();
  const unknown = useUnknown();
  const { mini, toggle } = useMenuWidth();
  const [drawer, setDrawer] = useState(false);
  const [layer, setLayer] = useState<'palette' | 'keys' | null>(null);
  const held = useRef('');
  const closePalette = () => {
    held.current = '';
    setLayer(null);
  };
  useShortcuts(useMemo(() => shortcuts(setLayer, toggle), [toggle]));
  useEffect(() => setDrawer(false), [path]);
  useEffect(() => {
    if (!drawer) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setDrawer(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [drawer]);
  useLateFrame();
  const parts = frame.use();
  useNews(now?.user.userSeq, now?.user.userType);
  if (!now) return null;
  const acting = now.me.userSeq !== now.user.userSeq;
  return (
    <QueryClientProvider client={queryClient}>
      <div className="jt-shell" data-mini={mini || undefined} data-drawer={drawer || undefined}>
        <a className="jt-skip" href="#main">
          본문으로 건너뛰기
        </a>
        <aside className="jt-shell-menu">
          <Sidebar user={now.user} mini={mini} onToggle={toggle} />
        </aside>
        {drawer && (
          <button
            type="button"
            className="jt-shell-veil"
            aria-label="메뉴 닫기"
            onClick={() => setDrawer(false)}
          />
        )}
        <div className="jt-shell-body">
          <div className="jt-shell-top">
            {acting && <ActingBanner name={nameOf(now.user)} />}
            <TopBar onMenu={() => setDrawer(true)} onSearch={() => setLayer('palette')} />
          </div>
          <main id="main" className="jt-main" tabIndex={-1}>
            {(unknown || verdict.kind === 'open') && <Outlet />}
            {!unknown && verdict.kind === 'refused' && <Refused />}
          </main>
        </div>
        <ConnectionBanner />
        <OverlayHost />
        {now.me.userType !== 'consumer' && parts.map(({ Over }, i) => Over && <Over key={i} />)}
        <Later
          key={layer}
          onFail={() => setLayer(null)}
          fallback={layer === 'palette' && <HeldKeys held={held} />}
        >
          {layer === 'palette' && <Palette held={held} onClose={closePalette} />}
          {layer === 'keys' && <ShortcutSheet onClose={() => setLayer(null)} />}
        </Later>
      </div>
    </QueryClientProvider>
  );
}

const shortcuts = (setLayer: (layer: 'palette' | 'keys') => void, toggle: () => void): Shortcut[] => [
  {
    keys: 'mod+k',
    label: '메뉴와 주문 찾기',
    group: '화면',
    everywhere: true,
    run: () => setLayer('palette'),
  },
  { keys: '[', label: '메뉴 접기·펼치기', group: '화면', run: toggle },
  { keys: '?', label: '단축키 보기', group: '화면', run: () => setLayer('keys') },
];

/** Listens in the name whose screens are shown; what was read for the one before is forgotten. */
function useNews(userSeq: number | undefined, userType: string | undefined): void {
  useEffect(() => {
    if (!userSeq || userType === 'consumer') return;
    const stop = listenForNews();
    return () => {
      stop();
      news.set([]);
    };
  }, [userSeq, userType]);
  useEffect(() => () => queryClient.clear(), [userSeq]);
}
