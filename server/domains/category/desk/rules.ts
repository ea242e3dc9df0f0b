/** What a category asks for from now on: judged without asking anybody. */
import { PAPER_NOTICE_DAYS, type AskedDocs, type AskedPaper } from '@jangteo/contract/category/desk.api.ts';
import type { ProductKind } from '@jangteo/contract/category/category.enums.ts';
import { addDays } from '../../../kit/clock/clock.ts';
import { fieldError, type Refusal } from '../../../kit/http/fail.ts';

/** A paper as it is to be asked for; null: a kind of paper that nobody has asked for yet. */
export type PlannedPaper = Omit<AskedPaper, 'docTypeSeq'> & { docTypeSeq: number | null };

export interface PaperKind {
  docTypeSeq: number;
  name: string;
  note: string;
}

/** What the operator's words come to over what is asked now. What becomes required, or of more sellers, begins on the day said. */
export function plannedPapers(
  { docTypes, requiredFrom }: AskedDocs,
  before: readonly AskedPaper[],
  known: readonly PaperKind[],
): { papers: PlannedPaper[]; begins: PlannedPaper[] } {
  const seqOf = new Map(known.map((one) => [one.name, one.docTypeSeq]));
  const stood = new Map(before.map((one) => [one.name, one]));
  const begins: PlannedPaper[] = [];
  const papers = docTypes.map(({ name, required, kinds }) => {
    const was = stood.get(name);
    const is = required && !(was?.required && kinds.every((kind) => was.kinds.includes(kind)));
    const from = is ? (requiredFrom ?? null) : required ? (was?.requiredFrom ?? null) : null;
    const paper = { docTypeSeq: seqOf.get(name) ?? null, name, required, kinds, requiredFrom: from };
    if (is) begins.push(paper);
    return paper;
  });
  return { papers, begins };
}

/** What neither the schema nor a row says against them; null: nothing. */
export function papersFault(
  docTypes: AskedDocs['docTypes'],
  takes: readonly ProductKind[],
  known: readonly PaperKind[],
): Refusal | null {
  const names = docTypes.map(({ name }) => name);
  const notes = new Map(known.map(({ name, note }) => [name, note]));
  for (const [n, { name, kinds, note }] of docTypes.entries()) {
    const at = (field: string) => `docTypes[${n}].${field}`;
    if (names.indexOf(name) < n) return fieldError(at('name'), 'DUPLICATE', '같은 서류가 두 번 있습니다.');
    if (!kinds.every((kind) => takes.includes(kind)))
      return fieldError(at('kinds'), 'ENUM', '이 카테고리에서 팔지 않는 판매 유형입니다.');
    const stands = notes.get(name);
    if (stands !== undefined && note !== '' && note !== stands)
      return fieldError(
        at('note'),
        'REFERENCE',
        '이미 있는 서류입니다. 설명은 새 서류에만 적을 수 있습니다.',
      );
  }
  return null;
}

/** Sellers who would stand without a paper are told of it before. */
export function dayFault(requiredFrom: string | undefined, today: string, lacking: number): Refusal | null {
  const first = addDays(today, PAPER_NOTICE_DAYS);
  if (lacking > 0 && (requiredFrom === undefined || requiredFrom < first))
    return fieldError(
      'requiredFrom',
      'MIN',
      `서류가 없는 판매자가 있어 ${first}부터 요구할 수 있습니다. (상품 ${lacking}개)`,
    );
  return requiredFrom === undefined || requiredFrom > today
    ? null
    : fieldError('requiredFrom', 'MIN', '내일부터 요구할 수 있습니다.');
}
