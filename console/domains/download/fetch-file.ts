/** 받기: the file over an authenticated call, saved under the name of the request. */
import { downloadApi } from '@jangteo/contract/download/download.api.ts';
import type { DownloadRow } from '@jangteo/contract/download/download.list.ts';
import { call } from '../../kit/call/call.ts';
import { saveBlob } from '../../kit/save-blob.ts';

export async function fetchFile(row: Pick<DownloadRow, 'seq' | 'name' | 'format'>): Promise<void> {
  saveBlob(
    await call(downloadApi.file, { params: { seq: row.seq } }),
    `${row.name}.${row.format.toLowerCase()}`,
  );
}
