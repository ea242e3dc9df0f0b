/** Sends a file to /temp in a way that survives a broken connection and a closed tab (tus 1.0, R128-R134). */
import { RETRY_DELAYS, UPLOAD_CHUNK, uploadedFile } from '@jangteo/contract/file/file.api.ts';
import { fileErrors } from '@jangteo/contract/file/file.errors.ts';
import { fileApi } from '@jangteo/contract/file/file.api.ts';
import type { DetailedError } from 'tus-js-client';
import { PAUSED, UNREACHED as NOBODY, type Upload, type Uploaded } from '../ui/upload.ts';
import { accessToken } from './call/cookies.ts';
import { hostOf } from './call/hosts.ts';
import { newKey } from './call/key.ts';
import { renew } from './call/renew.ts';
import { headersOf } from './call/send.ts';

const UNREACHED = '파일을 올리지 못했습니다. 연결을 확인하고 다시 시도해 주세요.';
const REFUSED = '파일을 올리지 못했습니다. 잠시 후 다시 시도해 주세요.';
/** Refusals of the file itself carry a sentence; trying again would not help. */
const FINAL = new Set([400, 403, 404, 413, 415, 460]);

/**
 * An upload port for the pickers; `purpose` decides kinds and size on the server.
 * The library loads with the first file, and where uploads of before lie.
 */
export const uploader =
  (purpose?: string): Upload =>
  async (file, { onProgress, signal }) => {
    const [{ Upload: Tus }, { uploadPlaces }] = await Promise.all([
      import('tus-js-client'),
      import('./upload-places.ts'),
    ]);
    let over = false;
    return new Promise<Uploaded>((resolve, reject) => {
      const job = new Tus(file, {
        endpoint: `${hostOf('/temp')}/temp`,
        chunkSize: UPLOAD_CHUNK,
        retryDelays: [...RETRY_DELAYS],
        urlStorage: uploadPlaces,
        removeFingerprintOnSuccess: true,
        metadata: { filename: file.name, filetype: file.type, ...(purpose && { purpose }) },
        onBeforeRequest: (request) => {
          for (const [name, value] of Object.entries(headersOf(fileApi.upload, newKey())))
            request.setHeader(name, value);
          (request.getUnderlyingObject() as XMLHttpRequest).withCredentials = true; // R5
        },
        onAfterResponse: async (_request, answer) => {
          if (answer.getStatus() === 401) await renew(accessToken());
        },
        onShouldRetry: (error) => !FINAL.has(error.originalResponse?.getStatus() ?? 0),
        onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
        onSuccess: ({ lastResponse }) => void finished(lastResponse.getBody(), job.url).then(resolve, reject),
        onError: (error) => reject(failureOf(error as DetailedError)),
      });
      // What is complete belongs to its page already, there is nothing to give up; what is paused goes on from there.
      const stop = () => {
        if (over) return;
        void job.abort(signal.reason !== PAUSED).catch(() => undefined);
        reject(new DOMException('stopped', 'AbortError'));
      };
      signal.addEventListener('abort', stop, { once: true });
      void job.findPreviousUploads().then(([earlier]) => {
        if (earlier) job.resumeFromPreviousUpload(earlier);
        job.start();
      });
    }).finally(() => (over = true));
  };

const failureOf = (error: DetailedError): Error =>
  new Error(sentenceOf(error), error.originalResponse ? {} : { cause: NOBODY });

/** The last answer says what the file became; an upload that was complete already is asked for it. */
export async function finished(body: string, url: string | null): Promise<Uploaded> {
  const parsed = uploadedFile.safeParse(
    jsonOf(body) ??
      (url
        ? jsonOf(
            await (
              await fetch(url, { headers: headersOf(fileApi.upload, newKey()), credentials: 'include' })
            ).text(),
          )
        : null),
  );
  if (!parsed.success) throw new Error(fileErrors.UPLOAD_FAILED.message); // the documents' words (R132)
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The server's own sentence (R135); what stands between us may answer in other words, or nobody at all. */
export function sentenceOf({ originalResponse }: Pick<DetailedError, 'originalResponse'>): string {
  const text = originalResponse?.getBody().trim() ?? '';
  const said = (jsonOf(text) as { message?: string } | null)?.message ?? text;
  if (/[가-힣]/.test(said) && said.length < 200) return said;
  return originalResponse ? REFUSED : UNREACHED;
}
