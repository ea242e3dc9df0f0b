/**
 * Guides of the page that is open, asked for once per tab: they are for whoever comes to it for the first time. Late with
 * the frame: no page waits for them.
 */
import { popupApi, type ShownPopup } from '@jangteo/contract/board/popup/popup.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { query } from '../../../kit/call/query.ts';
import { later, Later } from '../../../ui/later.tsx';
import { guideRoute } from './guide-route.ts';

const PopupHost = later(() => import('./PopupHost.tsx').then((m) => m.PopupHost));

export function GuideHost() {
  const route = useMatches({
    select: (matches) => {
      const page = matches.at(-1);
      return page ? guideRoute(page.fullPath, page.search as { room?: unknown }) : null;
    },
  });
  return route && <Guides key={route} route={route} />;
}

const isAtWork = (): boolean =>
  document.querySelector('[data-jt-dialog], .jt-drawer') !== null ||
  document.activeElement?.closest('input, textarea, select, [contenteditable]') instanceof Element;

/** Shown already in this tab, however often the page is opened again. */
const seen = new Set<number>();

function Guides({ route }: { route: string }) {
  const { data } = useQuery({
    ...query(popupApi.shown, { query: { path: route } }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const [popups, setPopups] = useState<readonly ShownPopup[]>([]);
  useEffect(() => {
    // Whoever has opened a dialog or types meanwhile is at work: the next visit will do.
    if (!data || isAtWork()) return;
    setPopups(data.data.filter(({ popupSeq }) => !seen.has(popupSeq)));
  }, [data]);
  if (popups.length === 0) return null;
  return (
    <Later onFail={() => setPopups([])}>
      <PopupHost popups={popups} onShown={(popupSeq) => void seen.add(popupSeq)} />
    </Later>
  );
}
