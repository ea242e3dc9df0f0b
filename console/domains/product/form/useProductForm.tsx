/** The form over a product: sent over the version that was read, merged with what another editor saved meanwhile. */
import { productBody } from '@jangteo/contract/product/product.body.ts';
import type { CategoryAsks } from '@jangteo/contract/product/product.completeness.ts';
import { useRef, useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { isApiError } from '../../../kit/call/error.ts';
import { merge } from '../../../kit/form/merge.ts';
import { MergeDialog, type Conflict } from '../../../kit/form/MergeDialog.tsx';
import { pathOf } from '../../../kit/form/paths.ts';
import { fieldsOf } from '../../../kit/form/read-refusal.ts';
import { useDraft, type UsedDraft } from '../../../kit/form/useDraft.ts';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { session } from '../../../kit/session.ts';
import { toast } from '../../../ui/toast.ts';
import { rememberLegal } from '../../category/legal.ts';
import { productDrafts, type DraftCalls } from './drafts.ts';
import { usable } from './options.ts';
import { toBody, type ProductForm } from './product-form.ts';
import { productFields, rebased } from './product-merge.ts';
import { emptyWords, productWording } from './product-words.ts';

/** What the server has. */
export interface Stored {
  version: number;
  by: string;
  /** An instant, with its zone. */
  at: string;
  value: ProductForm;
}
export interface Sending {
  /** Null: it is new. */
  version: number | null;
  activate: boolean;
  draftSeq: number | null;
}
export interface ProductPorts {
  drafts: DraftCalls;
  /** Of a product that stands: as it is now. */
  read: () => Promise<Stored>;
  write: (body: z.output<typeof productBody>, how: Sending) => Promise<Stored>;
}

interface Options {
  ports: ProductPorts;
  /** Null: a new one. */
  stored: Stored | null;
  start: ProductForm;
  /** Of what it is a draft. */
  name: string;
  resumes: boolean;
  /** Told which draft is written, and when there is none any more. */
  onDraft: (draftSeq: number | null) => void;
  /** What the category asks now. */
  asks: () => CategoryAsks | null;
  /** Files that are not there yet, of a field. */
  pending: (field: string) => number;
  onSaved: (saved: Stored, activated: boolean) => void;
}

export interface UsedProductForm {
  form: Form<ProductForm>;
  draft: UsedDraft<ProductForm>;
  /** 저장, or 저장 후 판매시작. */
  submit: (activate: boolean) => Promise<boolean>;
  /** The question of what both editors changed, while it stands. */
  question: ReactNode;
}

const COMING = '올리고 있는 파일이 있습니다. 다 올라간 뒤 저장해 주세요.';
const LACKS_VALUES = '값을 하나 이상 넣어 주세요.';

/** What no contract knows: files under way, a type of options without values. */
function checkOf(value: ProductForm, pending: (field: string) => number): Record<string, string | false> {
  return {
    name: value.name.trim() === '' && emptyWords.name!,
    salePrice: value.salePrice === 0 && emptyWords.salePrice!,
    images: pending('images') > 0 && COMING,
    detail: pending('detail') > 0 && COMING,
    ...Object.fromEntries(
      value.optionTypes.map(({ values }, i) => [
        `optionTypes.${i}.values`,
        values.length === 0 && LACKS_VALUES,
      ]),
    ),
  };
}

/** 재고 그사이: what is left now becomes what was read, so that the number typed is what is meant the next time. */
function takeStock(form: Form<ProductForm>, thrown: unknown): void {
  for (const { field, params } of fieldsOf(thrown)) {
    const row = /^options\.(\d+)\.stock$/.exec(pathOf(field))?.[1];
    if (row !== undefined && params?.current !== undefined)
      form.set(`options.${Number(row)}.stockSeen`, Number(params.current));
  }
}

export function useProductForm(options: Options): UsedProductForm {
  const { ports, stored, start, name, resumes, onDraft, asks, pending, onSaved } = options;
  const over = useRef(stored);
  const activating = useRef(false);
  const [conflict, setConflict] = useState<(Conflict<ProductForm> & { over: Stored }) | null>(null);
  const [drafts] = useState(() => productDrafts(ports.drafts, asks));

  const form = useForm<ProductForm, typeof productBody>({
    schema: productBody,
    start,
    ...productWording,
    body: toBody,
    check: (value) => checkOf(value, pending),
    send: async (body) => {
      try {
        const how = { version: over.current?.version ?? null, activate: activating.current };
        const saved = await ports.write(body, { ...how, draftSeq: drafts.seq() });
        over.current = saved;
        const { categorySeq, legal } = form.value;
        if (categorySeq !== null) rememberLegal(session.get()?.user.userSeq ?? 0, categorySeq, legal);
        await draft.done();
        form.reset(saved.value);
        onSaved(saved, how.activate);
      } catch (thrown) {
        if (!isApiError(thrown) || thrown.status !== 412) throw thrown;
        if (thrown.code !== 'STOCK_CHANGED') return meet();
        takeStock(form, thrown);
        throw thrown;
      }
    },
  });
  const draft = useDraft({
    form,
    name,
    resumes,
    over: stored !== null,
    load: () => drafts.load(start),
    save: async (value) => {
      const savedAt = await drafts.save(value);
      onDraft(drafts.seq());
      return savedAt;
    },
    remove: async () => {
      await drafts.remove();
      onDraft(null);
    },
    onAnew: drafts.anew,
  });

  const take = (theirs: Stored, value: ProductForm) => {
    over.current = theirs;
    form.reset(theirs.value, value);
    setConflict(null);
    toast('그 사이 바뀐 내용과 합쳤습니다. 확인하고 저장해 주세요.');
  };
  /** Somebody was quicker: what one side changed is merged, what both did is asked for. */
  const meet = async () => {
    const theirs = await ports.read();
    const { base, mine } = rebased(form.start, form.value, theirs.value);
    const { value, open } = merge(base, mine, theirs.value, productFields(usable(mine.optionTypes)));
    if (open.length === 0) return take(theirs, value);
    const by = { name: theirs.by, at: Date.parse(theirs.at) };
    setConflict({ base, mine, theirs: theirs.value, by, over: theirs });
  };
  const question = conflict && (
    <MergeDialog
      {...conflict}
      fields={productFields(usable(conflict.mine.optionTypes))}
      onDone={(value) => take(conflict.over, value)}
      onClose={() => setConflict(null)}
    />
  );
  const submit = async (activate: boolean) => {
    activating.current = activate;
    const sent = await form.submit();
    activating.current = false; // Enter in a field saves, no more
    return sent;
  };
  return { form, draft, submit, question };
}
