/** Ctrl/⌘K: pages of the menu, the day's work, what the open page can do, orders as they are typed. */
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { IconBolt, IconChecklist, IconFileSearch, IconHistory, IconReceipt } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useScheme, type Scheme } from '../../ui/UiProvider.tsx';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { activeShortcuts, inForce } from '../../kit/keys.ts';
import { paths } from '../../kit/paths.ts';
import { session, signOut } from '../../kit/session.ts';
import { remember, type Target } from './palette.ts';
import {
  ACT,
  actsOf,
  groupsOf,
  hitOf,
  orderWord,
  pagesOf,
  SIGN_OUT,
  THEME,
  type Group,
} from './palette-targets.ts';
import './palette.css';

const ICONS: Record<Group['key'], ReactNode> = {
  recent: <IconHistory />,
  acts: <IconBolt />,
  orders: <IconReceipt />,
  tasks: <IconChecklist />,
  pages: <IconFileSearch />,
};

/** Orders beneath the typed name or number, and how long the typing rests before they are asked for. */
const HITS = 5;
const REST_MS = 200;

function useHits(pages: readonly Target[], typed: string, voucher: boolean): Target[] {
  const word = orderWord(pages, typed);
  const [rested] = useDebouncedValue(word, REST_MS);
  const asked = useQuery({
    ...query(orderApi.list, { query: { length: HITS, searchKey: 'NONE', keyword: [rested ?? ''] } }),
    enabled: rested !== null && word !== null,
    placeholderData: keepPreviousData,
  });
  return word === null || rested === null
    ? []
    : (asked.data?.data ?? []).map((row) => hitOf(row, voucher ? 'voucher' : 'goods'));
}

/** The drawer of an order's first line; a number that is no order's is looked for wherever numbers stand. */
async function orderPath(no: string): Promise<string> {
  try {
    const { data } = await call(orderApi.detail, { params: { orderSeq: Number(no) } });
    return paths.order(data.orderSeq, data.lines[0]!.orderProductSeq);
  } catch {
    return paths.orderSearch(no);
  }
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const user = session.use()?.user;
  const router = useRouter();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const pages = useMemo(() => (user ? pagesOf(user) : []), [user]);
  const { setScheme } = useScheme();
  const open = activeShortcuts.use();
  const acts = useMemo(() => actsOf(open), [open]);
  const hits = useHits(pages, typed, user?.productType === 'voucher');
  const groups = user ? groupsOf(user, pages, typed, hits, acts) : [];
  const flat = groups.flatMap((group) => group.items);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setAt(0), [typed]);
  // In braces: browsers begin to answer a promise here, and React would take it for a clean-up.
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const go = async (target: Target | undefined) => {
    if (!target || !user) return;
    onClose();
    if (target.key === SIGN_OUT) return signOut();
    if (target.key.startsWith(THEME)) return setScheme(target.key.slice(THEME.length) as Scheme);
    if (target.key.startsWith(ACT))
      return void inForce(open)
        .find((one) => one.act && ACT + one.label === target.key)
        ?.run(new KeyboardEvent('keydown'));
    if (target.key.startsWith('order:')) return router.navigate({ href: await orderPath(target.href) });
    if (target.key !== 'orders' && !target.key.startsWith('hit:')) remember(user.userSeq, target.key);
    return router.navigate({ href: target.href });
  };
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || flat.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt((now) => (now + step + flat.length) % flat.length);
  };
  return (
    <Dialog open onClose={onClose} title="찾기" width={560} onSubmit={() => void go(flat[at])}>
      <div
        className="jt-palette"
        onKeyDown={walk}
        role="combobox"
        aria-expanded
        aria-haspopup="listbox"
        aria-controls={list}
        aria-label="화면과 주문 찾기"
      >
        <TextInput
          label="화면, 할 일, 주문 찾기"
          hideLabel
          value={typed}
          onChange={setTyped}
          size="large"
          placeholder="화면, 할 일, 주문 (초성도 됩니다: ㅂㅅㅊㄹ)"
          autoComplete="off"
          data-autofocus
        />
        <div ref={box} id={list} role="listbox" aria-label="찾은 것" className="jt-palette-list">
          {groups.map((group) => (
            <div key={group.heading} role="group" aria-label={group.heading}>
              <h3 aria-hidden>{group.heading}</h3>
              {group.items.map((target) => {
                const index = flat.indexOf(target);
                return (
                  <div
                    key={target.key}
                    role="option"
                    aria-selected={index === at}
                    className="jt-palette-item"
                    onClick={() => void go(target)}
                    onPointerMove={() => setAt(index)}
                  >
                    {ICONS[group.key]}
                    <span>{target.label}</span>
                    {target.place && <small>{target.place}</small>}
                  </div>
                );
              })}
            </div>
          ))}
          {flat.length === 0 && (
            <p className="jt-muted" role="status" style={{ padding: 8 }}>
              찾는 것이 없습니다. 다른 이름이나 초성으로 찾아 주세요.
            </p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
