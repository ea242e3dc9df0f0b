import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { text } from '../kit/field.ts';

/** The documents' general upload limit, 5 MB (R145). */
export const UPLOAD_LIMIT = 5_242_880;
/** A resumable upload travels in pieces of this size (R128, R361); what arrived whole is never sent again. */
export const UPLOAD_CHUNK = 1_048_576;
/** Waits of a broken resumable upload, ms (R130). */
export const RETRY_DELAYS = [0, 3_000, 5_000, 10_000, 20_000] as const;

/** What any finished upload answers, tus and multipart alike (R131, R133). */
export const uploadedFile = z.strictObject({
  url: text(1_000),
  pathname: text(500),
  originalFilename: text(255),
  ext: text(10),
});
export type UploadedFile = z.output<typeof uploadedFile>;

/** The resumable way, /temp, speaks tus and stands outside the contract (Z8). */
export const fileApi = defineApi('file', {
  upload: {
    summary: '파일 한 개를 올립니다.',
    method: 'POST',
    path: '/v1/user/file/upload',
    switch: 'uploads',
    audience: audience.signedIn,
    query: z.strictObject({ purpose: z.enum(['GENERAL', 'IDENTITY_DOC']).default('GENERAL') }),
    multipart: true,
    answer: data(uploadedFile),
    errors: [
      'FILE_TOO_LARGE',
      'IMAGE_TOO_LARGE',
      'FILE_TYPE_NOT_ALLOWED',
      'FILE_BROKEN',
      'UPLOAD_FAILED',
      'FILE_STORAGE_FULL',
    ],
    rate: 'upload',
    /** The file and the frame of the multipart body around it. */
    bodyLimit: UPLOAD_LIMIT + 65_536,
  },
});
