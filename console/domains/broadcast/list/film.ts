/** The film of a live: 다운로드, and 다시 변환 where making it failed. */
import { clipApi } from '@jangteo/contract/broadcast/clip.api.ts';
import { call } from '../../../kit/call/call.ts';
import { sendOne } from '../../../kit/list-acts/one.ts';
import { OLD, type Named } from './perform.ts';

/** The browser saves it by itself: an hour of film does not fit into a page. */
export async function saveVideo({ contentSeq }: Named): Promise<void> {
  const answer = await sendOne([], () => call(clipApi.downloadVideo, { params: { contentSeq } }));
  if (!answer) return;
  const link = document.createElement('a');
  link.href = answer.data.url;
  link.download = answer.data.fileName;
  link.click();
}

export const retryVod = ({ contentSeq }: Named): Promise<unknown> =>
  sendOne(
    OLD,
    () => call(clipApi.retryVod, { params: { contentSeq }, body: {} }),
    '다시 변환을 시작했습니다.',
  );
