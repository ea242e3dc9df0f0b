/** What the schema cannot know of a product's body: categories, notices, certificates, couriers, files (product-desk.md §2). */
import type { FieldError } from '@jangteo/contract/kit/error.ts';
import { HTML, HTML_IN_ALL, type Block, type ProductBody } from '@jangteo/contract/product/product.body.ts';
import { cleanHtml } from '../../kit/html/html.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { findUploads } from '../file/index.ts';
import type { Facts } from './facts.ts';
import type { StoredProduct } from './queries/product.ts';

/** What a writing needs of its transaction: calls and sheets have it. */
export type WriteCtx = Pick<TxCtx, 'db' | 'client' | 'scope' | 'caller' | 'now'>;

const fault = (field: string, code: FieldError['code'], message: string): FieldError => ({
  field,
  code,
  message,
});

const NOT_OFFERED = '지금은 등록할 수 없는 카테고리입니다. 다른 카테고리를 선택해 주세요.';

/** The category takes the kind and is offered, or the product stands there already; and whether it is for adults. */
export async function checkCategory(
  facts: Pick<Facts, 'leaf'>,
  { categorySeq, kind }: Pick<ProductBody, 'categorySeq' | 'kind'>,
  stands: number | null = null,
): Promise<{ adultOnly: boolean; faults: FieldError[] }> {
  const leaf = await facts.leaf(categorySeq);
  if (leaf?.kinds.includes(kind) && !leaf.offered && categorySeq !== stands)
    return { adultOnly: false, faults: [fault('categorySeq', 'REFERENCE', NOT_OFFERED)] };
  if (leaf?.kinds.includes(kind)) return { adultOnly: leaf.adultOnly, faults: [] };
  const said = leaf
    ? '이 판매 유형을 등록할 수 없는 카테고리입니다.'
    : '마지막 단계의 카테고리를 선택해 주세요.';
  return { adultOnly: false, faults: [fault('categorySeq', 'REFERENCE', said)] };
}

/** Each field of its template once, and no other. */
export async function checkNotice(
  facts: Pick<Facts, 'notice'>,
  { legalInfo }: Pick<ProductBody, 'legalInfo'>,
): Promise<FieldError[]> {
  if (!legalInfo) return [];
  const asked = await facts.notice(legalInfo.templateKey);
  if (!asked)
    return [fault('legalInfo.templateKey', 'REFERENCE', '없는 고시 유형입니다. 다시 선택해 주세요.')];
  const given = new Set(legalInfo.fields.map(({ key }) => key));
  const missing = asked.filter((key) => !given.has(key));
  return [
    ...legalInfo.fields.flatMap(({ key }, n) =>
      asked.includes(key)
        ? []
        : [fault(`legalInfo.fields[${n}].key`, 'REFERENCE', '고시 유형에 없는 항목입니다.')],
    ),
    ...missing.map((key) => fault(`legalInfo.fields.${key}`, 'REQUIRED', '고시 항목이 빠졌습니다.')),
  ];
}

export async function checkCerts(
  facts: Pick<Facts, 'certTypes'>,
  { certifications }: Pick<ProductBody, 'certifications'>,
): Promise<FieldError[]> {
  if (certifications.length === 0) return [];
  const known = await facts.certTypes();
  return certifications.flatMap(({ certTypeSeq, subjectSeq }, n) => {
    const subjects = known.get(certTypeSeq);
    if (!subjects)
      return [fault(`certifications[${n}].certTypeSeq`, 'REFERENCE', '없는 인증입니다. 다시 선택해 주세요.')];
    if (subjectSeq === null || subjects.includes(subjectSeq)) return [];
    return [
      fault(`certifications[${n}].subjectSeq`, 'REFERENCE', '이 인증의 대상이 아닙니다. 다시 선택해 주세요.'),
    ];
  });
}

export async function checkCourier(
  facts: Pick<Facts, 'couriers'>,
  delivery: ProductBody['delivery'],
): Promise<FieldError[]> {
  if (delivery?.from !== 'OWN' || delivery.companyCode === null) return [];
  if ((await facts.couriers()).has(delivery.companyCode)) return [];
  return [fault('delivery.companyCode', 'REFERENCE', '없는 택배사입니다. 다시 선택해 주세요.')];
}

export interface Use {
  field: string;
  pathname: string;
  purpose: string;
}

/** Where a body shows files, and what each must have been uploaded for. */
export const usesOf = ({
  images,
  video,
  detail,
}: Pick<ProductBody, 'images' | 'video' | 'detail'>): Use[] => [
  ...images.map((pathname, n) => ({ field: `images[${n}]`, pathname, purpose: 'PREVIEW_IMAGE' })),
  ...(video === null ? [] : [{ field: 'video', pathname: video, purpose: 'PRODUCT_VIDEO' }]),
  ...detail.flatMap((block, n) =>
    block.type === 'IMAGE'
      ? [{ field: `detail[${n}].pathname`, pathname: block.pathname, purpose: 'DETAIL_IMAGE' }]
      : [],
  ),
];

const useKey = ({ pathname, purpose }: Use) => `${purpose} ${pathname}`;

type Showing = Pick<ProductBody, 'images' | 'video' | 'detail'>;

/** Files that a body shows and its product did not: those may go on. */
export function newUses(body: Showing, before: StoredProduct | null): Use[] {
  const shown = before ? usesOf({ ...before, detail: before.detail as Block[] }) : [];
  const kept = new Set(shown.map(useKey));
  return usesOf(body).filter((use) => !kept.has(useKey(use)));
}

/** What was uploaded of the files of these uses. */
export const findFiles = async ({ client }: WriteCtx, uses: readonly Use[]): Promise<Uploads> =>
  uses.length === 0
    ? new Map()
    : findUploads(
        client,
        uses.map(({ pathname }) => pathname),
      );
type Uploads = Awaited<ReturnType<typeof findUploads>>;

/** Files are the caller's or the seller's, each uploaded for its purpose. */
export function fileFaults(
  { caller }: WriteCtx,
  seller: number,
  uses: readonly Use[],
  uploads: Uploads,
): FieldError[] {
  const owners = [seller, caller.userSeq, caller.operator?.userSeq];
  return uses.flatMap(({ field, pathname, purpose }) => {
    const file = uploads.get(pathname);
    if (file && owners.includes(file.ownerUserSeq) && file.purpose === purpose) return [];
    return [fault(field, 'REFERENCE', '파일을 찾을 수 없습니다. 다시 올려 주세요.')];
  });
}

/** The details as they are kept; what cleaning makes too long is refused, never cut. */
export function cleanDetail({ detail }: Pick<ProductBody, 'detail'>): {
  detail: Block[];
  faults: FieldError[];
} {
  const kept = detail.map((block) =>
    block.type === 'TEXT' ? { ...block, html: cleanHtml(block.html) } : block,
  );
  const lengths = kept.map((block) => (block.type === 'TEXT' ? block.html.length : 0));
  const faults = lengths.flatMap((length, n) =>
    length > HTML ? [fault(`detail[${n}].html`, 'LENGTH', '상세설명은 문단마다 10,000자까지입니다.')] : [],
  );
  if (faults.length === 0 && lengths.reduce((a, b) => a + b, 0) > HTML_IN_ALL)
    faults.push(fault('detail', 'MAX', '상세설명은 모두 50,000자까지입니다.'));
  return { detail: kept, faults };
}
