/** What can be done with a request. */
import { downloadApi } from '@jangteo/contract/download/download.api.ts';
import type { DownloadRow } from '@jangteo/contract/download/download.list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { isApiError, messageOf } from '../../kit/call/error.ts';
import { keysOf } from '../../kit/call/query.ts';
import { dialog } from '../../ui/dialog.ts';
import { toast } from '../../ui/toast.ts';
import { fetchFile } from './fetch-file.ts';

/** `onLocked` asks for the file password that a new try needs and answers whether there is one now. */
export function useDownloadActions(onLocked: () => Promise<boolean>) {
  const client = useQueryClient();
  const read = () => client.invalidateQueries({ queryKey: keysOf('download') });
  const run = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast(done, { tone: 'success' });
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    }
    await read();
  };
  const again = (seq: number) => call(downloadApi.retry, { params: { seq }, body: {} });
  return {
    /** R157: a file that cannot be fetched is only logged; its row says what became of it. */
    fetch: async (row: DownloadRow) => {
      try {
        await fetchFile(row);
      } catch (error) {
        console.warn('download', row.seq, isApiError(error) ? error.code : error);
      }
      await read();
    },
    cancel: (row: DownloadRow) =>
      run(() => call(downloadApi.cancel, { params: { seq: row.seq }, body: {} }), '요청을 취소했습니다.'),
    retry: (row: DownloadRow) =>
      run(
        () =>
          again(row.seq).catch(async (error: unknown) => {
            const without = isApiError(error) && error.code === 'FILE_PASSWORD_REQUIRED';
            if (!without || !(await onLocked())) throw error;
            return again(row.seq);
          }),
        '다시 요청했습니다.',
      ),
    remove: async (row: DownloadRow) => {
      const sure = await dialog.deleteConfirm(`‘${row.name}’ 파일을 삭제할까요?`, {
        title: '파일 삭제',
        detail: '삭제한 파일은 되돌릴 수 없습니다. 필요하면 목록에서 다시 요청해 주세요.',
      });
      if (sure)
        await run(() => call(downloadApi.remove, { params: { seq: row.seq } }), '파일을 삭제했습니다.');
    },
  };
}
