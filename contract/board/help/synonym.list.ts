import { z } from 'zod';
import { int, seq, text, time } from '../../kit/field.ts';
import { flag, keyword } from '../../kit/filter.ts';
import { listSpec } from '../../kit/list.ts';

export const helpSynonymRow = z.strictObject({
  synonymSeq: seq(),
  word: text(20),
  /** Told in one piece: 배송, 송장. */
  means: text(300),
  updatedBy: text(40),
  updatedAt: time(),
  version: int(1),
});
export type HelpSynonymRow = z.output<typeof helpSynonymRow>;

export const helpSynonymList = listSpec({
  key: 'admin-help-synonym',
  title: '검색 동의어',
  noun: '동의어',
  row: helpSynonymRow,
  id: 'synonymSeq',
  columns: [
    { id: 'word', header: '말', type: 'text', width: 160 },
    { id: 'means', header: '같은 뜻', type: 'text', width: 320, grow: 520 },
    { id: 'updatedBy', header: '수정자', type: 'text', width: 120 },
    { id: 'updatedAt', header: '수정일', type: 'time', width: 156 },
  ],
  filters: keyword(),
  sorts: { updatedAt: { header: '수정일', direction: 'DESC' } },
  defaultSort: 'updatedAt',
});

export const helpMissRow = z.strictObject({
  missSeq: seq(),
  word: text(40),
  times: int(1),
  lastAt: time(),
  /** What its words mean by now: 택배 → 배송, 송장; null: none of them has a synonym. */
  synonym: text(1_000).nullable(),
});
export type HelpMissRow = z.output<typeof helpMissRow>;

export const helpMissList = listSpec({
  key: 'admin-help-miss',
  title: '찾지 못한 검색어',
  noun: '검색어',
  row: helpMissRow,
  id: 'missSeq',
  columns: [
    { id: 'word', header: '검색어', type: 'text', width: 220, grow: 360 },
    { id: 'times', header: '횟수', type: 'count', width: 80 },
    { id: 'lastAt', header: '마지막 검색', type: 'time', width: 156 },
    { id: 'synonym', header: '동의어', type: 'text', width: 240, grow: 380 },
  ],
  filters: { hasSynonym: flag('동의어'), ...keyword() },
  sorts: {
    times: { header: '횟수', direction: 'DESC' },
    lastAt: { header: '마지막 검색', direction: 'DESC' },
  },
  defaultSort: 'times',
});
