/**
 * Where the command palette leads: pages of the user's menu, and what domains give: the day's work by the seller's
 * own words, and rows that are looked for.
 */
import type { User } from '@jangteo/contract/account/account.user.ts';
import { menuFor } from '@jangteo/contract/menu/access.ts';
import { operatorMenu } from '@jangteo/contract/menu/operator.ts';
import { alwaysAllowed } from '@jangteo/contract/menu/menu.ts';
import { inForce, type Shortcut } from '../keys.ts';
import { paths } from '../paths.ts';
import type { ReactNode } from 'react';
import type { Entries, Finder, Task } from './entries.ts';
import { recent, search, type Target } from './palette.ts';

export interface Group {
  key: 'recent' | 'acts' | 'tasks' | 'pages' | 'found';
  heading: string;
  items: Target[];
  /** Of what is found; the others have their own. */
  icon?: ReactNode;
}

export const SIGN_OUT = 'task:sign-out';
/** Before the name of a scheme. */
export const THEME = 'theme:';
/** Before the label of something that can be done on the open page. */
export const ACT = 'act:';
/** Room of the list before anything is typed. */
const FEW = 6;

export function pagesOf(user: User): Target[] {
  const always = alwaysAllowed.filter((item) => !item.route.endsWith('-viewer'));
  return [
    ...always.map((item) => ({ key: item.route, label: item.label, place: '', href: item.route })),
    ...[...operatorMenu(user), ...menuFor(user)].flatMap((section) =>
      section.groups.flatMap((group) =>
        group.items.map((item) => ({
          key: item.route,
          label: item.label,
          place: section.label,
          href: item.route,
        })),
      ),
    ),
  ];
}

/** Only what is done on a page of the user's menu; the day's work first. */
export function tasksOf(pages: readonly Target[], entries: readonly Entries[]): Target[] {
  const target = ({ label, page, href = page }: Task): Target[] => {
    const place = pages.find((one) => one.key === page)?.label;
    return place === undefined ? [] : [{ key: `task:${label}`, label, place, href }];
  };
  const tasks = entries.flatMap((one) => one.tasks ?? []);
  return [
    ...tasks.filter((one) => one.daily).flatMap(target),
    ...tasks.filter((one) => !one.daily).flatMap(target),
    { key: `${THEME}light`, label: '밝은 화면 (라이트 모드)', place: '화면 밝기', href: '' },
    { key: `${THEME}dark`, label: '어두운 화면 (다크 모드)', place: '화면 밝기', href: '' },
    { key: `${THEME}auto`, label: '시스템 설정에 맞추기', place: '화면 밝기', href: '' },
    { key: SIGN_OUT, label: '로그아웃', place: '', href: paths.login() },
  ];
}

/** Before anything is typed: what was opened last, the day's work, pages. */
function offered(userSeq: number, pages: readonly Target[], tasks: readonly Target[]): Group[] {
  const opened = recent(userSeq).flatMap(
    (key) => [...tasks, ...pages].find((target) => target.key === key) ?? [],
  );
  return [
    { key: 'recent', heading: '최근에 연 화면', items: opened },
    {
      key: 'tasks',
      heading: '할 일',
      items: tasks.filter((one) => one.key.startsWith('task:') && one.key !== SIGN_OUT).slice(0, FEW - 2),
    },
    { key: 'pages', heading: '화면', items: pages.slice(0, FEW) },
  ];
}

/** Acts and keys of the open page, by their words; each once. */
export const actsOf = (open: readonly Shortcut[]): Target[] =>
  inForce(open)
    .filter((one) => one.act)
    .map(({ label, keys }) => ({ key: ACT + label, label, place: keys.toUpperCase(), href: '' }));

/** Who looks for what is typed: only those whose page the user has. */
export const findersFor = (pages: readonly Target[], entries: readonly Entries[]): Finder[] =>
  entries.flatMap(({ finder }) => (finder && pages.some((one) => one.key === finder.page) ? [finder] : []));

/** What a finder brings for the text typed: rows that the server knows, then what needs no answer. */
export interface Found {
  finder: Finder;
  hits: readonly Target[];
}
const foundGroup = ({ finder, hits }: Found, typed: string): Group => ({
  key: 'found',
  heading: finder.heading,
  icon: finder.icon,
  items: finder.word(typed) === null ? [] : [...hits, ...finder.offers(typed)],
});

/** What the palette knows, besides what is typed. */
export interface Known {
  user: User;
  pages: readonly Target[];
  tasks: readonly Target[];
  /** What the open page can do. */
  acts?: readonly Target[];
  found?: readonly Found[];
}

/** What the palette shows. */
export function groupsOf({ user, pages, tasks, acts = [], found = [] }: Known, typed: string): Group[] {
  if (!typed.trim()) return offered(user.userSeq, pages, tasks).filter((group) => group.items.length > 0);
  const meant = found.filter(({ finder }) => finder.meant(typed));
  // What is found of something comes before what is only offered to be looked for; of both, the later domain's.
  const others = found
    .filter(({ finder }) => !finder.meant(typed))
    .toReversed()
    .toSorted((a, b) => Number(b.hits.length > 0) - Number(a.hits.length > 0));
  // Rows are meant by a number; any other word is looked for among them when nothing is called so.
  return [
    ...meant.map((one) => foundGroup(one, typed)),
    { key: 'acts' as const, heading: '이 화면에서', items: search(acts, typed).slice(0, 8) },
    { key: 'tasks' as const, heading: '할 일', items: search(tasks, typed).slice(0, 8) },
    { key: 'pages' as const, heading: '화면', items: search(pages, typed).slice(0, 20) },
    ...others.map((one) => foundGroup(one, typed)),
  ].filter((group) => group.items.length > 0);
}
