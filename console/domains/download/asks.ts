/**
 * What the download centre asks for when it opens; apart from the page, so that it is asked beside its code.
 */
import { downloadApi } from '@jangteo/contract/download/download.api.ts';
import { downloadList } from '@jangteo/contract/download/download.list.ts';
import { query } from '../../kit/call/query.ts';
import { asksOf } from '../../kit/list-page/asks.ts';

export const downloadAsks = { spec: downloadList, load: downloadApi.requests };
export const downloadsFirst = asksOf({ ...downloadAsks, more: () => [query(downloadApi.password)] });
