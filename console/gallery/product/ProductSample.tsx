/** 상품 등록 over a made-up server, which another editor may have been quicker at. */
import { IconHistory } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftList, type DraftRow } from '../../domains/product/form/DraftList.tsx';
import { ProductEditor } from '../../domains/product/form/ProductEditor.tsx';
import type { StoredDraft } from '../../domains/product/form/drafts.ts';
import { optionsIn } from '../../domains/product/form/options.ts';
import { emptyProduct, toForm, type ProductForm } from '../../domains/product/form/product-form.ts';
import type { ProductPorts, Stored } from '../../domains/product/form/useProductForm.tsx';
import { ApiError } from '../../kit/call/error.ts';
import { queryClient } from '../../kit/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { now } from '../../ui/now.ts';
import { toast } from '../../ui/toast.ts';
import { know, SHOP } from './known.ts';

know();
const start: ProductForm = {
  ...emptyProduct('NORMAL'),
  deliveryFrom: 'SELLER',
  returnsFrom: 'SELLER',
  asPolicy: '문의는 064-720-1234로 해 주세요.',
};
const DRAFT = 'sample-product-draft';
const iso = () => new Date(now()).toISOString();
const stored = (version: number, value: ProductForm, by = '한가람'): Stored => ({
  version,
  by,
  at: iso(),
  value,
});

/** What stands on the made-up server, in the form in which it is answered. */
function createServer(first: ProductForm) {
  let current = stored(1, first);
  const another = (change: (value: ProductForm) => ProductForm) => {
    current = stored(current.version + 1, change(current.value));
  };
  const ports: ProductPorts = {
    read: async () => current,
    write: async (body, { version }) => {
      if (version !== null && version !== current.version)
        throw new ApiError(412, 'VERSION_CONFLICT', '그 사이 내용이 바뀌었습니다.');
      const short = body.options.findIndex(({ stock }) => stock === 999);
      if (short >= 0)
        throw new ApiError(412, 'STOCK_CHANGED', '그사이 재고가 바뀌었습니다. 남은 수량을 확인해 주세요.', {
          errors: [
            {
              field: `options[${short}].stock`,
              code: 'MIN',
              message: '그사이 재고가 바뀌었습니다. 남은 수량은 7개입니다.',
              params: { current: 7 },
            },
          ],
        });
      const options = optionsIn(body.options.map((one, i) => ({ ...one, optionSeq: i + 1 })));
      current = stored(current.version + 1, { ...toForm(body, first), options }, '정하윤');
      return current;
    },
    drafts: {
      find: async () => JSON.parse(localStorage.getItem(DRAFT) ?? 'null') as StoredDraft | null,
      write: async ({ body }) => {
        const kept = { draftSeq: 1, version: 1, savedAt: iso(), body };
        localStorage.setItem(DRAFT, JSON.stringify(kept));
        return kept;
      },
      remove: async () => localStorage.removeItem(DRAFT),
      many: true,
    },
  };
  return { ports, another, current: () => current };
}

const SOLD: ProductForm = {
  ...start,
  categorySeq: 2,
  name: '제주 노지 감귤, 그날 딴 것만',
  salePrice: 15_900,
  consumerPrice: 19_900,
  taxType: 'FREE',
  images: ['/art/gamgyul.svg', '/art/gam2.svg', '/art/gam3.svg'],
  detail: [{ type: 'TEXT', html: '<h3>아침에 따서 오후에 부칩니다</h3><p>비가림 없이 키웠습니다.</p>' }],
  optionTypes: [
    { name: '등급', values: ['가정용', '선물용', '못난이'] },
    { name: '무게', values: ['3kg', '5kg'] },
  ],
  options: optionsIn(
    [0, 1, 2].flatMap((grade) =>
      [0, 1].map((weight) => ({
        optionSeq: grade * 2 + weight + 1,
        at: [grade, weight],
        diff: grade * 3_000 + weight * 9_000,
        stock: 40 + grade * 10,
        yourOptionId: `GG-${grade}${weight}`,
        exposed: grade < 2,
      })),
    ),
  ),
  tags: ['감귤', '제주'],
};

/** An e-ticket of a shop that has not said yet how its tickets are used. */
const TICKET: ProductForm = { ...emptyProduct('VOUCHER') };

export function ProductSample({ edits = false, ticket = false }: { edits?: boolean; ticket?: boolean }) {
  const first = edits ? SOLD : ticket ? TICKET : start;
  const [server] = useState(() => createServer(first));
  const [last, setLast] = useState('');
  return (
    <QueryClientProvider client={queryClient}>
      <ProductEditor
        title={edits ? '상품 수정' : '상품 등록'}
        ports={server.ports}
        stored={edits ? server.current() : null}
        start={first}
        name={edits ? 'gallery-product/1' : ticket ? 'gallery-product/ticket' : 'gallery-product/new'}
        resumes={false}
        startable
        head={<Drafts />}
        shop={{ terms: ticket ? null : SHOP, asNote: null }}
        onSaved={({ value }, activated) => {
          setLast(JSON.stringify({ activated, ...value }));
          toast(activated ? '저장하고 판매를 시작했습니다.' : '저장했습니다.', { tone: 'success' });
        }}
      />
      <button
        type="button"
        className="jt-hidden"
        onClick={() =>
          server.another((value) => ({
            ...value,
            name: '제주 햇감귤',
            salePrice: 14_900,
            options: value.options.map((row) => ({ ...row, stock: row.stock - 3, stockSeen: row.stock - 3 })),
          }))
        }
      >
        다른 사람이 저장
      </button>
      <output className="jt-hidden" aria-label="저장된 상품">
        {last}
      </output>
    </QueryClientProvider>
  );
}

const KEPT: readonly DraftRow[] = [
  {
    draftSeq: 1,
    productSeq: null,
    title: '설 선물세트',
    thumbnail: '/art/gam2.svg',
    progress: { done: 9, total: 12 },
    savedAt: '2026-11-19T14:02:00+09:00',
  },
  {
    draftSeq: 2,
    productSeq: 17,
    title: '제주 노지 감귤',
    thumbnail: null,
    progress: { done: 4, total: 12 },
    savedAt: '2026-11-18T09:30:00+09:00',
  },
];

function Drafts() {
  const [open, setOpen] = useState(false);
  const [drafts, setDrafts] = useState(KEPT);
  return (
    <>
      <Button variant="subtle" icon={<IconHistory />} onClick={() => setOpen(true)}>
        임시저장 불러오기 {drafts.length}
      </Button>
      {open && (
        <DraftList
          drafts={drafts}
          open={1}
          max={10}
          onChoose={({ title }) => toast(`${title} 불러오기`)}
          onRemove={async ({ draftSeq }) => setDrafts(drafts.filter((one) => one.draftSeq !== draftSeq))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
