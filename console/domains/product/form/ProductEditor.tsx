/** 상품 등록 and 상품 수정: the whole form, what it still lacks, what a buyer will see. */
import type { CategoryDetail } from '@jangteo/contract/category/category.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { lacking } from '../../../kit/form/sections.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { queryClient } from '../../../kit/query-client.ts';
import { nameOf as shopOf, session } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { categoryOptions, papersOptions } from '../../category/certificates.ts';
import { isBlank, lastLegal, withTemplate } from '../../category/legal.ts';
import { Place, type ProductPlace } from './place.ts';
import './product-form.css';
import type { ProductForm } from './product-form.ts';
import { ProductPreview } from './ProductPreview.tsx';
import { emptyWords } from './product-words.ts';
import { asksOf, sectionsOf } from './sections.ts';
import { useProductForm, type ProductPorts, type Stored } from './useProductForm.tsx';

export interface ProductEditorProps {
  /** Only where the menu does not name the page. */
  title?: string;
  ports: ProductPorts;
  stored: Stored | null;
  start: ProductForm;
  /** Of what it is a draft. */
  name: string;
  /** Somebody came for a draft: it is gone on with, without a question. */
  resumes: boolean;
  /** Told which draft is written, and when there is none any more. */
  onDraft?: (draftSeq: number | null) => void;
  /** It can be sold: WAIT or STOP_SALE, or not there yet. */
  startable: boolean;
  shop: Pick<ProductPlace, 'terms' | 'asNote'>;
  /** At the right of the title. */
  head?: ReactNode;
  onSaved: (saved: Stored, activated: boolean) => void;
}

const ignore = () => undefined;

/** What follows from a category that was chosen by hand: its template, adult only. */
async function follow(form: Form<ProductForm>, categorySeq: number): Promise<void> {
  const { data: category } = await queryClient.ensureQueryData(categoryOptions(categorySeq));
  if (category.adultOnly) form.set('adultOnly', true);
  const own = category.templates[0];
  const { legal } = form.value;
  if (!own || (legal.templateKey !== '' && !isBlank(legal))) return;
  const last = lastLegal(session.get()?.user.userSeq ?? 0, categorySeq);
  form.set('legal', last ?? withTemplate(own, []));
}

function useCategory(categorySeq: number | null) {
  const enabled = categorySeq !== null;
  const category: CategoryDetail | null =
    useQuery({ ...categoryOptions(categorySeq ?? 0), enabled }).data?.data ?? null;
  const papers = useQuery({ ...papersOptions(categorySeq ?? 0), enabled }).data?.data;
  const asks = useMemo(() => asksOf(category, papers ?? []), [category, papers]);
  return { category, asks };
}

export function ProductEditor(props: ProductEditorProps) {
  const {
    title,
    ports,
    stored,
    start,
    name,
    resumes,
    onDraft = ignore,
    startable,
    shop,
    head,
    onSaved,
  } = props;
  const asksNow = useRef<ReturnType<typeof asksOf>>(null);
  const coming = useRef(new Map<string, number>());
  const { form, draft, submit, question } = useProductForm({
    ports,
    stored,
    start,
    name,
    resumes,
    onDraft,
    asks: () => asksNow.current,
    pending: (field) => coming.current.get(field) ?? 0,
    onSaved,
  });
  const { category, asks } = useCategory(form.value.categorySeq);
  asksNow.current = asks;
  const { kind } = form.value;
  const sections = useMemo(() => sectionsOf({ kind, category, asks }), [kind, category, asks]);
  const latest = useRef(form);
  latest.current = form;
  const onPending = useCallback((field: string, count: number) => void coming.current.set(field, count), []);
  const onCategory = useCallback(
    (categorySeq: number) => void follow(latest.current, categorySeq).catch(() => undefined),
    [],
  );
  const place = useMemo(
    () => ({ category, ...shop, onCategory, onPending }),
    [category, shop, onCategory, onPending],
  );
  const begin = async () => {
    const empty = lacking(sections, form.value, emptyWords);
    if (Object.keys(empty).length > 0) return form.refuseAll(empty);
    await submit(true);
  };
  const user = session.use()?.user;
  return (
    <Place value={place}>
      <FormPage
        {...(title && { title })}
        form={form}
        sections={sections}
        draft={draft}
        head={head}
        preview={{
          title: '구매자 화면',
          content: <ProductPreview value={form.value} shop={user ? shopOf(user) : ''} />,
        }}
        {...(startable && {
          ways: (
            <Button busy={form.busy} onClick={() => void submit(false)}>
              저장
            </Button>
          ),
          last: (
            <Button variant="primary" busy={form.busy} onClick={() => void begin()}>
              저장 후 판매시작
            </Button>
          ),
        })}
      />
      {question}
    </Place>
  );
}
