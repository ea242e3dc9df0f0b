/** What a change may lead to, and where its papers stand (accounts.md §6). No SQL, no clock. */
import type { SellerKind } from '@jangteo/contract/seller/business.enums.ts';
import type { BusinessConversionStatus } from '@jangteo/contract/seller/conversion.enums.ts';
import { papersOf, type PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { DocRow, Side, Step } from './queries.ts';

const TO: Readonly<Record<SellerKind, readonly SellerKind[]>> = {
  NONE: ['INDIVIDUAL', 'CORPORATE'],
  INDIVIDUAL: ['INDIVIDUAL', 'CORPORATE'],
  CORPORATE: ['CORPORATE'],
};

/** The field that stands against a change, and why; null where nothing does. */
export function unfit(from: Pick<Side, 'sellerKind' | 'number'>, to: Pick<Side, 'sellerKind' | 'number'>) {
  if (!TO[from.sellerKind as SellerKind].includes(to.sellerKind as SellerKind))
    return {
      field: 'sellerKind',
      code: 'ENUM',
      text: '지금 사업자 유형에서 바꿀 수 없는 유형입니다.',
    } as const;
  if (from.number === to.number)
    return { field: 'business.number', code: 'DUPLICATE', text: '지금 사업자등록번호와 같습니다.' } as const;
  return null;
}

const neededBy = ({ sellerKind, ecommerceExempt }: Side) =>
  papersOf({
    kind: 'PRODUCER',
    sellerKind: sellerKind as SellerKind,
    exempt: ecommerceExempt !== null,
  });

/** Numbers of the papers that are still to be handed in. */
export const lacking = (to: Side, handed: readonly { docType: number }[]): number[] =>
  neededBy(to)
    .filter(({ required, docType }) => required && !handed.some((doc) => doc.docType === docType))
    .map(({ docType }) => docType);

function stateOf(
  { status, reason }: { status: BusinessConversionStatus; reason: Step['reason'] },
  handed: boolean,
): PaperRow['state'] {
  if (!handed) return 'NONE';
  if (status === 'APPROVED' || status === 'COMPLETED') return 'APPROVED';
  return status === 'REJECTED' && reason === 'INSUFFICIENT_DOCS' ? 'REJECTED' : 'SUBMITTED';
}

/** Papers of a change: they are decided with it. */
export const papersShown = (
  conversion: { status: BusinessConversionStatus; reason: Step['reason']; text: string; to: Side },
  docs: readonly DocRow[],
): PaperRow[] =>
  neededBy(conversion.to).map(({ docType, required }) => {
    const doc = docs.find((one) => one.docType === docType);
    const state = stateOf(conversion, doc !== undefined);
    return {
      docType,
      required,
      state,
      fileName: doc?.fileName ?? null,
      submittedAt: doc?.submittedAt ?? null,
      expiresOn: null,
      rejectReason: state === 'REJECTED' ? conversion.text.slice(0, 200) : null,
      version: doc ? 1 : 0,
    };
  });

const WAY: readonly BusinessConversionStatus[] = ['APPLIED', 'PENDING', 'APPROVED', 'COMPLETED'];

/** The steps of a change, with when each was last reached; where it went aside that step stands in their place. */
export function stepsOf(status: BusinessConversionStatus, history: readonly Step[]) {
  const aside = status === 'REJECTED' || status === 'FAILED';
  const reached = history.filter((step) => WAY.includes(step.status)).at(-1)?.status ?? 'APPLIED';
  const way = aside ? [...WAY.slice(0, WAY.indexOf(reached) + 1), status] : WAY;
  const over = (step: BusinessConversionStatus) =>
    aside || WAY.indexOf(step) <= WAY.indexOf(status)
      ? (history.findLast((one) => one.status === step)?.at ?? null)
      : null;
  return way.map((step) => ({ status: step, at: over(step) }));
}
