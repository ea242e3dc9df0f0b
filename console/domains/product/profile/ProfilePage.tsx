/** 프로필 상품 관리: what a channel's profile shows, and in which order (product-desk.md §5). */
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { productDisplayStatus } from '@jangteo/contract/product/product.enums.ts';
import { BUYABLE } from '@jangteo/contract/product/product.status.ts';
import { productProfileApi } from '@jangteo/contract/product/profile.api.ts';
import {
  PROFILE_MAX,
  type ProfileCandidateRow,
  type ProfileRow,
} from '@jangteo/contract/product/profile.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useActs } from '../../../kit/acts.ts';
import { call, report } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { session } from '../../../kit/session.ts';
import { useLeaveGuard } from '../../../kit/useLeaveGuard.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Check.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count, won } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { OrderBoard } from '../../../ui/OrderBoard.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { offerUndo, undoActOf } from '../../../kit/undo/undo.ts';
import { UndoNote } from '../../../kit/undo/UndoNote.tsx';
import { ProductFinder, useWord } from '../pick/ProductFinder.tsx';
import './profile.css';

/** What ids of a profile are called where acts of several domains can be taken back. */
const PROFILE = 'product-profile';
const OLD = ['product-profile'] as const;
const SHOWN = 50;
const undoAct = undoActOf(PROFILE);
const ACTS = [undoAct];

/** Sends a change of the profile and asks for it anew; refused, it says why. */
async function change(send: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await send();
    toast(done, { tone: 'success' });
  } catch (error) {
    report(error);
  }
  await refetchDomains(OLD);
}

const add = (rows: readonly ProfileCandidateRow[]) =>
  change(
    () => call(productProfileApi.pin, { body: { productSeqList: rows.map((row) => row.productSeq) } }),
    `${namedOf(rows)} 프로필에 올렸습니다.`,
  );
const remove = (row: ProfileRow) =>
  change(
    () => call(productProfileApi.unpin, { body: { productSeqList: [row.productSeq] } }),
    `${namedOf([row])} 프로필에서 내렸습니다.`,
  );
const namedOf = (rows: readonly { name: string }[]): string =>
  rows.length === 1 ? `‘${rows[0]!.name}’ 상품을` : `상품 ${count(rows.length)}개를`;

export function ProfilePage() {
  useActs(ACTS);
  const pinnedQuery = useQuery({ ...query(productProfileApi.pinned), select: ({ data }) => data });
  return (
    <>
      <PageHead note={<UndoNote rows={PROFILE} act={undoAct} />} />
      <div className="jt-profile-board">
        <Candidates free={PROFILE_MAX - (pinnedQuery.data?.length ?? 0)} />
        {pinnedQuery.data ? (
          <Pinned key={pinnedQuery.data.map((row) => row.productSeq).join()} saved={pinnedQuery.data} />
        ) : (
          <Panel title="프로필에 올린 상품" flush>
            {pinnedQuery.isError ? (
              <EmptyState title="상품을 불러오지 못했습니다." next={messageOf(pinnedQuery.error)} />
            ) : (
              <SkeletonRows rows={6} height={48} columns={2} />
            )}
          </Panel>
        )}
      </div>
    </>
  );
}

type Of = 'own' | 'matched';

