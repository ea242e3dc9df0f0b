/** The header of every public page: where lives, shorts and plans are, 검색, the own orders. */
import { useEffect, useState } from 'react';
import { Icon } from './icons.tsx';
import { hasBeenHere } from './session.ts';

/** Where they lead, what they are called, and the pages (pages.tsx) that are theirs. */
const PLACES: readonly [string, string, readonly string[]][] = [
  ['/live', '라이브', ['live', 'lives']],
  ['/shorts', '쇼츠', ['shorts']],
  ['/notices', '예고', ['soon', 'notice']],
];

const isHere = (pages: readonly string[], here: string) => (pages.includes(here) ? 'page' : undefined);

/** On its own page it stands below. */
const Search = () => (
  <>
    <form action="/search" role="search">
      <Icon name="search" size={18} />
      <input
        name="q"
        type="search"
        aria-label="상품, 가게, 방송 찾기"
        placeholder="상품, 가게, 방송 찾기"
        maxLength={40}
        required
        enterKeyHint="search"
      />
    </form>
    <a className="w-to-search" href="/search" aria-label="검색">
      <Icon name="search" />
    </a>
  </>
);

export function TopBar({ here }: { here: string }) {
  const [known, setKnown] = useState(false);
  useEffect(() => setKnown(hasBeenHere()), []);
  return (
    <header className="w-top">
      <a className="w-logo" href="/live">
        <img src="/logo.svg" alt="" width={24} height={24} />
        장터
      </a>
      <nav aria-label="둘러보기">
        {PLACES.map(([href, name, pages]) => (
          <a key={href} href={href} aria-current={isHere(pages, here)}>
            {name}
          </a>
        ))}
      </nav>
      {here === 'search' ? <span className="w-to-search" /> : <Search />}
      <a href="/orders" aria-current={isHere(['orders', 'order'], here)}>
        주문 내역
      </a>
      <a href="/my" className="w-to-own" aria-current={isHere(['my'], here)}>
        {known ? '내 정보' : '로그인'}
      </a>
    </header>
  );
}
