import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { pageHeaders } from './page-headers.ts';
import { linkOrigin, storageConfig } from './storage-config.ts';

const readConfigOf = (env: NodeJS.ProcessEnv) =>
  readConfig({
    DATABASE_URL: 'postgres://x',
    JANGTEO_SECRET: 'a-secret-of-thirty-two-bytes-or-more',
    ...env,
  });
const s3 = { STORAGE: 's3', S3_BUCKET: 'files-of-ours', S3_REGION: 'ap-northeast-2' };

test('files lie in the home where nothing is said, else in the bucket that is said', () => {
  expect(storageConfig({})).toBeNull();
  expect(storageConfig({ STORAGE: 'folder', S3_BUCKET: '' })).toBeNull();
  expect(storageConfig(s3)).toEqual({
    bucket: 'files-of-ours',
    region: 'ap-northeast-2',
    endpoint: '',
    prefix: '',
    encryption: '',
    kmsKeyId: '',
    links: false,
  });
  const more = {
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_PREFIX: 'shop/a',
    S3_ENCRYPTION: 'aws:kms',
    S3_KMS_KEY_ID: 'alias/ours',
    S3_LINKS: '1',
  };
  expect(storageConfig({ ...s3, ...more })).toMatchObject({
    endpoint: 'https://s3.example.com',
    prefix: 'shop/a/',
    encryption: 'aws:kms',
    kmsKeyId: 'alias/ours',
    links: true,
  });
});

test('pages may show films of the bucket where links lead there', () => {
  const config = readConfigOf({ ...s3, S3_LINKS: '1' });
  expect(pageHeaders(config)['content-security-policy']).toContain(
    "media-src 'self' blob:  https://files-of-ours.s3.ap-northeast-2.amazonaws.com;",
  );
  expect(pageHeaders(readConfigOf(s3))['content-security-policy']).not.toContain('files-of-ours');
  expect(linkOrigin({ ...config.bucket!, endpoint: 'https://s3.example.com/x' })).toBe(
    'https://s3.example.com',
  );
});

test.each<[NodeJS.ProcessEnv, string]>([
  [{ STORAGE: 'nfs' }, 'STORAGE must be folder or s3: nfs'],
  [{ STORAGE: 's3' }, 'S3_BUCKET must name a bucket'],
  [{ ...s3, S3_BUCKET: 'Ours' }, 'S3_BUCKET must name a bucket'],
  [{ ...s3, S3_REGION: '' }, 'S3_REGION must name a region'],
  [{ ...s3, STORAGE: '' }, 'S3_BUCKET, S3_REGION needs STORAGE=s3'],
  [{ S3_KMS_KEY_ID: 'k' }, 'S3_KMS_KEY_ID needs STORAGE=s3'],
  [{ ...s3, S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT must be'],
  [{ ...s3, S3_PREFIX: '/a' }, 'S3_PREFIX is no prefix'],
  [{ ...s3, S3_ENCRYPTION: 'aes' }, 'S3_ENCRYPTION must be one of them'],
  [{ ...s3, S3_KMS_KEY_ID: 'k' }, 'S3_KMS_KEY_ID needs S3_ENCRYPTION=aws:kms'],
  [{ ...s3, S3_ENCRYPTION: 'AES256', S3_KMS_KEY_ID: 'k' }, 'S3_KMS_KEY_ID needs S3_ENCRYPTION=aws:kms'],
])('half a configuration is refused: %j', (env, words) => {
  expect(() => storageConfig(env)).toThrow(words);
});
