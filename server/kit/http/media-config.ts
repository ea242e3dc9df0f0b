import { availableParallelism } from 'node:os';

/** Where broadcasting programs come in: our own media process, or an engine of others with hooks (docs/decisions/0074). */
export const ENGINES = ['embedded', 'nginx', 'mediamtx', 'srs'] as const;
export type EngineName = (typeof ENGINES)[number];

export interface MediaConfig {
  engine: EngineName;
  /** rtmp://host:port/app, where our media process pulls from the engine; '' where there is none. */
  pullUrl: string;
  /** In front of `/{stream}/index.m3u8` of the engine or its CDN; '': viewers have ours. */
  hlsUrl: string;
  /** Where the engine takes a browser's WHIP; '' where it does not. */
  whipUrl: string;
  /** Lives of a media process that have a second rendition at the same time; 0: none has. */
  renditions: number;
}

const isEngine = (name: string): name is EngineName => (ENGINES as readonly string[]).includes(name);

/** An address of one of these schemes without the slash at its end; throws where it is none. */
function addressOf(env: NodeJS.ProcessEnv, name: string, ...schemes: string[]): string {
  const text = env[name] ?? '';
  if (text === '') return '';
  const url = URL.parse(text);
  if (!url?.hostname || !schemes.includes(url.protocol) || url.search || url.hash)
    throw new Error(
      `${name}은 ${schemes.join('나 ')}//로 시작하는 주소여야 합니다. (${name} must be an address of ${schemes.join(' or ')}//)`,
    );
  return text.replace(/\/+$/, '');
}

/** Pictures must be there on time whatever else the machine does (decision 0344): below so many cores there is no room. */
const CORES_EACH = 4;
const MOST_RENDITIONS = 64;

/** MEDIA_RENDITIONS, or as many as the cores have room for; a machine of less than four makes none, nor one whose viewers have an engine's. */
function renditionsOf({ MEDIA_RENDITIONS: said }: NodeJS.ProcessEnv, cores: number): number {
  if (!said) return Math.floor(cores / CORES_EACH);
  const most = /^\d{1,2}$/.test(said) ? Number(said) : Number.NaN;
  if (most <= MOST_RENDITIONS) return most;
  throw new Error(
    `MEDIA_RENDITIONS는 0에서 ${MOST_RENDITIONS}까지의 수여야 합니다. (MEDIA_RENDITIONS must be a number from 0 to ${MOST_RENDITIONS})`,
  );
}

/** Reads MEDIA_ENGINE and what belongs to it; refuses what cannot work together. */
export function mediaConfig(env: NodeJS.ProcessEnv, cores = availableParallelism()): MediaConfig {
  const engine = env.MEDIA_ENGINE || 'embedded';
  if (!isEngine(engine))
    throw new Error(
      `MEDIA_ENGINE은 ${ENGINES.join(', ')} 가운데 하나여야 합니다. (MEDIA_ENGINE must be one of them: ${engine})`,
    );
  const pullUrl = addressOf(env, 'MEDIA_PULL_URL', 'rtmp:');
  const hlsUrl = addressOf(env, 'MEDIA_HLS_URL', 'https:', 'http:');
  const whipUrl = addressOf(env, 'WHIP_URL', 'https:', 'http:');
  if (engine === 'embedded' && (pullUrl || hlsUrl || whipUrl))
    throw new Error(
      'MEDIA_PULL_URL, MEDIA_HLS_URL, WHIP_URL은 MEDIA_ENGINE과 함께 적습니다. (they need a MEDIA_ENGINE)',
    );
  if (engine !== 'embedded' && !/^rtmp:\/\/[^/]+\/./.test(pullUrl))
    throw new Error(
      `MEDIA_ENGINE=${engine}에는 MEDIA_PULL_URL=rtmp://host:port/app이 필요합니다. (MEDIA_PULL_URL is required)`,
    );
  if (engine === 'nginx' && whipUrl)
    throw new Error('nginx는 WHIP을 받지 않으므로 WHIP_URL을 쓸 수 없습니다. (nginx takes no WHIP)');
  return { engine, pullUrl, hlsUrl, whipUrl, renditions: renditionsOf(env, hlsUrl ? 0 : cores) };
}
