/** 카테고리: what is sold where, which papers that asks for, and who uses it (operator.md §7). */
import { categoryDeskApi, type CategoryTree } from '@jangteo/contract/category/desk.api.ts';
import { IconChevronLeft, IconPlus, IconSearch, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { CallButton } from '../../../kit/CallButton.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useAddress } from '../desk/address.ts';
import { CategoryPanel } from './CategoryPanel.tsx';
import { openEdit } from './open.tsx';
import { linesOf } from './rows.ts';
import { TreeView } from './TreeView.tsx';
import './category.css';
import '../desk/desk.css';

const SHOWS = [
  { value: 'all', label: '모두' },
  { value: 'hidden', label: '숨긴 카테고리' },
] as const;
type Shows = (typeof SHOWS)[number]['value'];

export function CategoriesPage() {
  const treeQuery = useQuery(query(categoryDeskApi.tree));
  return (
    <>
      <PageHead
        note="이름과 순서는 바로 바뀝니다. 숨기면 새로 고를 수 없을 뿐, 등록한 상품은 그대로 판매합니다."
        actions={
          <CallButton
            call={categoryDeskApi.add}
            variant="primary"
            icon={<IconPlus size={16} />}
            disabledReason={!treeQuery.data && '카테고리를 불러오고 있습니다.'}
            onClick={() => openEdit(treeQuery.data!.data, { parent: null })}
          >
            대분류 등록
          </CallButton>
        }
      />
      <QueryView query={treeQuery} noun="카테고리" rows={12} height={34}>
        {({ data }) => <Tree tree={data} />}
      </QueryView>
    </>
  );
}

function Tree({ tree }: { tree: CategoryTree }) {
  const at = useAddress();
  const { categories } = tree;
  const chosen = categories.find(({ categorySeq }) => categorySeq === at.seq('category')) ?? null;
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(chosen ? above(tree, chosen.parentSeq) : []),
  );
  const [word, search] = useState('');
  const [shows, show] = useState<Shows>('all');
  const lines = linesOf(categories, open, { word: word.trim(), hiddenOnly: shows === 'hidden' });
  const turn = (seq: number, is: boolean) =>
    setOpen((now) => new Set(is ? [...now, seq] : [...now].filter((one) => one !== seq)));
  return (
    <div className="jt-tree-page" data-chosen={chosen ? true : undefined}>
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented label="보기" value={shows} onChange={show} options={SHOWS} />
          <TextInput
            label="찾기"
            hideLabel
            value={word}
            onChange={search}
            maxLength={30}
            placeholder="이름으로 찾기"
            icon={<IconSearch size={16} />}
          />
        </div>
        <Panel flush title="카테고리" note={`${count(categories.length)}개 · 오른쪽 숫자는 상품 수`}>
          {lines.length === 0 ? (
            <EmptyState
              icon={<IconSitemap size={28} />}
              title="해당하는 카테고리가 없습니다."
              next="다른 보기나 이름으로 찾아 주세요."
            />
          ) : (
            <TreeView
              lines={lines}
              chosen={chosen?.categorySeq ?? null}
              onChoose={(category) => at.go({ category })}
              onOpen={turn}
            />
          )}
        </Panel>
      </div>
      <div className="jt-desk">
        {chosen ? (
          <>
            <Button
              className="jt-tree-back"
              size="small"
              variant="subtle"
              icon={<IconChevronLeft />}
              onClick={() => at.go({ category: null })}
            >
              모든 카테고리
            </Button>
            <CategoryPanel
              key={chosen.categorySeq}
              tree={tree}
              one={chosen}
              onAdded={() => turn(chosen.categorySeq, true)}
              onGone={() => at.go({ category: null })}
            />
          </>
        ) : (
          <EmptyState
            framed
            icon={<IconSitemap size={28} />}
            title="카테고리를 골라 주세요."
            next="화살표로 옮기고 Enter로 고를 수 있습니다."
          />
        )}
      </div>
    </div>
  );
}

/** The numbers from the root down to this one. */
function above(tree: CategoryTree, seq: number | null): number[] {
  const one = tree.categories.find(({ categorySeq }) => categorySeq === seq);
  return one ? [...above(tree, one.parentSeq), one.categorySeq] : [];
}
