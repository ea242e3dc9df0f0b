/** The bucket that the files of an installation lie in. Whoever may open it is the SDK's affair: AWS_ACCESS_KEY_ID, a role, … */
export interface BucketConfig {
  bucket: string;
  region: string;
  /** Of a server that is not AWS; '' is AWS. */
  endpoint: string;
  /** In front of every object, with its slash; '' where the bucket is ours alone. */
  prefix: string;
  /** What each object is asked to be encrypted with; '' leaves it to the bucket. */
  encryption: '' | 'AES256' | 'aws:kms';
  kmsKeyId: string;
  /** Browsers reach it: films are answered by signed links. */
  links: boolean;
}

const NAMES = [
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_PREFIX',
  'S3_ENCRYPTION',
  'S3_KMS_KEY_ID',
  'S3_LINKS',
] as const;

function endpointOf(text: string): string {
  const url = URL.parse(text);
  if (text && (!url?.hostname || !/^https?:$/.test(url.protocol) || url.search || url.hash))
    throw new Error(
      'S3_ENDPOINT는 http://나 https://로 시작하는 주소여야 합니다. (S3_ENDPOINT must be an address of http or https)',
    );
  return text.replace(/\/+$/, '');
}

function prefixOf(text: string): string {
  if (text && !/^[\w.-]+(\/[\w.-]+)*\/?$/.test(text))
    throw new Error(
      'S3_PREFIX에는 영문자, 숫자, ., _, -와 그 사이의 /만 쓸 수 있습니다. (S3_PREFIX is no prefix)',
    );
  return text && `${text.replace(/\/$/, '')}/`;
}

function encryptionOf(encryption: string, kmsKeyId: string): BucketConfig['encryption'] {
  if (encryption !== '' && encryption !== 'AES256' && encryption !== 'aws:kms')
    throw new Error(
      `S3_ENCRYPTION은 AES256이나 aws:kms여야 합니다. (S3_ENCRYPTION must be one of them: ${encryption})`,
    );
  if (kmsKeyId && encryption !== 'aws:kms')
    throw new Error(
      'S3_KMS_KEY_ID는 S3_ENCRYPTION=aws:kms와 함께 적습니다. (S3_KMS_KEY_ID needs S3_ENCRYPTION=aws:kms)',
    );
  return encryption;
}

/** The bucket that the S3_ settings name, whether it is used or not; throws where they are half a bucket. */
export function bucketConfig(env: NodeJS.ProcessEnv): BucketConfig {
  const { S3_BUCKET: bucket = '', S3_REGION: region = '', S3_KMS_KEY_ID: kmsKeyId = '' } = env;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error('S3_BUCKET에 버킷의 이름을 적어 주세요. (S3_BUCKET must name a bucket)');
  if (!/^[a-z0-9-]+$/.test(region))
    throw new Error('S3_REGION에 버킷의 리전을 적어 주세요. (S3_REGION must name a region)');
  return {
    bucket,
    region,
    endpoint: endpointOf(env.S3_ENDPOINT ?? ''),
    prefix: prefixOf(env.S3_PREFIX ?? ''),
    encryption: encryptionOf(env.S3_ENCRYPTION ?? '', kmsKeyId),
    kmsKeyId,
    links: env.S3_LINKS === '1',
  };
}

/** Where files lie: the bucket, or null for JANGTEO_HOME. Refuses half a configuration. */
export function storageConfig(env: NodeJS.ProcessEnv): BucketConfig | null {
  const storage = env.STORAGE || 'folder';
  if (storage === 's3') return bucketConfig(env);
  if (storage !== 'folder')
    throw new Error(`STORAGE는 folder나 s3여야 합니다. (STORAGE must be folder or s3: ${storage})`);
  const said = NAMES.filter((name) => env[name]);
  if (said.length > 0)
    throw new Error(`${said.join(', ')}는 STORAGE=s3와 함께 적습니다. (${said.join(', ')} needs STORAGE=s3)`);
  return null;
}

/** Where signed links lead. */
export const linkOrigin = ({ bucket, region, endpoint }: BucketConfig): string =>
  endpoint ? new URL(endpoint).origin : `https://${bucket}.s3.${region}.amazonaws.com`;
