import { Readable } from 'node:stream';
import { join } from 'node:path';
import { folderStorage } from '../adapters/storage/folder.ts';
import { acceptFile } from '../domains/file/accept-file.ts';
import { PURPOSES } from '../domains/file/media/kinds.ts';
import { fileStore } from '../domains/file/store.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Deps } from '../kit/http/context.ts';

/** Leaves a table as an upload through /temp would; answers its pathname. */
export async function putSheet(
  { config, pools }: Deps,
  ownerUserSeq: number,
  filename: string,
  bytes: Buffer,
): Promise<string> {
  const deps = {
    storage: folderStorage(join(config.home, 'files', 'store')),
    store: fileStore(pools.app, clock.now),
    purposes: PURPOSES,
  };
  const { fileId } = await acceptFile(deps, Readable.from([bytes]), {
    ownerUserSeq,
    purpose: 'DELIVERY_UPLOAD',
    filename,
  });
  return `/files/${fileId}`;
}
