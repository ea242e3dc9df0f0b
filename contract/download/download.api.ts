import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody, file, nothing, page } from '../kit/endpoint.ts';
import { bool, pattern, seq, text, time } from '../kit/field.ts';
import { downloadList, downloadRow } from './download.list.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const one = { audience: audience.console, params: z.strictObject({ seq: seq() }) };
const request = '/v1/user/file/download/requests/{seq}';
const password = { path: '/v1/user/file/password', audience: audience.console };
/** Z3: whether there is one and since when; never the password. */
const passwordState = z.strictObject({ exists: bool(), updatedAt: time().nullable() });

export const downloadApi = defineApi('download', {
  requests: {
    summary: '다운로드 요청 목록',
    method: 'GET',
    path: '/v1/user/file/download/requests',
    audience: audience.console,
    query: downloadList.query,
    answer: page(downloadList.row),
  },
  file: {
    ...one,
    summary: '완성된 파일 내려받기',
    method: 'GET',
    path: request,
    answer: file(XLSX),
    errors: ['DOWNLOAD_NOT_READY', 'DOWNLOAD_EXPIRED'],
  },
  cancel: {
    ...one,
    summary: '다운로드 요청 취소',
    method: 'POST',
    path: `${request}/cancel`,
    body: emptyBody,
    answer: data(downloadRow),
    errors: ['STATE_CHANGED'],
  },
  retry: {
    ...one,
    summary: '다운로드 다시 요청',
    method: 'POST',
    path: `${request}/retry`,
    body: emptyBody,
    answer: data(downloadRow),
    errors: ['STATE_CHANGED', 'DOWNLOAD_LIMIT', 'FILE_PASSWORD_REQUIRED'],
  },
  remove: {
    ...one,
    summary: '다운로드 요청과 파일 삭제',
    method: 'DELETE',
    path: request,
    answer: nothing,
    errors: ['STATE_CHANGED'],
  },
  password: { ...password, summary: '파일 비밀번호 설정 여부', method: 'GET', answer: data(passwordState) },
  setPassword: {
    ...password,
    summary: '파일 비밀번호 설정',
    method: 'POST',
    stepUp: 'NONE', // it opens files, no account
    body: z.strictObject({ password: text(64, 8).regex(pattern.password) }),
    answer: data(passwordState),
  },
  removePassword: {
    ...password,
    summary: '파일 비밀번호 해제',
    method: 'DELETE',
    answer: data(passwordState),
  },
});
