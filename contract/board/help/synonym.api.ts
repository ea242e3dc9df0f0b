import { z } from 'zod';
import { page, defineApi } from '../../kit/endpoint.ts';
import { line } from '../../kit/entered.ts';
import { int, seq, text, time } from '../../kit/field.ts';
import { recordBody } from '../../kit/record-body.ts';
import { recordCalls } from '../../kit/record-calls.ts';
import { because, desk, why } from '../desk.ts';
import { helpMissList, helpSynonymList } from './synonym.list.ts';
import { wordKey } from './synonym.ts';

/** So many there are at most: all of them are read with each search. */
export const SYNONYMS = 500;
const MEANS = 10;

/** One word: a search is split at its blanks. */
const word = () => line(20, 1).regex(/^\S+$/);
export const { add: synonymBody, edit: synonymEdit } = recordBody(
  { word: word(), means: z.array(word()).min(1).max(MEANS), why },
  ({ word: own, means }, blame) => {
    const seen = new Set([wordKey(own)]);
    for (const [i, mean] of means.entries()) {
      if (seen.has(wordKey(mean))) blame(['means', i], 'DUPLICATE');
      seen.add(wordKey(mean));
    }
  },
);
export type SynonymBody = z.output<typeof synonymBody>;

const synonym = z.strictObject({
  synonymSeq: seq(),
  word: text(20),
  means: z.array(text(20)),
  createdAt: time(),
  updatedAt: time(),
  version: int(1),
});
export type SynonymDesk = z.output<typeof synonym>;

const calls = recordCalls(helpSynonymList, {
  path: '/v1/admin/synonyms',
  audience: desk.audience,
  record: synonym,
  body: { add: synonymBody, edit: synonymEdit },
  errors: ['SYNONYM_TAKEN', 'SYNONYM_CIRCLE', 'SYNONYM_LIMIT'],
});

/** 검색 동의어, and what was looked for in vain (operator.md §7). */
export const synonymDeskApi = defineApi('board-helpsynonym', {
  list: { ...calls.list, ...desk },
  detail: { ...calls.detail, ...desk },
  add: { ...calls.add, ...desk },
  edit: { ...calls.edit, ...desk },
  remove: { ...calls.remove, ...desk, body: because },
  misses: {
    ...desk,
    summary: '찾지 못한 검색어와 횟수',
    method: 'GET',
    path: '/v1/admin/help/misses',
    query: helpMissList.query,
    answer: page(helpMissList.row),
  },
});
