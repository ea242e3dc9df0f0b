/** 임시저장 불러오기 n, and the list behind it. */
import { draftApi, DRAFTS, type Draft } from '@jangteo/contract/product/draft.api.ts';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { refetchDomains, query } from '../../kit/call/query.ts';
import { Button } from '../../ui/Button.tsx';
import { dialog } from '../../ui/dialog.ts';
import { toast } from '../../ui/toast.ts';
import { draftPath } from './edit-path.ts';
import { DraftList } from './form/DraftList.tsx';

async function remove({ draftSeq, title }: Pick<Draft, 'draftSeq' | 'title'>): Promise<void> {
  const [whole] = (await call(draftApi.list, { query: { draftSeq } })).data;
  await call(draftApi.remove, { params: { draftSeq } });
  await refetchDomains(['product-draft']);
  toast(`‘${title}’ 임시저장을 삭제했습니다.`, {
    tone: 'success',
    ...(whole?.body && { action: { label: '되돌리기', run: () => void putBack(whole, whole.body!) } }),
  });
}

async function putBack({ productSeq, progress }: Draft, body: object): Promise<void> {
  try {
    await call(draftApi.save, { body: { ...(productSeq !== null && { productSeq }), body, progress } });
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
  await refetchDomains(['product-draft']);
}

/** `open`: the draft that is written now; null where there is none yet. */
export function DraftsButton({ open }: { open: () => number | null }) {
  const [shown, setShown] = useState(false);
  const router = useRouter();
  const drafts = useQuery(query(draftApi.list, {})).data?.data ?? [];
  return (
    <>
      <Button variant="subtle" icon={<IconHistory />} onClick={() => setShown(true)}>
        임시저장 불러오기{drafts.length > 0 && ` ${drafts.length}`}
      </Button>
      {shown && (
        <DraftList
          drafts={drafts.map((draft) => ({ ...draft, title: draft.title || '이름 없는 상품' }))}
          open={open()}
          max={DRAFTS}
          onChoose={(draft) => {
            setShown(false);
            void router.navigate({ href: draftPath(draft) });
          }}
          onRemove={remove}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}
