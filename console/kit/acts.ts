/**
 * What can be done here, declared once: buttons show an act, its key runs it, ? and Ctrl+K list it. A key so
 * has the scope, the question and the disabled reason of its button, because it is the same act.
 */
import { useMemo, useRef } from 'react';
import type { MenuAction } from '../ui/Menu.tsx';
import { toast } from '../ui/toast.ts';
import { useShortcuts, type KeyGroup, type Shortcut } from './keys.ts';

export type Act = MenuAction & {
  label: string;
  group?: KeyGroup;
  /** What the page is for: on a phone it is not behind a menu. */
  lead?: boolean;
};

/** Does it, or says why not now. */
export function runAct(act: Act): void {
  if (act.disabledReason) toast(act.disabledReason);
  else act.onSelect?.();
}

const keyOf = ({ keys = '' }: Act): string => (keys.length === 1 ? keys.toLowerCase() : keys);

/** Each once; of two under one key (발송처리 and 배송완료 처리) the one that can be done now. */
export function shortcutsOf(acts: readonly Act[]): Act[] {
  const live = acts.toSorted((a, b) => Number(Boolean(a.disabledReason)) - Number(Boolean(b.disabledReason)));
  const taken = new Set<string>();
  const first = live.filter((one) => !one.keys || (!taken.has(keyOf(one)) && taken.add(keyOf(one))));
  return acts.filter((one) => first.includes(one));
}

/** In force while the component is on screen; `over`: those of a drawer, which go before the page's own. */
export function useActs(acts: readonly Act[], over = false): void {
  const offered = shortcutsOf(acts);
  const latest = useRef(offered);
  latest.current = offered;
  const names = JSON.stringify(offered.map((one) => [one.key, keyOf(one), one.label, one.group ?? '처리']));
  useShortcuts(
    useMemo(
      () =>
        (JSON.parse(names) as Named[]).map(([key, keys, label, group]): Shortcut => {
          const run = () => {
            const act = latest.current.find((one) => one.key === key);
            if (act) runAct(act);
          };
          return { keys, label, group, act: true, over, run };
        }),
      [names, over],
    ),
  );
}
type Named = [key: string, keys: string, label: string, group: KeyGroup];
