/** A record as the console knows it: its list, its calls, the address of its form. */
import type { DataOf, Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { queryText, type QueryValues } from '../call/address.ts';
import { callBy } from '../call/call.ts';
import type { QueryDomain } from '../call/query.ts';
import type { Input } from '../call/send.ts';
import type { AnyList } from '../list-page/list.ts';

/** Calls as `recordCalls` of the contract makes them. */
export interface RecordApi {
  detail: Endpoint;
  add: Endpoint;
  edit: Endpoint;
  remove?: Endpoint;
  removeAll?: Endpoint;
  expose?: Endpoint;
}
export interface RecordDef<A extends RecordApi = RecordApi> {
  spec: AnyList;
  /** The call of its list. */
  load: Endpoint;
  api: A;
  /** Path of its form, where it has a page of its own. */
  form?: () => string;
}
/** What is answered of one. */
export type OneOf<A extends RecordApi> = DataOf<A['detail']> & { version: number; updatedAt: string };

/** The form of a new one; `{ noticeSeq: 7 }`: over one that is there, `{ copyOf: 7 }`: a new one that begins as that one. */
export const recordPath = ({ form }: Pick<RecordDef, 'form'>, at: QueryValues = {}): string =>
  form!() + queryText(at);

/** The number of a row or of an answer. */
export const seqOf = ({ spec }: Pick<RecordDef, 'spec'>, one: object): number =>
  Number(new Map<string, unknown>(Object.entries(one)).get(spec.id));

/** Queries that are old once one was written. */
export const madeOld = ({ api }: Pick<RecordDef, 'api'>): QueryDomain =>
  api.detail.id.split('.')[0] as QueryDomain;

/** Makes a call of the record; `T` is what it answers. */
export async function callRecord<T>(endpoint: Endpoint | undefined, input: Input, key?: string): Promise<T> {
  const answer = await callBy(endpoint!, input, key === undefined ? {} : { key });
  return (answer as { data: T }).data;
}
