import { Readable } from 'node:stream';
import { openStorage } from '../adapters/storage/open.ts';
import { acceptFile } from '../domains/file/accept-file.ts';
import { PURPOSES } from '../domains/file/media/kinds.ts';
import { fileStore } from '../domains/file/store.ts';
import { openVault } from '../domains/file/vault.ts';
import { clock } from '../kit/clock/clock.ts';
import type { Deps } from '../kit/http/context.ts';

/** Leaves a file as an upload through /temp would; answers its pathname. */
export async function putFile(
  { config, pools }: Deps,
  ownerUserSeq: number,
  { purpose, filename, bytes }: { purpose: string; filename: string; bytes: Buffer },
): Promise<string> {
  const deps = {
    storage: openStorage(config),
    vault: openVault(config),
    store: fileStore(pools.app, clock.now),
    purposes: PURPOSES,
  };
  const { fileId } = await acceptFile(deps, Readable.from([bytes]), { ownerUserSeq, purpose, filename });
  return `/${PURPOSES[purpose]!.public ? 'media' : 'files'}/${fileId}`;
}

/** Leaves a table. */
export const putSheet = (deps: Deps, owner: number, filename: string, bytes: Buffer): Promise<string> =>
  putFile(deps, owner, { purpose: 'DELIVERY_UPLOAD', filename, bytes });

const PAGE = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** Leaves a paper of an account. */
export const putIdentityDoc = (deps: Deps, owner: number, filename: string, bytes: Buffer): Promise<string> =>
  putFile(deps, owner, { purpose: 'IDENTITY_DOC', filename, bytes });

/** Leaves a paper: a page of nothing. */
export const putPaper = (deps: Deps, owner: number, filename = '신고증.pdf'): Promise<string> =>
  putFile(deps, owner, {
    purpose: 'CATEGORY_DOC',
    filename,
    bytes: PAGE,
  });
