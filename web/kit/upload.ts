/** A picture for this purpose, sent as a resumable upload of two steps (Z8): announced, then its bytes. */
import type { UploadedFile } from '@jangteo/contract/file/file.api.ts';
import { Refused } from './ask.ts';
import { bearer } from './session.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const BROKEN = '사진을 올리지 못했습니다. 5MB 이하의 jpg, png 파일을 선택해 주세요.';

const coded = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Answers the pathname by which a call names it. */
export async function uploadPhoto(file: File, purpose = 'CLAIM'): Promise<string> {
  const authorization = `Bearer ${await bearer()}`;
  const send = async (method: string, path: string, headers: object, body?: File) => {
    const response = await fetch(path, { method, headers: { ...TUS, authorization, ...headers }, body });
    if (!response.ok) throw new Refused(response.status, 'UPLOAD', BROKEN);
    return response;
  };
  const made = await send('POST', '/temp', {
    'upload-length': String(file.size),
    'upload-metadata': `filename ${coded(file.name)},purpose ${coded(purpose)}`,
  });
  const where = made.headers.get('location')!;
  const type = 'application/offset+octet-stream';
  const done = await send('PATCH', where, { 'upload-offset': '0', 'content-type': type }, file);
  return ((await done.json()) as UploadedFile).pathname;
}
