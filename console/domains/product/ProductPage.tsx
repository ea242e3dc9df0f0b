/** 상품 등록; with `?productSeq=` 상품 수정, with `?draftSeq=` a draft that is gone on with. */
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { productApi } from '@jangteo/contract/product/product.api.ts';
import { sellerApi } from '@jangteo/contract/seller/seller.api.ts';
import type { AsNote } from '@jangteo/contract/seller/seller.terms.ts';
import type { DeliveryInfo } from '@jangteo/contract/seller/seller.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { refetchDomains, query } from '../../kit/call/query.ts';
import { show } from '../../kit/overlay.tsx';
import { session } from '../../kit/session.ts';
import { later } from '../../ui/later.tsx';
import { now } from '../../ui/now.ts';
import { toast } from '../../ui/toast.ts';
import { QueryPage } from '../../kit/form/QueryPage.tsx';
import { DraftsButton } from './DraftsButton.tsx';
import { editPath } from './edit-path.ts';
import { emptyProduct, toForm, type ProductForm } from './form/product-form.ts';
import { ProductEditor } from './form/ProductEditor.tsx';
import { moment } from './moments.ts';
import type { ProductPorts, Stored } from './form/useProductForm.tsx';
import { serverDrafts } from './server-drafts.ts';

const StartedDialog = later(() => import('./StartedDialog.tsx').then((m) => m.StartedDialog));

export function ProductPage() {
  const asked = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  const productSeq = Number(asked.productSeq) || null;
  const draftSeq = Number(asked.draftSeq) || null;
  const userSeq = session.use()?.user.userSeq ?? 0;
  const params = { userSeq };
  const delivery = useQuery({
    ...query(sellerApi.delivery, { params }),
    select: ({ data }) => data,
  });
  const asNote = useQuery({ ...query(sellerApi.asNote, { params }), select: ({ data }) => data });
  // Read anew whenever the form opens, and not while it is open: what others save meanwhile is merged.
  const product = useQuery({
    ...query(productApi.detail, { params: { productSeq: productSeq ?? 0 } }),
    enabled: productSeq !== null,
    staleTime: Infinity,
    gcTime: 0,
    select: ({ data }) => data,
  });
  return (
    <QueryPage query={delivery}>
      {(shop) => (
        <QueryPage query={asNote}>
          {({ terms: note }) =>
            productSeq === null ? (
              <Editor
                key={`${userSeq} ${draftSeq}`}
                product={null}
                draftSeq={draftSeq}
                shop={shop}
                note={note}
              />
            ) : (
              <QueryPage query={product}>
                {(found) => (
                  <Editor
                    key={`${userSeq} ${productSeq} ${draftSeq}`}
                    product={found}
                    draftSeq={draftSeq}
                    shop={shop}
                    note={note}
                  />
                )}
              </QueryPage>
            )
          }
        </QueryPage>
      )}
    </QueryPage>
  );
}

/** A new product says what the shop says once. */
function startOf({ kind, terms }: DeliveryInfo, note: AsNote | null): ProductForm {
  const from = terms ? ('SELLER' as const) : null;
  const goods = kind === 'NORMAL';
  return {
    ...emptyProduct(kind),
    deliveryFrom: goods ? from : null,
    returnsFrom: goods ? from : null,
    voucherFrom: goods ? null : from,
    asPolicy: note?.asPolicy ?? '',
    extra: note?.extra ?? '',
  };
}

const storedOf = (product: Product): Stored => ({
  version: product.version,
  by: product.updatedBy,
  at: product.updatedAt,
  value: toForm(product, emptyProduct(product.kind)),
});

/** The server's calls; a product that was made is the one that is written from then on. */
function createPorts(first: number | null, draftSeq: number | null) {
  let productSeq = first;
  const seq = () => productSeq ?? 0;
  const ports: ProductPorts = {
    drafts: serverDrafts({ productSeq: first, draftSeq }),
    read: async () => storedOf((await call(productApi.detail, { params: { productSeq: seq() } })).data),
    write: async (body, { version, activate }) => {
      const { data } =
        version === null
          ? await call(productApi.create, { body: { ...body, type: 'NORMAL', activate } })
          : await call(productApi.update, {
              params: { productSeq: seq() },
              body: { ...body, version, activate },
            });
      productSeq = data.productSeq;
      return storedOf(data);
    },
  };
  return { ports, seq };
}

interface EditorProps {
  product: Product | null;
  /** Null: nobody came for one. */
  draftSeq: number | null;
  shop: DeliveryInfo;
  note: AsNote | null;
}

function Editor({ product, draftSeq, shop, note }: EditorProps) {
  const router = useRouter();
  const key = product ? `product/${product.productSeq}` : `product/${draftSeq ? `draft-${draftSeq}` : 'new'}`;
  const writing = useRef<number | null>(draftSeq);
  const [{ ports, seq }] = useState(() => createPorts(product?.productSeq ?? null, draftSeq));
  const [stored] = useState(() => product && storedOf(product));
  const [start] = useState(() => stored?.value ?? startOf(shop, note));
  const [selling, setSelling] = useState(
    product !== null && product.saleStatus !== 'WAIT' && product.saleStatus !== 'STOP_SALE',
  );
  const saved = ({ value: { name, startAt } }: Stored, activated: boolean) => {
    void refetchDomains(['product']);
    if (!product) void router.navigate({ href: editPath(seq()), replace: true });
    if (!activated) return void toast('저장했습니다.', { tone: 'success' });
    setSelling(true);
    const soon = Date.parse(moment(startAt) ?? '') > now();
    void show((done) => <StartedDialog product={{ productSeq: seq(), name }} soon={soon} done={done} />);
  };
  return (
    <ProductEditor
      {...(product && { title: '상품 수정' })}
      ports={ports}
      stored={stored}
      start={start}
      name={key}
      resumes={draftSeq !== null}
      head={<DraftsButton open={() => writing.current} />}
      onDraft={(at) => {
        writing.current = at;
      }}
      startable={!selling}
      shop={{ terms: shop.terms, asNote: note }}
      onSaved={saved}
    />
  );
}
