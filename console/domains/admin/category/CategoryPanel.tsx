/** One category: what it is, which papers it asks for, who uses it, and what may be done with it. */
import { productKind } from '@jangteo/contract/category/category.enums.ts';
import {
  CATEGORY_LEVELS,
  categoryDeskApi,
  type AskedPaper,
  type CategoryTree,
  type DeskCategory,
} from '@jangteo/contract/category/desk.api.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { CallButton } from '../../../kit/CallButton.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { count, day } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { openDocs, openEdit, openOrder, openRemove } from './open.tsx';
import { UsesFacts } from './UsesFacts.tsx';

interface Props {
  tree: CategoryTree;
  one: DeskCategory;
  onAdded: () => void;
  onGone: () => void;
}

export function CategoryPanel({ tree, one, onAdded, onGone }: Props) {
  const { categorySeq, level, name } = one;
  const uses = useQuery(query(categoryDeskApi.uses, { params: { categorySeq } }));
  const total = uses.data?.data.total;
  const stands = one.exposed
    ? null
    : '숨긴 카테고리입니다. 새로 고를 수 없고, 등록한 상품은 그대로 판매합니다.';
  return (
    <>
      <Panel
        title={name}
        note={one.path === name ? undefined : one.path}
        actions={
          <CallButton call={categoryDeskApi.edit} size="small" onClick={() => openEdit(tree, { one })}>
            수정
          </CallButton>
        }
      >
        <Facts
          wide
          facts={[
            [
              '노출',
              hiddenAbove(tree, one)
                ? '상위 카테고리를 숨겨 보이지 않습니다.'
                : (stands ?? '노출하고 있습니다.'),
            ],
            ['고시 유형', templateOf(tree, one)],
            ['판매 유형', one.kinds.map((kind) => productKind.label(kind)).join(' · ')],
            [
              '성인 인증',
              level === CATEGORY_LEVELS && (one.adultOnly ? '필요합니다.' : '필요하지 않습니다.'),
            ],
          ]}
        />
        <div className="jt-desk-acts">
          <CallButton call={categoryDeskApi.order} size="small" onClick={() => openOrder(tree, one)}>
            순서 변경
          </CallButton>
          {level < CATEGORY_LEVELS && (
            <CallButton
              call={categoryDeskApi.add}
              size="small"
              onClick={async () => (await openEdit(tree, { parent: one })) && onAdded()}
            >
              하위 카테고리 등록
            </CallButton>
          )}
          <CallButton
            call={categoryDeskApi.remove}
            size="small"
            destructive
            disabledReason={
              total === undefined
                ? '쓰이는 곳을 확인하고 있습니다.'
                : total > 0
                  ? `사용 중이라 삭제할 수 없습니다. (${count(total)}건)`
                  : one.exposed && '먼저 숨겨 주세요.'
            }
            onClick={async () => (await openRemove(one)) && onGone()}
          >
            삭제
          </CallButton>
        </div>
      </Panel>
      <Papers tree={tree} one={one} />
      <Panel title="쓰이는 곳" note="이 카테고리와 하위 카테고리">
        <QueryView query={uses} noun="쓰이는 곳" rows={4} height={28}>
          {({ data }) => <UsesFacts uses={data} />}
        </QueryView>
      </Panel>
    </>
  );
}

function hiddenAbove(tree: CategoryTree, { parentSeq }: DeskCategory): boolean {
  const parent = tree.categories.find(({ categorySeq }) => categorySeq === parentSeq);
  return parent !== undefined && (!parent.exposed || hiddenAbove(tree, parent));
}

const templateOf = ({ templates }: CategoryTree, { noticeTemplate }: DeskCategory): string =>
  templates.find(({ key }) => key === noticeTemplate)?.name ?? '';

function Papers({ tree, one }: { tree: CategoryTree; one: DeskCategory }) {
  const inherited = tree.categories.filter(
    ({ path, docTypes }) => docTypes.length > 0 && one.path.startsWith(`${path} > `),
  );
  return (
    <Panel
      flush
      title="서류"
      note="하위 카테고리에서도 요구합니다."
      actions={
        <CallButton call={categoryDeskApi.docs} size="small" onClick={() => openDocs(tree, one)}>
          서류 변경
        </CallButton>
      }
    >
      <ul className="jt-desk-rows">
        {one.docTypes.map((paper) => (
          <li key={paper.docTypeSeq}>
            <Paper paper={paper} />
          </li>
        ))}
        {inherited.flatMap(({ path, docTypes }) =>
          docTypes.map((paper) => (
            <li key={`${path} ${paper.docTypeSeq}`}>
              <Paper paper={paper} from={path} />
            </li>
          )),
        )}
        {one.docTypes.length + inherited.length === 0 && (
          <li className="jt-muted">요구하는 서류가 없습니다.</li>
        )}
      </ul>
    </Panel>
  );
}

function Paper({ paper, from }: { paper: AskedPaper; from?: string }) {
  const { name, required, kinds, requiredFrom } = paper;
  const coming = requiredFrom !== null && requiredFrom > today();
  return (
    <>
      <span className="jt-grow">
        <b>{name}</b>
        <small>
          <Dotted
            of={[
              from && `${from}에서 요구`,
              kinds.map((kind) => productKind.label(kind)).join(', '),
              coming && `${day(requiredFrom)}부터 필수`,
            ]}
          />
        </small>
      </span>
      <Chip tone={required ? 'info' : 'neutral'}>{required ? (coming ? '필수 예정' : '필수') : '선택'}</Chip>
    </>
  );
}
