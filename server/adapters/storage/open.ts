import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { storageConfig, type BucketConfig } from '../../kit/http/storage-config.ts';
import { folderStorage } from './folder.ts';
import { PLACES, type PlaceName, type Storage } from './port.ts';
import { reachBucket, s3Client, s3Storage } from './s3.ts';

export interface StorageHome {
  home: string;
  /** Where files lie, if not in the home. */
  bucket: BucketConfig | null;
}

/** What a command works on that reads no whole configuration. */
export const storageHome = (home: string): StorageHome => ({ home, bucket: storageConfig(process.env) });

const clients = new Map<string, S3Client>();

function clientOf(config: BucketConfig): S3Client {
  const key = `${config.region} ${config.endpoint}`;
  const client = clients.get(key) ?? s3Client(config);
  clients.set(key, client);
  return client;
}

/** One place of an installation's storage, as every process of it opens it. */
export function openStorage({ home, bucket }: StorageHome, name: PlaceName = 'store'): Storage {
  const folder = folderStorage(join(home, PLACES[name].folder), PLACES[name]);
  return bucket ? s3Storage(clientOf(bucket), bucket, { ...PLACES[name], name }, folder) : folder;
}

/** Before a process takes requests: throws where the bucket is not there or does not open itself to us. */
export async function reachStorage({ bucket }: StorageHome): Promise<void> {
  if (!bucket) return;
  await reachBucket(clientOf(bucket), bucket).catch((error: Error) => {
    const said = error.message && error.message !== 'UnknownError' ? error.message : error.name;
    throw new Error(
      `버킷 ${bucket.bucket}을 열 수 없습니다: ${said} (S3_BUCKET, S3_REGION, S3_ENDPOINT and the credentials)`,
      { cause: error },
    );
  });
}
