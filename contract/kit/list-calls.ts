import { z } from 'zod';
import type { Audience } from './audience.ts';
import { data, page } from './endpoint.ts';
import { int } from './field.ts';
import type { Column, ListSpec } from './list.ts';
import {
  downloadBody,
  downloadRequestErrors,
  downloadTicket,
  searchedBody,
  selectedBody,
} from './sheet-body.ts';

interface Calls {
  /** Of the list itself; the others stand below it. */
  path: string;
  audience: Audience;
  /** What OpenAPI says of the list beyond its title. */
  note?: string;
  /** Rows carry personal data as they are. */
  pii?: true;
  /** Columns of another kind of reader's list at the same path: a sheet may name them, too. */
  also?: Pick<ListSpec, 'columns'>;
}

/** A column that the caller's list lacks does not stand in the sheet. */
const both = (one: readonly Column[], other: readonly Column[] = []): Column[] => [
  ...one,
  ...other.filter((column) => !one.some((known) => known.id === column.id)),
];

/**
 * The calls that a list can have, in the documents' spelling (R72, R73, R152); a domain declares those that it serves:
 * `list`, `summary(schema, text)`, `count(tab)` and the sheet, by one call or by one each for 선택 and 검색.
 */
export function listCalls<S extends ListSpec>(spec: S, { path, audience, note, pii, also }: Calls) {
  const personal = pii ? { pii } : {};
  const read = { method: 'GET', audience } as const;
  const sheet = {
    method: 'POST',
    audience,
    answer: data(downloadTicket),
    errors: downloadRequestErrors,
    download: true,
    ...personal,
  } as const;
  const sheetOf = { ...spec, columns: both(spec.columns, also?.columns) };
  return {
    list: {
      ...read,
      summary: `${spec.title}${note ? `. ${note}` : ''}`,
      path,
      query: spec.query as S['query'],
      answer: page(spec.row as S['row']),
      ...personal,
    },
    /** Cards and sums under the list's filters. */
    summary: <A extends z.ZodType>(answer: A, text: string) => ({
      ...read,
      summary: text,
      path: `${path}/summary`,
      query: spec.filter as S['filter'],
      answer: data(answer),
    }),
    /** Rows of one tab, whatever tab the query carries. */
    count: (tab: keyof NonNullable<S['tabs']> & string) => ({
      ...read,
      summary: `${spec.title}: ${spec.tabs![tab]!.label.replace(/\(.*\)/, '')} 건수`,
      path: `${path}/count/${tab}`,
      query: spec.filter as S['filter'],
      answer: data(z.strictObject({ count: int(0) })),
    }),
    download: {
      ...sheet,
      summary: `${spec.title} 엑셀 다운로드 요청`,
      path: `${path}/download`,
      body: downloadBody(sheetOf),
    },
    downloadSelected: {
      ...sheet,
      summary: `${spec.title} 다운로드(선택)`,
      path: `${path}/download/selected`,
      body: selectedBody(sheetOf),
    },
    downloadSearched: {
      ...sheet,
      summary: `${spec.title} 다운로드(검색)`,
      path: `${path}/download/searched`,
      body: searchedBody(sheetOf),
    },
  };
}