/** Own products, or those of running contracts. */
function useCandidates(word: string, of: Of) {
  const user = session.use()?.user;
  const own = of === 'own' && user?.groupMaster ? { sellerSeq: user.userSeq } : {};
  const ask = of === 'own' ? productProfileApi.search : productProfileApi.searchMatched;
  return useQuery({
    ...query(ask as typeof productProfileApi.search, {
      query: { ...own, length: SHOWN, ...(word && { searchKey: 'NONE', keyword: [word] }) },
    }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
}

/** Said where nothing stands under a contract. */
const NO_CONTRACT = {
  title: '올릴 수 있는 상품이 없습니다.',
  next: '판매자와 매칭 계약을 맺으면 그 상품을 이곳에서 고를 수 있습니다.',
};

const SOURCES = [
  { value: 'own', label: '내 상품' },
  { value: 'matched', label: '매칭 상품' },
] as const;

function Candidates({ free }: { free: number }) {
  const word = useWord();
  const user = session.use()?.user;
  const broadcaster = user?.userType === 'influencer';
  const [of, setOf] = useState<Of>(broadcaster ? 'matched' : 'own');
  const candidatesQuery = useCandidates(word.word, of);
  const [ticked, setTicked] = useState<ReadonlyMap<number, ProfileCandidateRow>>(new Map());
  const tick = (row: ProfileCandidateRow, on: boolean) => {
    const next = new Map(ticked);
    if (on) next.set(row.productSeq, row);
    else next.delete(row.productSeq);
    setTicked(next);
  };
  const full = ticked.size >= free && `프로필에는 ${PROFILE_MAX}개까지 올릴 수 있습니다.`;
  const whyNot = (row: ProfileCandidateRow): string | false =>
    (row.pinned && '이미 프로필에 있습니다.') ||
    (!row.running && '계약 기간이 아닌 상품입니다.') ||
    (!BUYABLE.has(row.displayStatus) && '판매 중인 상품만 올릴 수 있습니다.') ||
    (!ticked.has(row.productSeq) && full);
  const addTicked = async () => {
    await add([...ticked.values()]);
    setTicked(new Map());
  };
  return (
    <Panel
      title="상품 찾기"
      actions={
        <Button
          icon={<IconPlus />}
          disabledReason={ticked.size === 0 && '올릴 상품을 골라 주세요.'}
          onClick={() => void addTicked()}
        >
          {ticked.size > 0 ? `${count(ticked.size)}개 올리기` : '올리기'}
        </Button>
      }
    >
      {user?.matchSaleable && !broadcaster && (
        <Segmented label="상품 찾는 곳" value={of} options={SOURCES} onChange={setOf} />
      )}
      <ProductFinder
        word={word}
        query={candidatesQuery}
        className="jt-profile-found"
        {...(of === 'matched' && { none: NO_CONTRACT, hint: '상품명, 상품코드' })}
      >
        {(row) => (
          <>
            <Checkbox
              label={`${row.name} 고르기`}
              hideLabel
              checked={ticked.has(row.productSeq)}
              disabledReason={whyNot(row) || undefined}
              onChange={(on) => tick(row, on)}
            />
            <Product row={row} />
            {row.pinned && <span className="jt-muted-tag">올림</span>}
          </>
        )}
      </ProductFinder>
    </Panel>
  );
}

const Product = ({ row }: { row: ProfileRow | ProfileCandidateRow }) => (
  <>
    <Picture src={row.thumbnail} size={36} className="jt-list-thumb" />
    <span className="jt-profile-name">
      <b className="jt-ellipsis">{row.name}</b>
      <small className="jt-row">
        {won(row.salePrice, true)} <EnumTag of={productDisplayStatus} value={row.displayStatus} />
      </small>
    </span>
  </>
);

/** What stands there; another order waits until it is saved. */
function Pinned({ saved }: { saved: readonly ProfileRow[] }) {
  const [items, setItems] = useState<readonly ProfileRow[]>(saved);
  const [busy, setBusy] = useState(false);
  const dirty = items.some((row, i) => row !== saved[i]);
  const save = async (): Promise<boolean> => {
    setBusy(true);
    const productSeqList = items.map((row) => row.productSeq);
    try {
      const { data } = await call(productProfileApi.order, { body: { productSeqList } });
      const result: BulkResult = {
        successCount: items.length,
        failCount: 0,
        failures: [],
        warnings: [],
        undo: data.undo,
      };
      offerUndo({ rows: PROFILE, title: '순서', makesOld: OLD }, result, '순서를 저장했습니다.');
      await refetchDomains(OLD);
      return true;
    } catch (error) {
      report(error);
      await refetchDomains(OLD);
      return false;
    } finally {
      setBusy(false);
    }
  };
  useLeaveGuard({ dirty, save, saveLabel: '저장하고 나가기' });
  return (
    <Panel
      title="프로필에 올린 상품"
      note={`${count(items.length)} / ${PROFILE_MAX}`}
      flush
      actions={
        <>
          {dirty && (
            <Button variant="subtle" onClick={() => setItems(saved)}>
              원래대로
            </Button>
          )}
          <Button
            variant="primary"
            busy={busy}
            disabledReason={!dirty && '바뀐 순서가 없습니다.'}
            onClick={() => void save()}
          >
            순서 저장
          </Button>
        </>
      }
    >
      {items.length === 0 && (
        <EmptyState
          title="올린 상품이 없습니다."
          next="상품 찾기에서 골라 올리면 채널 프로필에 차례로 보입니다."
        />
      )}
      <OrderBoard
        items={items}
        idOf={(row) => String(row.productSeq)}
        nameOf={(row) => row.name}
        onChange={setItems}
        buttons={(row) => (
          <IconButton
            label={`${row.name} 내리기`}
            icon={<IconX />}
            size="small"
            disabledReason={dirty && '순서를 먼저 저장해 주세요.'}
            onClick={() => void remove(row)}
          />
        )}
      >
        {(row) => (
          <span className="jt-profile-row" data-unseen={!row.shown || undefined}>
            <Product row={row} />
            {!row.shown && <span className="jt-muted-tag">구매자에게 보이지 않음</span>}
          </span>
        )}
      </OrderBoard>
    </Panel>
  );
}
