/** /legal/{legalSeq}: the texts of the platform for everybody, as they are, were or will be in force (R338). */
import { exposedApi, type LegalCategory } from '@jangteo/contract/legal/exposed.api.ts';
import { legalApi } from '@jangteo/contract/legal/legal.api.ts';
import type { LegalItem } from '@jangteo/contract/legal/terms.ts';
import { IconFileOff, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { queryText } from '../../kit/call/address.ts';
import { QueryView } from '../../kit/QueryView.tsx';
import { query } from '../../kit/call/query.ts';
import { paths } from '../../kit/paths.ts';
import { queryClient } from '../../kit/query-client.ts';
import { useTitle } from '../../kit/title.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { day } from '../../ui/format.ts';
import { Logo } from '../../ui/Logo.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import { Select } from '../../ui/Select.tsx';
import { legalOf } from './legal-of.ts';
import './legal.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const LegalPage = () => (
  <QueryClientProvider client={queryClient}>
    <Legal />
  </QueryClientProvider>
);

function useAsked(): { seq: number; on: string | null } {
  const { pathname, search } = useLocation();
  const on = (search as { on?: unknown }).on;
  return {
    seq: Number(pathname.split('/').findLast((part) => part !== '')),
    on: typeof on === 'string' && DAY.test(on) ? on : null,
  };
}

function Legal() {
  const { seq, on } = useAsked();
  const categoriesQuery = useQuery(query(exposedApi.exposed));
  const list = categoriesQuery.data?.data;
  return (
    <div className="jt-legal">
      <header className="jt-legal-head">
        <Link to={paths.home()} className="jt-legal-brand">
          <Logo />
          <b>장터</b>
          <span>약관 및 정책</span>
        </Link>
      </header>
      {list && (
        <nav className="jt-legal-nav" aria-label="약관 분류">
          {list.map(({ id, name }) => (
            <Link key={id} to={paths.legal(id)} aria-current={id === seq ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      <main>
        <QueryView query={categoriesQuery} noun="약관" rows={8} columns={1} height={28} />
        {list && <Category key={seq} list={list} seq={seq} on={on} />}
      </main>
    </div>
  );
}

interface Chosen {
  list: readonly LegalCategory[];
  seq: number;
  on: string | null;
}

function Category({ list, seq, on }: Chosen) {
  try {
    return <Texts category={legalOf(list, seq)} on={on} />;
  } catch {
    return <Missing first={list[0]} />;
  }
}

function Missing({ first }: { first: LegalCategory | undefined }) {
  useTitle('약관 및 정책');
  return (
    <EmptyState
      framed
      icon={<IconFileOff aria-hidden />}
      title="찾을 수 없는 약관입니다"
      next="주소가 바뀌었거나 없어진 분류입니다. 다른 분류를 골라 주세요."
      action={
        first && (
          <Link to={paths.legal(first.id)} className={buttonClass({})}>
            {first.name} 보기
          </Link>
        )
      }
    />
  );
}

function Texts({ category, on }: { category: LegalCategory; on: string | null }) {
  useTitle(category.name);
  const router = useRouter();
  const articlesQuery = useQuery({
    ...query(legalApi.items, { params: { legalSeq: category.id }, query: on ? { on } : {} }),
    placeholderData: keepPreviousData,
  });
  const items = articlesQuery.data?.data;
  const go = (next: string) =>
    void router.navigate({
      href: paths.legal(category.id) + queryText({ on: next === NOW ? null : next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <div className="jt-legal-title">
        <h1>{category.name}</h1>
        <div className="jt-legal-acts">
          {items && <Select label="시행일" value={on ?? NOW} onChange={go} options={daysOf(items, on)} />}
          <Button icon={<IconPrinter />} onClick={() => print()}>
            인쇄
          </Button>
        </div>
      </div>
      <QueryView query={articlesQuery} noun="약관" rows={10} columns={1} height={28} />
      {items?.length === 0 && (
        <EmptyState title="이 날에 시행 중인 약관이 없습니다." next="시행일을 다시 골라 주세요." />
      )}
      {items && items.length > 1 && (
        <ul className="jt-legal-toc" aria-label="이 분류의 약관">
          {items.map((item) => (
            <li key={item.termsType}>
              <a href={`#${item.termsType}`}>{item.title}</a>
            </li>
          ))}
        </ul>
      )}
      {items?.map((item) => (
        <Text key={item.termsType} item={item} />
      ))}
    </>
  );
}

const NOW = 'now';

/** Today, and every day on which one of the texts began or will begin in another version. */
function daysOf(items: readonly LegalItem[], on: string | null) {
  const days = new Set(items.flatMap(({ versions }) => versions.map((one) => one.effectiveFrom)));
  if (on) days.add(on);
  return [
    { value: NOW, label: '현재 시행 중' },
    ...[...days]
      .toSorted()
      .toReversed()
      .map((value) => ({ value, label: day(value) })),
  ];
}

function Text({ item }: { item: LegalItem }) {
  const newest = item.versions[0];
  return (
    <article id={item.termsType} className="jt-legal-text">
      <header>
        <h2>{item.title}</h2>
        {item.required && <Chip>필수</Chip>}
      </header>
      <p className="jt-legal-note">
        {day(item.effectiveFrom)} 시행 · {item.version}판
        {newest &&
          newest.version > item.version &&
          ` · ${day(newest.effectiveFrom)}에 ${newest.version}판 시행`}
      </p>
      {item.changes && <p className="jt-legal-changes">바뀐 내용: {item.changes}</p>}
      <SafeHtml html={item.html} />
    </article>
  );
}
