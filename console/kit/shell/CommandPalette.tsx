/** Ctrl/⌘K: pages of the menu and orders by number. Arrows walk, Enter opens. */
import { menuFor } from '@jangteo/contract/menu/access.ts';
import { alwaysAllowed } from '@jangteo/contract/menu/menu.ts';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { IconFileSearch, IconHistory, IconReceipt } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { call } from '../call/call.ts';
import { paths } from '../paths.ts';
import { session } from '../session.ts';
import { orderNumber, recent, remember, search, type Target } from './palette.ts';

function targetsOf(user: User): Target[] {
  const always = alwaysAllowed.filter((item) => !item.route.endsWith('-viewer'));
  return [
    ...always.map((item) => ({ key: item.route, label: item.label, place: '', href: item.route })),
    ...menuFor(user).flatMap((section) => section.groups.flatMap((group) => group.items.map((item) => ({ key: item.route, label: item.label, place: section.label, href: item.route })))),
  ];
}

interface Found {
  heading: string;
  icon: React.ReactNode;
  items: Target[];
}

function find(user: User, targets: Target[], typed: string): Found[] {
  const opened = recent(user.userSeq).flatMap((key) => targets.find((target) => target.key === key) ?? []);
  if (!typed.trim()) return [{ heading: '최근에 연 화면', icon: <IconHistory />, items: opened }, { heading: '화면', icon: <IconFileSearch />, items: targets.slice(0, 8) }];
  const no = targets.some((target) => target.key === paths.orders()) ? orderNumber(typed) : null;
  const order = no ? [{ key: `order:${no}`, label: `주문 ${no} 열기`, place: '주문번호', href: no }] : [];
  return [{ heading: '주문', icon: <IconReceipt />, items: order }, { heading: '화면', icon: <IconFileSearch />, items: search(targets, typed).slice(0, 20) }];
}

/** The drawer of an order's first line; a number that is no order is looked for among the lines. */
async function orderPath(no: string): Promise<string> {
  try {
    const { data } = await call(orderApi.detail, { params: { orderSeq: Number(no) } });
    return paths.order(data.orderSeq, data.lines[0]!.orderProductSeq);
  } catch {
    return paths.orderLine(no);
  }
}

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const user = session.use()?.user;
  const router = useRouter();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const targets = useMemo(() => (user ? targetsOf(user) : []), [user]);
  const groups = useMemo(() => (user ? find(user, targets, typed).filter((group) => group.items.length > 0) : []), [user, targets, typed]);
  const flat = groups.flatMap((group) => group.items);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setAt(0), [typed]);
  // In braces: browsers begin to answer a promise here, and React would take it for a clean-up.
  useEffect(() => {
    box.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const open = async (target: Target | undefined) => {
    if (!target || !user) return;
    onClose();
    if (target.key.startsWith('order:')) return router.navigate({ href: await orderPath(target.href) });
    remember(user.userSeq, target.key);
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
    <Dialog open onClose={onClose} title="찾기" width={560} onSubmit={() => void open(flat[at])}>
      <div className="jt-palette" onKeyDown={walk} role="combobox" aria-expanded aria-haspopup="listbox" aria-controls={list} aria-label="화면과 주문 찾기">
        <TextInput label="화면 이름이나 주문번호" hideLabel value={typed} onChange={setTyped} size="large" placeholder="화면 이름, 초성(ㅂㅅㅊㄹ), 주문번호" autoComplete="off" data-autofocus counter={false} />
        <div ref={box} id={list} role="listbox" aria-label="찾은 것" className="jt-palette-list">
          {groups.map((group) => (
            <div key={group.heading} role="group" aria-label={group.heading}>
              <h3 aria-hidden>{group.heading}</h3>
              {group.items.map((target) => {
                const index = flat.indexOf(target);
                return (
                  <div key={target.key} role="option" aria-selected={index === at} className="jt-palette-item" onClick={() => void open(target)} onPointerMove={() => setAt(index)}>
                    {group.icon}<span>{target.label}</span>{target.place && <small>{target.place}</small>}
                  </div>
                );
              })}
            </div>
          ))}
          {flat.length === 0 && <p className="jt-muted" role="status" style={{ padding: 8 }}>찾는 화면이 없습니다. 다른 이름이나 초성으로 찾아 주세요.</p>}
        </div>
      </div>
    </Dialog>
  );
}
