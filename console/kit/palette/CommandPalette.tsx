/** Ctrl/⌘K: pages of the menu, the day's work, what the open page can do, rows as they are typed. */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { IconBolt, IconChecklist, IconFileSearch, IconHistory } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useScheme, type Scheme } from '../../ui/UiProvider.tsx';
import { query } from '../call/query.ts';
import { activeShortcuts, inForce } from '../keys.ts';
import { openApart, opensApart } from '../popup.ts';
import { session, signOut } from '../session.ts';
import { remember, type Target } from './palette.ts';
import type { Entries, Finder } from './entries.ts';
import {
  ACT,
  actsOf,
  findersFor,
  groupsOf,
  pagesOf,
  SIGN_OUT,
  tasksOf,
  THEME,
  type Found,
  type Group,
} from './palette-targets.ts';
import './palette.css';
import { DEBOUNCE_MS } from '../../ui/debounce.ts';

const ICONS: Partial<Record<Group['key'], ReactNode>> = {
  recent: <IconHistory />,
  acts: <IconBolt />,
  tasks: <IconChecklist />,
  pages: <IconFileSearch />,
};

function useFound(finders: readonly Finder[], typed: string, user: User | undefined): Found[] {
  const [rested] = useDebouncedValue(typed, DEBOUNCE_MS);
  const words = finders.map((finder) => (finder.word(typed) === null ? null : finder.word(rested)));
  const finderQueries = useQueries({
    queries: finders.map((finder, i) => ({
      ...query(finder.call, finder.input(words[i] ?? '')),
      enabled: words[i] !== null,
      placeholderData: keepPreviousData,
    })),
  });
  return finders.map((finder, i) => {
    const answer = finderQueries[i]?.data as { data: readonly never[] } | undefined;
    return { finder, hits: words[i] === null || !answer || !user ? [] : finder.hits(answer.data, user) };
  });
}

export interface CommandPaletteProps {
  /** What domains give. */
  entries: readonly Entries[];
  /** What was typed before it was there. */
  typed?: string;
  onClose: () => void;
}

export function CommandPalette({ entries, typed: before = '', onClose }: CommandPaletteProps) {
  const user = session.use()?.user;
  const router = useRouter();
  const list = useId();
  const [typed, setTyped] = useState(before);
  const [at, setAt] = useState(0);
  const pages = useMemo(() => (user ? pagesOf(user) : []), [user]);
  const { setScheme } = useScheme();
  const open = activeShortcuts.use();
  const acts = useMemo(() => actsOf(open), [open]);
  const tasks = useMemo(() => tasksOf(pages, entries), [pages, entries]);
  const finders = useMemo(() => findersFor(pages, entries), [pages, entries]);
  const found = useFound(finders, typed, user);
  const groups = user ? groupsOf({ user, pages, tasks, acts, found }, typed) : [];
  const rows = finders.map((finder) => finder.heading);
  const things = ['화면', '할 일', ...rows].join(', ');
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
    const group = groups.find((one) => one.items.includes(target));
    if (group?.key !== 'found') remember(user.userSeq, target.key);
    const { href } = target;
    if (typeof href === 'string' && opensApart(href)) return openApart(href);
    return router.navigate({ href: typeof href === 'string' ? href : await href() });
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
        aria-label={`${['화면', ...rows].join('·')} 찾기`}
      >
        <TextInput
          label={`${things} 찾기`}
          hideLabel
          value={typed}
          onChange={setTyped}
          size="large"
          placeholder={`${things} (초성도 됩니다: ㅂㅅㅊㄹ)`}
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
                    {group.icon ?? ICONS[group.key]}
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
