/** What the category of each product asks of it, and what it still lacks (product-desk.md §2, §8). */
import {
  completeness,
  type CategoryAsks,
  type Completeness,
} from '@jangteo/contract/product/product.completeness.ts';
import { kstDay } from '../../kit/clock/clock.ts';
import type { Db } from '../../kit/db/bound.ts';
import { missingPapers } from '../category/index.ts';
import { readAskedCerts, readNoticeKeys } from './queries/asks.ts';
import type { StoredProduct } from './queries/product.ts';
import { bodyOf } from './view.ts';

const templateOf = (product: StoredProduct): string[] => {
  const info = product.legal_info as { templateKey: string } | null;
  return info ? [info.templateKey] : [];
};

/** What products of any sellers lack, by their numbers. */
export async function completenessOf(
  db: Db,
  products: readonly StoredProduct[],
  now: Date,
): Promise<Map<number, { sections: Completeness; papers: string[] }>> {
  const categories = [...new Set(products.flatMap((p) => p.category_seq ?? []))];
  const [certs, notices] = await Promise.all([
    readAskedCerts(db, categories),
    readNoticeKeys(db, [...new Set(products.flatMap(templateOf))]),
  ]);
  const papers = await papersOf(db, products, kstDay(now));
  const known = new Map(certs.map((one) => [one.category, one.certTypes]));
  return new Map(
    products.map((product) => {
      const certTypeSeqs = product.category_seq === null ? undefined : known.get(product.category_seq);
      const missing = papers.get(paperKey(product)) ?? [];
      const asks: CategoryAsks | null = certTypeSeqs
        ? { templates: notices, certTypeSeqs, papers: missing.map((name) => ({ name, approved: false })) }
        : null;
      const sections = completeness(bodyOf(product), asks);
      return [product.product_seq, { sections, papers: missing }];
    }),
  );
}

/** What a category asks of a product of this seller that is not there yet; null where there is no such category. */
export async function asksOf(
  db: Db,
  seller: number,
  {
    categorySeq,
    kind,
    templateKey,
  }: { categorySeq: number; kind: 'NORMAL' | 'VOUCHER'; templateKey: string },
  now: Date,
): Promise<CategoryAsks | null> {
  const [certs, templates] = await Promise.all([
    readAskedCerts(db, [categorySeq]),
    readNoticeKeys(db, [templateKey]),
  ]);
  const papers = await missingPapers(db, seller, { categorySeq, kind, today: kstDay(now) });
  const [asked] = certs;
  if (!asked) return null;
  return {
    templates,
    certTypeSeqs: asked.certTypes,
    papers: papers.map((name) => ({ name, approved: false })),
  };
}

const paperKey = ({ seller_seq, category_seq, kind }: StoredProduct) =>
  `${seller_seq} ${category_seq} ${kind}`;

/** Papers are a seller's for a category, so they are asked once for all products of both. */
async function papersOf(
  db: Db,
  products: readonly StoredProduct[],
  today: string,
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const product of products) {
    const key = paperKey(product);
    if (product.category_seq === null || found.has(key)) continue;
    const { category_seq: categorySeq, kind } = product;
    found.set(key, await missingPapers(db, product.seller_seq, { categorySeq, kind, today }));
  }
  return found;
}
