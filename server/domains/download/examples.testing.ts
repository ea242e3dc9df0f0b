import type { Example, Examples } from '../../proofs/occasion.ts';
import { addDownload, setFilePassword } from '../../proofs/rows.ts';

const onDownload =
  (status: string): Example =>
  async ({ world, owner }) => [{ params: { seq: await addDownload(world, owner, status) } }];

export const examples: Examples = {
  'download.file': onDownload('COMPLETE'),
  'download.cancel': onDownload('WAIT'),
  'download.retry': async (o) => {
    await setFilePassword(o.world, o.owner);
    return onDownload('FAIL')(o);
  },
  'download.remove': onDownload('CANCELED'),
};
