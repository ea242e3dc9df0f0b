/** What each paper is for, and how it stands as a card of the board. */
import { documentKind } from '@jangteo/contract/seller/business.enums.ts';
import { docState } from '@jangteo/contract/seller/paper.enums.ts';
import { coversDigits, type PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { DocCard } from '../../../kit/form/DocBoard.tsx';

/** Numbers of DocumentKind on the wire. */
const kindOf = (docType: number) => String(docType) as (typeof documentKind.values)[number];
export const paperName = (docType: number): string => documentKind.label(kindOf(docType));

const NOTES: Readonly<Record<number, string>> = {
  1: '등록번호와 상호, 대표자를 국세청 등록 정보와 맞추어 봅니다.',
  2: '인터넷으로 파는 사업자는 신고해야 합니다. 전자상거래법 12조',
  3: '발급한 지 3개월이 지나지 않은 것이어야 합니다.',
  4: '정산금을 보낼 법인 계좌인지 봅니다. 계좌번호와 예금주가 보이면 됩니다.',
  5: '신청한 분이 대표자 본인인지 봅니다.',
  6: '정산금을 보낼 계좌가 대표자 것인지 봅니다. 계좌번호와 예금주가 보이면 됩니다.',
  7: '신청한 분이 본인인지 봅니다.',
  8: '수수료를 받을 계좌인지 봅니다. 계좌번호와 예금주가 보이면 됩니다.',
};
export const paperNote = (docType: number): string | undefined => NOTES[docType];

/** A file that was taken and is handed in with what is saved next. */
export interface PaperDraft {
  docType: number;
  pathname: string;
  fileName: string | null;
}

/** How a paper stands that is asked for. */
export type Standing = Pick<PaperRow, 'docType' | 'required' | 'state' | 'fileName' | 'rejectReason'>;
const NOTHING = { state: 'NONE', fileName: null, rejectReason: null } as const;

/** What is asked for, each with what was handed in of it. */
export const standingOf = (
  asked: readonly { docType: number; required: boolean }[],
  handed: readonly Omit<Standing, 'required'>[] = [],
): Standing[] =>
  asked.map(({ docType, required }) => ({
    ...(handed.find((one) => one.docType === docType) ?? { ...NOTHING, docType }),
    required,
  }));

/** Whose card it is. */
export const docTypeOf = ({ name }: Pick<DocCard, 'name'>): number => Number(name.slice('docs.'.length));

const TAKEN = { label: '올렸습니다', tone: 'success' } as const;

/** The card of a paper: as it stands, or with the file that takes its place. */
export function paperCard(row: Standing, draft: PaperDraft | undefined, error?: string | null): DocCard {
  const { docType, required, state, rejectReason } = row;
  return {
    name: `docs.${docType}`,
    title: paperName(docType),
    note: paperNote(docType),
    required,
    cover: coversDigits.includes(docType),
    state: draft ? TAKEN : { label: docState.label(state), tone: docState.tone(state) },
    fileName: draft ? (draft.fileName ?? '올린 파일') : row.fileName,
    error: error ?? (!draft && state === 'REJECTED' ? rejectReason : null),
  };
}

/** Another file in the place of the one before. */
export const withPaper = (papers: readonly PaperDraft[], next: PaperDraft): PaperDraft[] => [
  ...papers.filter(({ docType }) => docType !== next.docType),
  next,
];
