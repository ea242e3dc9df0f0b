import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  S3Client,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { BucketConfig } from '../../kit/http/storage-config.ts';
import { checkKey, type Place, type Storage } from './port.ts';

/** A part of what is put, held in memory; ten thousand of them are the largest object: 80 GB. */
const PART_BYTES = 8 * 1_048_576;
/** Readers at once: each holds its connection as long as a slow viewer reads. */
const SOCKETS = 500;
/** Until a bucket begins to answer, its part of 8 MB sent before. */
const ANSWER_MS = 60_000;

export const s3Client = ({ region, endpoint }: BucketConfig): S3Client =>
  new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
    },
  });

const clients = new Map<string, S3Client>();

/** The client of this process: it keeps connections and credentials. */
export function clientOf(config: BucketConfig): S3Client {
  const key = `${config.region} ${config.endpoint}`;
  const client = clients.get(key) ?? s3Client(config);
  clients.set(key, client);
  return client;
}

const ABSENT = new Set(['NoSuchKey', 'NotFound']);
const isAbsent = (error: unknown): boolean => error instanceof Error && ABSENT.has(error.name);

function encrypted({
  encryption,
  kmsKeyId,
}: BucketConfig): Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> {
  if (!encryption) return {};
  return { ServerSideEncryption: encryption, ...(kmsKeyId && { SSEKMSKeyId: kmsKeyId }) };
}

async function putObject(client: S3Client, input: PutObjectCommandInput, source: Readable): Promise<number> {
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      const buffer = Buffer.from(chunk as Uint8Array | string);
      bytes += buffer.length;
      yield buffer;
    }
  };
  // Parts of what breaks are taken back; those of a process that was killed by the bucket's own rule (files.md).
  await new Upload({
    client,
    params: { ...input, Body: Readable.from(counted(), { objectMode: false }) },
    partSize: PART_BYTES,
    queueSize: 2,
  }).done();
  return bytes;
}

/**
 * Objects `<prefix><place>/<key>` of a bucket. Each is put with a checksum that the bucket compares and encrypted as
 * configured. Work in progress stays on the local disk: `local` says where.
 */
export function s3Storage(
  client: S3Client,
  config: BucketConfig,
  { name, keys }: Pick<Place, 'keys'> & { name: string },
  local: Pick<Storage, 'tmpPath' | 'tidy'>,
): Storage {
  const { bucket: Bucket } = config;
  const folder = `${config.prefix}${name}/`;
  const at = (key: string) => ({ Bucket, Key: folder + checkKey({ keys }, key) });
  return {
    put: async (source, key) => putObject(client, { ...at(key), ...encrypted(config) }, source),
    async get(key, range) {
      const asked = new GetObjectCommand({
        ...at(key),
        ...(range && { Range: `bytes=${range.start}-${range.end}` }),
      });
      const { Body } = await client.send(asked).catch((error: unknown) => {
        if (!isAbsent(error)) throw error;
        throw Object.assign(new Error(`no object ${key}`, { cause: error }), { code: 'ENOENT' });
      });
      return Body as Readable;
    },
    async stat(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      });
      return found && { key, bytes: found.ContentLength ?? 0, at: found.LastModified ?? new Date(0) };
    },
    async *list(after = '') {
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: folder,
            ...(ContinuationToken ? { ContinuationToken } : after && { StartAfter: folder + after }),
          }),
        );
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
          const key = Key.slice(folder.length);
          if (keys.test(key)) yield { key, bytes: Size, at: LastModified };
        }
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken);
    },
    async link(key, { seconds, mime, disposition }) {
      const asked = { ...at(key), ResponseContentType: mime, ResponseContentDisposition: disposition };
      if (!config.links) return null;
      return getSignedUrl(client, new GetObjectCommand(asked), { expiresIn: seconds });
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    tidy: (before) => local.tidy(before),
    tmpPath: () => local.tmpPath(),
  };
}

/** Whether the bucket is there and opens itself to us: throws what it says where it does not. */
export async function reachBucket(client: S3Client, { bucket }: BucketConfig): Promise<void> {
  await client.send(new HeadBucketCommand({ Bucket: bucket }));
}
