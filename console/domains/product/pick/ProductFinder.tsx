/** Products looked for by a word, in a list that scrolls; what stands in a row is its user's. */
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import './pick.css';
import { DEBOUNCE_MS } from '../../../ui/debounce.ts';

/** What is typed, and the word that is looked for. */
export function useWord() {
  const [typed, type] = useState('');
  const [word] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  return { typed, type, word };
}

interface ProductFinderProps<R> {
  word: ReturnType<typeof useWord>;
  query: {
    data: readonly R[] | undefined;
    isPending: boolean;
    isFetching: boolean;
    error: Error | null;
  };
  children: (row: R) => ReactNode;
  className?: string;
  /** What is said where there is nothing though no word was typed. */
  none?: { title: string; next: string };
  /** What the word is looked for in. */
  hint?: string;
}

const NOTHING = {
  title: '아직 상품이 없습니다.',
  next: '상품을 등록하면 이곳에서 고를 수 있습니다.',
};
const NOT_FOUND = { title: '찾는 상품이 없습니다.', next: '다른 말로 찾아 보세요.' };

export function ProductFinder<R extends { productSeq: number }>(props: ProductFinderProps<R>) {
  const {
    word,
    query,
    children,
    className = '',
    none = NOTHING,
    hint = '상품명, 상품코드, 브랜드, 태그',
  } = props;
  return (
    <>
      <TextInput
        label="상품 찾기"
        hideLabel
        type="search"
        value={word.typed}
        onChange={word.type}
        icon={<IconSearch size={16} />}
        placeholder={hint}
        maxLength={40}
      />
      <div className={`jt-pick ${className}`} aria-busy={query.isFetching}>
        {query.isPending && <SkeletonRows rows={6} height={48} columns={2} />}
        {query.error && <EmptyState title="상품을 불러오지 못했습니다." next={messageOf(query.error)} />}
        {query.data?.length === 0 && <EmptyState {...(word.word ? NOT_FOUND : none)} />}
        <ul>
          {query.data?.map((row) => (
            <li key={row.productSeq}>{children(row)}</li>
          ))}
        </ul>
      </div>
    </>
  );
}
