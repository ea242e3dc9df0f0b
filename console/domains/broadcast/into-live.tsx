/** 라이브 추가: which of the channel's lives, planned or on air, products are put into. */
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import type { ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { show } from '../../kit/overlay.tsx';
import { session } from '../../kit/session.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { count } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import type { IntoLive } from '../product/matching/live-place.ts';
import { FoundLives } from './list/FoundLives.tsx';
import './broadcast.css';

const LENGTH = 50;
/** The soonest first. */
const open = (tab: 'wait' | 'onair') => ({
  ...query(contentApi.list, { query: { tab, sort: 'startAt', direction: 'ASC', length: LENGTH } }),
  select: ({ data }: { data: readonly ContentRow[] }) => data,
});

function PickLive({ products, done }: { products: number; done: (chosen: number | null) => void }) {
  const onAir = useQuery(open('onair'));
  const planned = useQuery(open('wait'));
  const error = onAir.error ?? planned.error;
  // In a live of another's channel stand that channel's products alone.
  const me = session.use()?.user.userSeq;
  const rows =
    onAir.data && planned.data
      ? [...onAir.data, ...planned.data].filter(({ seller }) => seller.userSeq === me)
      : undefined;
  return (
    <Dialog open title={`상품 ${count(products)}개를 담을 방송`} width={560} onClose={() => done(null)}>
      <div className="jt-live-found jt-live-open">
        {error && <EmptyState title="방송을 불러오지 못했습니다." next={messageOf(error)} />}
        {!error && !rows && <SkeletonRows rows={4} height={52} columns={2} />}
        {rows?.length === 0 && (
          <EmptyState
            title="담을 수 있는 방송이 없습니다."
            next="방송을 먼저 예약하면 이곳에서 고를 수 있습니다."
          />
        )}
        <FoundLives rows={rows ?? []} onPick={done} />
      </div>
    </Dialog>
  );
}

export const intoLive: IntoLive = {
  ask: (products) => show<number>((done) => <PickLive products={products} done={done} />),
  send: (contentSeq, productSeqList, once) =>
    call(railApi.add, { body: { contentSeq, productSeqList: [...productSeqList], active: true } }, once),
};
