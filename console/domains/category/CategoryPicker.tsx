/** A category by its three levels, by name (초성, too), by what was used last, by what was kept. */
import { categoryApi, type CategoryRow } from '@jangteo/contract/category/category.api.ts';
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import { IconChevronRight, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { query } from '../../kit/call/query.ts';
import { search } from '../../kit/palette/palette.ts';
import { session } from '../../kit/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CategoryColumns } from './CategoryColumns.tsx';
import './category.css';
import { CATEGORY_FRESH_MS, categoryOptions } from './certificates.ts';
import { placeOf, treeOf, usedBy } from './tree.ts';

export const leavesOptions = { ...query(categoryApi.leaves), staleTime: CATEGORY_FRESH_MS };
const HITS = 8;
const EXAMPLE: Record<ProductKind, string> = { NORMAL: '감귤, ㄱㄱ', VOUCHER: '펜션, ㅍㅅ' };

interface Props extends FieldProps {
  value: number | null;
  onChange: (categorySeq: number) => void;
  /** Only categories that take it. */
  kind: ProductKind;
}

export function CategoryPicker({ value, onChange, kind, ...field }: Props) {
  const leavesQuery = useQuery(leavesOptions);
  const leaves = leavesQuery.data?.data ?? [];
  const listed = leaves.find(({ categorySeq }) => categorySeq === value);
  // What stands in a category goes on when that is hidden from whoever chooses one.
  const hidden = useQuery({
    ...categoryOptions(value ?? 0),
    enabled: leavesQuery.isSuccess && value !== null && !listed,
    retry: false,
  }).data?.data;
  const chosen = listed ?? (hidden?.categorySeq === value ? hidden : undefined);
  const [changing, setChanging] = useState(false);
  const own = usedBy(session.use()?.user.userSeq ?? 0);
  const used = own.use();
  /** What had the focus is gone with the choice. */
  const justChosen = useRef(false);
  const choose = (leaf: CategoryRow) => {
    justChosen.current = true;
    own.remember(leaf.categorySeq);
    setChanging(false);
    if (leaf.categorySeq !== value) onChange(leaf.categorySeq);
  };
  return (
    <Field {...field} group>
      {() => {
        if (leavesQuery.isPending) return <SkeletonRows rows={3} columns={3} />;
        if (leavesQuery.isError)
          return (
            <p>
              카테고리를 불러오지 못했습니다.{' '}
              <Button size="small" onClick={() => void leavesQuery.refetch()}>
                다시 시도
              </Button>
            </p>
          );
        if (chosen && !changing)
          return (
            <div className="jt-category-chosen">
              <span className="jt-grow">
                <span className="jt-muted">{placeOf(chosen.path)} &gt; </span>
                <b>{chosen.name}</b>
                {!listed && <span className="jt-muted"> · 새로 고를 수 없는 카테고리</span>}
              </span>
              <Keep own={own} kept={used.kept} leaf={chosen} />
              <Button
                size="small"
                ref={(button) => {
                  if (button && justChosen.current) button.focus();
                  justChosen.current = false;
                }}
                onClick={() => setChanging(true)}
              >
                바꾸기
              </Button>
            </div>
          );
        return (
          <Choosing
            leaves={leaves.filter(({ kinds }) => kinds.includes(kind))}
            kind={kind}
            value={value}
            own={own}
            onChoose={choose}
          />
        );
      }}
    </Field>
  );
}

type Own = ReturnType<typeof usedBy>;

const Keep = ({ own, kept, leaf }: { own: Own; kept: readonly number[]; leaf: CategoryRow }) => {
  const is = kept.includes(leaf.categorySeq);
  return (
    <IconButton
      label={`${leaf.name} 즐겨찾기`}
      size="small"
      pressed={is}
      icon={is ? <IconStarFilled className="jt-category-star" /> : <IconStar />}
      onClick={() => own.toggle(leaf.categorySeq)}
    />
  );
};

interface ChoosingProps {
  leaves: readonly CategoryRow[];
  kind: ProductKind;
  value: number | null;
  own: Own;
  onChoose: (leaf: CategoryRow) => void;
}

function Choosing({ leaves, kind, value, own, onChoose }: ChoosingProps) {
  const [typed, setTyped] = useState('');
  const used = own.use();
  const bySeq = (list: readonly number[]) =>
    list.flatMap((seq) => leaves.find(({ categorySeq }) => categorySeq === seq) ?? []);
  const hits = typed.trim()
    ? search(
        leaves.map((leaf) => ({ leaf, label: leaf.name, place: placeOf(leaf.path) })),
        typed,
      ).slice(0, HITS)
    : null;
  return (
    <div className="jt-category">
      <TextInput
        label="카테고리 찾기"
        hideLabel
        type="search"
        inputMode="search"
        icon={<IconSearch size={16} />}
        placeholder={`이름이나 초성으로 찾기: ${EXAMPLE[kind]}`}
        value={typed}
        onChange={setTyped}
        onEnter={() => hits?.[0] && onChoose(hits[0].leaf)}
      />
      {hits ? (
        <ul className="jt-category-hits" aria-label="찾은 카테고리">
          {hits.map(({ leaf }) => (
            <li key={leaf.categorySeq}>
              <button type="button" onClick={() => onChoose(leaf)}>
                <b>{leaf.name}</b>
                <span className="jt-muted">{placeOf(leaf.path)}</span>
              </button>
              <Keep own={own} kept={used.kept} leaf={leaf} />
            </li>
          ))}
          {hits.length === 0 && (
            <li className="jt-muted">찾는 카테고리가 없습니다. 다른 말로 찾거나 아래에서 골라 주세요.</li>
          )}
        </ul>
      ) : (
        <>
          <Quick title="최근" leaves={bySeq(used.recent)} onChoose={onChoose} />
          <Quick title="즐겨찾기" leaves={bySeq(used.kept)} onChoose={onChoose} />
        </>
      )}
      {(!hits || hits.length === 0) && (
        <CategoryColumns
          roots={treeOf(leaves, kind)}
          value={value}
          onChoose={onChoose}
          keep={(leaf) => <Keep own={own} kept={used.kept} leaf={leaf} />}
        />
      )}
    </div>
  );
}

interface QuickProps {
  title: string;
  leaves: readonly CategoryRow[];
  onChoose: (leaf: CategoryRow) => void;
}

const Quick = ({ title, leaves, onChoose }: QuickProps) =>
  leaves.length === 0 ? null : (
    <div className="jt-category-quick" role="group" aria-label={`${title} 카테고리`}>
      <span className="jt-muted">{title}</span>
      {leaves.map((leaf) => (
        <Button key={leaf.categorySeq} size="small" data-tip={leaf.path} onClick={() => onChoose(leaf)}>
          {leaf.name}
          <IconChevronRight size={14} aria-hidden />
        </Button>
      ))}
    </div>
  );
