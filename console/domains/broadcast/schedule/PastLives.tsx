/** A live whose fields a new one takes over. */
import { contentApi, type Content } from '@jangteo/contract/broadcast/content.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { call, report } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useWord } from '../../product/pick/ProductFinder.tsx';
import { FoundLives } from '../list/FoundLives.tsx';

const LENGTH = 50;

export function PastLives({ done }: { done: (chosen: Content | null) => void }) {
  const word = useWord();
  const [busy, setBusy] = useState(false);
  const contentsQuery = useQuery({
    ...query(contentApi.list, {
      query: { length: LENGTH, ...(word.word && { searchKey: 'CONTENT_TITLE', keyword: [word.word] }) },
    }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
  });
  const choose = async (contentSeq: number) => {
    setBusy(true);
    try {
      done((await call(contentApi.detail, { params: { contentSeq } })).data);
    } catch (error) {
      report(error);
      setBusy(false);
    }
  };
  return (
    <Dialog open title="다른 방송에서 가져오기" width={560} onClose={() => done(null)}>
      <TextInput
        label="방송 찾기"
        hideLabel
        type="search"
        value={word.typed}
        onChange={word.type}
        icon={<IconSearch size={16} />}
        placeholder="방송 제목"
        maxLength={40}
      />
      <div className="jt-live-found" aria-busy={contentsQuery.isFetching || busy}>
        {contentsQuery.isPending && <SkeletonRows rows={6} height={52} columns={2} />}
        {contentsQuery.error && (
          <EmptyState title="방송을 불러오지 못했습니다." next={messageOf(contentsQuery.error)} />
        )}
        {contentsQuery.data?.length === 0 && (
          <EmptyState
            title={word.word ? '찾는 방송이 없습니다.' : '가져올 방송이 없습니다.'}
            next={word.word ? '다른 말로 찾아 보세요.' : '한 번 예약한 방송은 이곳에서 다시 쓸 수 있습니다.'}
          />
        )}
        <FoundLives
          rows={contentsQuery.data ?? []}
          busy={busy}
          onPick={(contentSeq) => void choose(contentSeq)}
        />
      </div>
    </Dialog>
  );
}
