import { join } from 'node:path';
import { storageConfig, type BucketConfig } from '../../kit/http/storage-config.ts';
import { folderStorage } from './folder.ts';
import { PLACES, type PlaceName, type Storage } from './port.ts';

export interface StorageHome {
  home: string;
  /** Where files lie, if not in the home. */
  bucket: BucketConfig | null;
}

/** What a command works on that reads no whole configuration. */
export const storageHome = (home: string): StorageHome => ({ home, bucket: storageConfig(process.env) });

/** The SDK takes 60 MB and a quarter of a second, so only whoever has a bucket loads it. */
const load = () => import('./s3.ts');

function inBucket(config: BucketConfig, name: PlaceName, folder: Storage): Storage {
  const storage = () =>
    load().then(({ clientOf, s3Storage }) =>
      s3Storage(clientOf(config), config, { ...PLACES[name], name }, folder),
    );
  return {
    put: async (source, key) => (await storage()).put(source, key),
    get: async (key, range) => (await storage()).get(key, range),
    stat: async (key) => (await storage()).stat(key),
    async *list(after) {
      yield* (await storage()).list(after);
    },
    link: async (key, wish) => (await storage()).link(key, wish),
    remove: async (key) => (await storage()).remove(key),
    // work in progress stays on the local disk
    tidy: folder.tidy,
    tmpPath: folder.tmpPath,
  };
}

/** One place of an installation's storage, as every process of it opens it. */
export function openStorage({ home, bucket }: StorageHome, name: PlaceName = 'store'): Storage {
  const folder = folderStorage(join(home, PLACES[name].folder), PLACES[name]);
  return bucket ? inBucket(bucket, name, folder) : folder;
}

/** Before a process takes requests: throws where the bucket is not there or does not open itself to us. */
export async function reachStorage({ bucket }: StorageHome): Promise<void> {
  if (!bucket) return;
  const { clientOf, reachBucket } = await load();
  await reachBucket(clientOf(bucket), bucket).catch((error: Error) => {
    const said = error.message && error.message !== 'UnknownError' ? error.message : error.name;
    throw new Error(
      `버킷 ${bucket.bucket}을 열 수 없습니다: ${said} (S3_BUCKET, S3_REGION, S3_ENDPOINT and the credentials)`,
      { cause: error },
    );
  });
}
