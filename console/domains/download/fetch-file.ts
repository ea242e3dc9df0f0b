/** 받기: the file over an authenticated call, saved under the name of the request. */
import { downloadApi } from '@jangteo/contract/download/download.api.ts';
import type { DownloadRow } from '@jangteo/contract/download/download.list.ts';
import { call } from '../../kit/call/call.ts';

export async function fetchFile(row: Pick<DownloadRow, 'seq' | 'name'>): Promise<void> {
  const blob = await call(downloadApi.file, { params: { seq: row.seq } });
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${row.name}.xlsx`;
  link.click();
  // The browser reads the address after the click; a minute is enough for any size.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
