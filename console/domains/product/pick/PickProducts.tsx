/** Products chosen from the seller's list: searched, ticked, taken together. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { productDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count } from '../../../ui/format.ts';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import './pick.css';

const LENGTH = 50;
/** ms between the last key and the search (document 0 §9). */
const DEBOUNCE = 300;

interface Props {
  title: string;
  chosen: readonly number[];
  most: number;
  done: (chosen: number[] | null) => void;
}

export function PickProducts({ title, chosen, most, done }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(chosen));
  const [typed, type] = useState('');
  const [word] = useDebouncedValue(typed.trim(), DEBOUNCE);
  const asked = useQuery({
    ...query(productListApi.search, {
      query: { length: LENGTH, ...(word && { searchKey: 'NONE', keyword: [word] }) },
    }),
    placeholderData: keepPreviousData,
  });
  const rows = asked.data?.data ?? [];
  const tick = (seq: number, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(seq);
    else next.delete(seq);
    setTicked(next);
  };
  return (
    <Dialog
      open
      title={title}
      width={560}
      onClose={() => done(null)}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          <Button
            variant="primary"
            onClick={() => done([...ticked])}
            disabledReason={ticked.size > most && `${count(most)}개까지 고를 수 있습니다.`}
          >
            {ticked.size > 0 ? `${count(ticked.size)}개 선택` : '선택'}
          </Button>
        </>
      }
    >
      <TextInput
        label="상품 찾기"
        hideLabel
        type="search"
        value={typed}
        onChange={type}
        icon={<IconSearch size={16} />}
        placeholder="상품명, 상품코드, 브랜드, 태그"
        maxLength={40}
      />
      <div className="jt-pick" aria-busy={asked.isFetching}>
        {asked.isPending && <SkeletonRows rows={6} height={48} columns={2} />}
        {asked.isError && <EmptyState title="상품을 불러오지 못했습니다." next={messageOf(asked.error)} />}
        {asked.isSuccess && rows.length === 0 && (
          <EmptyState title="찾는 상품이 없습니다." next="다른 말로 찾아 보세요." />
        )}
        <ul>
          {rows.map((row) => (
            <li key={row.productSeq}>
              <Checkbox
                label={row.name}
                hideLabel
                checked={ticked.has(row.productSeq)}
                onChange={(on) => tick(row.productSeq, on)}
              />
              <Picture src={row.thumbnail} size={32} />
              <span className="jt-grow jt-ellipsis">
                {row.name} <small>{row.productSeq}</small>
              </span>
              <EnumTag of={productDisplayStatus} value={row.displayStatus} />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
