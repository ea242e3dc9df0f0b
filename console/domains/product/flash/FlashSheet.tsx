/** 플래시 등록: on one screen of a phone a picture, a price and a stock; it is on sale at once (product-desk.md §9). */
import { flashApi, type FlashInfo } from '@jangteo/contract/product/flash.api.ts';
import { flashBody, type FlashBody } from '@jangteo/contract/product/flash.body.ts';
import type { Product } from '@jangteo/contract/product/product.answer.ts';
import { productApi } from '@jangteo/contract/product/product.api.ts';
import { flashSaleWindow, type FlashSaleWindow } from '@jangteo/contract/product/product.enums.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import { paths } from '../../../kit/paths.ts';
import { session } from '../../../kit/session.ts';
import { uploader } from '../../../kit/upload.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { CountInput, MoneyInput } from '../../../ui/NumberInput.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TagInput } from '../../../ui/TagInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { valueRule } from '../form/value-rule.ts';
import './flash.css';

const TITLE = '플래시 등록';
const WIDTH = 480;
const STOCK_MAX = 999_999_999;
const VALUES = 20;
const sendPicture = uploader('PREVIEW_IMAGE');
const COMING = '사진을 올리고 있습니다.';

interface Fields {
  image: string[];
  salePrice: number;
  stock: number;
  window: FlashSaleWindow;
  name: string;
  intro: string;
  /** Of one type. */
  values: string[];
}

const words = {
  image: '사진을 한 장 넣어 주세요.',
  salePrice: '판매가는 200원부터 9,999,999,999원까지입니다.',
  stock: '재고는 1개부터 999,999,999개까지입니다.',
  name: '상품명을 40자까지 적어 주세요.',
  values: '옵션 값은 20개까지, 한 번씩만 넣을 수 있습니다.',
} as const;

const toBody = ({ image, name, values, ...rest }: Fields) => ({
  type: 'FLASH' as const,
  ...rest,
  image: image[0] ?? '',
  ...(name.trim() && { name }),
  ...(values.length > 0 && { options: { name: '옵션', values } }),
});

/** What was made: of a live it is a row of its rail. */
type Named = Pick<Product, 'productSeq' | 'name'>;
type Done = (made: Named | null) => void;
interface Ways {
  /** Where it is put up for sale: on the shelf, or in a live besides. */
  put?: (body: FlashBody) => Promise<Named>;
  done: Done;
}

const onShelf = async (body: FlashBody) => (await call(productApi.create, { body })).data;

/** What may be said, and hardly is while the camera runs. */
const More = ({ form }: { form: Form<Fields> }) => (
  <>
    <TextInput
      label="상품명"
      {...form.bind('name')}
      required={false}
      placeholder="비우면 기본 정보의 규칙대로 붙습니다"
    />
    <TextInput label="한 줄 소개" {...form.bind('intro')} required={false} />
    <TagInput
      label="옵션 값"
      {...form.bind('values')}
      required={false}
      rule={valueRule}
      max={VALUES}
      hint="재고는 값마다 위에 적은 만큼입니다."
    />
  </>
);

function Sheet({ stock, window, put = onShelf, done }: Ways & { stock: number; window: FlashSaleWindow }) {
  const [coming, setComing] = useState(0);
  const [more, setMore] = useState(false);
  const form = useForm<Fields, typeof flashBody>({
    schema: flashBody,
    start: { image: [], salePrice: 0, stock, window, name: '', intro: '', values: [] },
    words,
    places: { options: 'values', 'options.values': 'values' },
    title: TITLE,
    body: toBody,
    send: async (body) => done(await put(body)),
  });
  return (
    <FormDialog
      form={form}
      title={TITLE}
      submit="등록"
      disabledReason={coming > 0 && COMING}
      width={WIDTH}
      onClose={() => done(null)}
    >
      <div className="jt-flash-sheet">
        <ImagesField
          label="사진"
          {...form.bind('image')}
          required
          upload={sendPicture}
          max={1}
          onPending={setComing}
        />
        <div className="jt-flash-pair">
          <MoneyInput label="판매가" {...form.bind('salePrice')} required />
          <CountInput label="재고" {...form.bind('stock')} min={1} max={STOCK_MAX} required />
        </div>
        <SegmentedField<FlashSaleWindow>
          label="판매 시간"
          {...form.bind('window')}
          required={false}
          options={flashSaleWindow.values.map((value) => ({ value, label: flashSaleWindow.label(value) }))}
        />
        {more ? (
          <More form={form} />
        ) : (
          <Button variant="subtle" icon={<IconChevronDown />} onClick={() => setMore(true)}>
            상품명·옵션 적기
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

/** The base info is there, with what else a sale needs: else the way to it. */
function Ready({ info, ...ways }: Ways & { info: FlashInfo }) {
  const { ready, terms } = info;
  if (ready && terms) return <Sheet stock={terms.stock} window={terms.window} {...ways} />;
  const { done } = ways;
  return (
    <Dialog open onClose={() => done(null)} title={TITLE} width={WIDTH}>
      <EmptyState
        title="플래시 기본 상품정보가 필요합니다."
        next="카테고리, 고시, A/S를 한 번 저장해 두면 사진과 가격, 재고만으로 바로 판매합니다."
        action={
          <Link
            to={paths.flashBaseInfo()}
            className={buttonClass({ variant: 'primary' })}
            onClick={() => done(null)}
          >
            기본 상품정보 설정
          </Link>
        }
      />
    </Dialog>
  );
}

export function FlashSheet(ways: Ways) {
  const { done } = ways;
  const userSeq = session.use()?.user.userSeq ?? 0;
  const baseQuery = useQuery({ ...query(flashApi.flashBase, { params: { userSeq } }), gcTime: 0 });
  if (baseQuery.data) return <Ready info={baseQuery.data.data} {...ways} />;
  return (
    <Dialog open onClose={() => done(null)} title={TITLE} width={WIDTH}>
      {baseQuery.isError ? <QueryError query={baseQuery} noun="기본 상품정보" /> : <Skeleton height={160} />}
    </Dialog>
  );
}
