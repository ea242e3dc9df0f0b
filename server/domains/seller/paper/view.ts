import type { NeededPaper, PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { StoredPaper } from './queries.ts';

const NOTHING = {
  state: 'NONE' as const,
  fileName: null,
  submittedAt: null,
  expiresOn: null,
  rejectReason: null,
  version: 0,
};

export function paperRow({ docType, required }: NeededPaper, paper: StoredPaper | undefined): PaperRow {
  if (!paper) return { docType, required, ...NOTHING };
  const { pathname: _, ...shown } = paper;
  return { ...shown, docType, required };
}

/** What is asked of an account, with where each stands; what it handed in besides comes last. */
export function paperRows(asked: readonly NeededPaper[], papers: readonly StoredPaper[]): PaperRow[] {
  const known = new Map(papers.map((paper) => [paper.docType, paper]));
  const extra = papers.filter(({ docType }) => !asked.some((one) => one.docType === docType));
  return [
    ...asked.map((one) => paperRow(one, known.get(one.docType))),
    ...extra.map((paper) => paperRow({ docType: paper.docType, required: false }, paper)),
  ];
}
