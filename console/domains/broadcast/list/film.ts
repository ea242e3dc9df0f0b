/** The film of a live: 다운로드, and 다시 변환 where making it failed. */
import { clipApi } from '@jangteo/contract/broadcast/clip.api.ts';
import { toast } from '../../../ui/toast.ts';
import { call, report } from '../../../kit/call/call.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { OLD, type Named } from './perform.tsx';

/** The browser saves it by itself: an hour of film does not fit into a page. */
export async function saveVideo({ contentSeq }: Named): Promise<void> {
  try {
    const { data } = await call(clipApi.downloadVideo, { params: { contentSeq } });
    const link = document.createElement('a');
    link.href = data.url;
    link.download = data.fileName;
    link.click();
  } catch (error) {
    report(error);
  }
}

export async function retryVod({ contentSeq }: Named): Promise<void> {
  try {
    await call(clipApi.retryVod, { params: { contentSeq }, body: {} });
    toast('다시 변환을 시작했습니다.', { tone: 'success' });
  } catch (error) {
    report(error);
  }
  await askAgain(OLD);
}
