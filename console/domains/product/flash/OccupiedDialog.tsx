/** 점유 보기: who holds pieces of a product, and until when (R270). */
import { flashApi, OCCUPANTS, type Occupant } from '@jangteo/contract/product/flash.api.ts';
import { productApi } from '@jangteo/contract/product/product.api.ts';
import { stockHoldKind } from '@jangteo/contract/product/product.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count, shortTime } from '../../../ui/format.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import '../../../ui/table.css';
import type { Named } from '../list/named.ts';
import './flash.css';

const WIDTH = 640;

function Table({ items, texts }: { items: readonly Occupant[]; texts: ReadonlyMap<number, string> }) {
  return (
    <div className="jt-flash-held">
      <table className="jt-table">
        <thead>
          <tr>
            <th>옵션</th>
            <th>점유</th>
            <th className="jt-num">수량</th>
            <th>풀리는 때</th>
            <th>주문번호</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ optionSeq, kind, qty, until, orderSeq }, i) => (
            <tr key={`${i} ${optionSeq}`}>
              <td>{texts.get(optionSeq) || '–'}</td>
              <td>
                <EnumTag of={stockHoldKind} value={kind} />
              </td>
              <td className="jt-num">{count(qty)}</td>
              <td>{until ? shortTime(until) : '–'}</td>
              <td>{orderSeq ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length === OCCUPANTS && (
        <p className="jt-muted">먼저 풀리는 {count(OCCUPANTS)}건까지 보입니다.</p>
      )}
    </div>
  );
}

export function OccupiedDialog({ product, done }: { product: Named; done: (answer: null) => void }) {
  const params = { productSeq: product.productSeq };
  const occupiedQuery = useQuery({ ...query(flashApi.occupied, { params }), gcTime: 0 });
  const options = useQuery(query(productApi.options, { params, query: { length: 200 } }));
  const texts = new Map((options.data?.data ?? []).map((one) => [one.optionSeq, one.text]));
  const held = occupiedQuery.data?.data;
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title="점유 보기"
      width={WIDTH}
      actions={<Button onClick={() => done(null)}>닫기</Button>}
    >
      {occupiedQuery.isError ? (
        <QueryError query={occupiedQuery} noun="점유" />
      ) : held ? (
        <div className="jt-flash-sheet">
          <p>
            <b>{product.name}</b> · 팔 수 있는 재고 <b>{count(held.available)}</b>개, 점유{' '}
            <b>{count(held.occupied)}</b>개
          </p>
          {held.items.length > 0 ? (
            <Table items={held.items} texts={texts} />
          ) : (
            <EmptyState
              title="잡혀 있는 재고가 없습니다."
              next="결제를 기다리는 주문이나 교환, 장바구니, 매칭 계약이 재고를 잡으면 이곳에 나타납니다."
            />
          )}
        </div>
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}
