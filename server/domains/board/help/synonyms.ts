/** 검색 동의어 at the desk (docs/decisions/0249): a word stands once, and no way leads from it back to itself. */
import { SYNONYMS, synonymDeskApi, type SynonymBody } from '@jangteo/contract/board/help/synonym.api.ts';
import { circleOf, wordKey } from '@jangteo/contract/board/help/synonym.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { lockWord } from '../../../kit/db/lock-word.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { recordOf, type Writing } from '../../../kit/record/records.ts';
import { noteMiss, readSynonyms } from '../queries/synonyms.ts';

export const synonyms = recordOf(synonymDeskApi, {
  table: 'help_synonym',
  id: 'synonym_seq',
  house: true,
  created: true,
  columns: { word: 'word', means: 'means' },
});

/** Of a new one, or of that one. Whoever writes comes one after another: two at once could close a circle together. */
export const synonymWriting = (seq: number | null): Writing<SynonymBody> => ({
  check: async (ctx, house, body) => {
    await lockWord(ctx.db, 'board.synonyms', house);
    const others = await readSynonyms(ctx.db, seq);
    if (seq === null && others.length >= SYNONYMS) throw fail('SYNONYM_LIMIT', { params: { max: SYNONYMS } });
    if (others.some(({ word }) => wordKey(word) === wordKey(body.word))) throw fail('SYNONYM_TAKEN');
    const circle = circleOf(body, others);
    if (circle) throw fail('SYNONYM_CIRCLE', { params: { words: circle.join(' → ') } });
  },
});

/** What was asked for in vain is kept for the operator, composed and with single blanks. */
export const keepMiss = (ctx: TxCtx, keyword: string): Promise<unknown> =>
  noteMiss(ctx.db, keyword.normalize('NFC').trim().split(/\s+/).join(' ').slice(0, 40), toKst(ctx.now));
