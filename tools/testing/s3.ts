// A server that speaks S3, for tests: in this process and in memory. It compares checksums and takes parts, but asks
// nobody for a signature and keeps no encryption; TEST_S3_BUCKET, _REGION and _ENDPOINT name one that does.
import { startFauxqs } from 'fauxqs';
import { bucketConfig, type BucketConfig } from '../../server/kit/http/storage-config.ts';

export interface TestBucket {
  /** The settings of the bucket, for this process or another. */
  env: Record<string, string>;
  config: BucketConfig;
  /** Whether it is a server of somebody's, which keeps what it holds. */
  real: boolean;
  stop: () => Promise<void>;
}

const opened = (env: Record<string, string>, real: boolean, stop: () => Promise<void>): TestBucket => ({
  env,
  config: bucketConfig(env),
  real,
  stop,
});

/** An empty bucket, or an own prefix of the one that is named. */
export async function testBucket(): Promise<TestBucket> {
  const { TEST_S3_BUCKET, TEST_S3_REGION = 'us-east-1', TEST_S3_ENDPOINT = '' } = process.env;
  const prefix = `jangteo-test/${process.hrtime.bigint()}`;
  if (TEST_S3_BUCKET) {
    const env = { S3_BUCKET: TEST_S3_BUCKET, S3_REGION: TEST_S3_REGION, S3_ENDPOINT: TEST_S3_ENDPOINT };
    return opened({ ...env, S3_PREFIX: prefix, S3_LINKS: '1' }, true, async () => undefined);
  }
  process.env.AWS_ACCESS_KEY_ID ??= 'test';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
  const server = await startFauxqs({ port: 0, host: '127.0.0.1', logger: false });
  server.createBucket('jangteo');
  const env = {
    S3_BUCKET: 'jangteo',
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
    S3_PREFIX: prefix,
    S3_LINKS: '1',
  };
  return opened(env, false, () => server.stop());
}
