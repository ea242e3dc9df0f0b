/** What comes before the file: the template, and the pictures that the sheet names. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { productSheetApi } from '@jangteo/contract/product/sheet.api.ts';
import { DETAIL_IMAGES, IMAGES } from '@jangteo/contract/product/product.body.ts';
import { PICTURE_HOURS } from '@jangteo/contract/product/sheet.fields.ts';
import { IconDownload } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { requestDownload } from '../../../kit/list-page/download.ts';
import type { Downloads } from '../../../kit/list-page/model.ts';
import { PasswordFirst } from '../../../kit/list-page/PasswordFirst.tsx';
import { paths } from '../../../kit/paths.ts';
import { saveBlob } from '../../../kit/save-blob.ts';
import { session } from '../../../kit/session.ts';
import type { OptionsProps } from '../../../kit/sheet-upload/kind.ts';
import { uploader } from '../../../kit/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { toast } from '../../../ui/toast.ts';
import { CategoryPicker } from '../../category/CategoryPicker.tsx';
import { downloadsOf } from '../list/asks.ts';
import type { Products } from './words.ts';
import './sheet.css';

/** Pictures of one upload, for all products of the sheet together. */
const PICTURES = 200;
const DETAIL_BYTES = 10_485_760;
const sendImage = uploader('PREVIEW_IMAGE');
const sendDetail = uploader('DETAIL_IMAGE');

type Asked = { kind: 'PRODUCT'; categorySeq?: number } | { kind: 'OPTION'; productSeq: number };

/** A template to the user's browser. */
async function take(query: Asked, name: string): Promise<void> {
  try {
    saveBlob(await call(productSheetApi.template, { query }), `${name}.xlsx`);
  } catch (error) {
    toast(messageOf(error), { tone: 'danger' });
  }
}

interface StandingProps {
  download: Downloads;
  children: string;
}

/** What stands there as a sheet, through the download centre. */
function Standing({ download, children }: StandingProps) {
  const router = useRouter();
  const [locked, setLocked] = useState(false);
  const ask = async () => {
    const outcome = await requestDownload(
      download,
      { spec: {}, target: { scope: 'searched', filter: {}, count: 0, capped: false } },
      () => router.history.push(paths.downloads()),
    );
    setLocked(outcome === 'locked');
  };
  if (locked) return <PasswordFirst again={() => void ask()} leave={() => setLocked(false)} />;
  return (
    <Button icon={<IconDownload />} onClick={() => void ask()}>
      {children}
    </Button>
  );
}

function Templates() {
  const kind = session.use()?.user.productType === 'voucher' ? 'VOUCHER' : 'NORMAL';
  const [category, setCategory] = useState<number | null>(null);
  const [choosing, setChoosing] = useState(false);
  return (
    <div className="jt-sheet-templates">
      <div className="jt-row jt-wrap">
        <Button
          icon={<IconDownload />}
          onClick={() =>
            void take(
              { kind: 'PRODUCT', ...(category !== null && { categorySeq: category }) },
              '상품등록 양식',
            )
          }
        >
          빈 양식 받기
        </Button>
        <Standing download={downloadsOf('product', { layout: 'UPLOAD' })}>등록한 상품으로 받기</Standing>
        {!choosing && (
          <Button variant="subtle" onClick={() => setChoosing(true)}>
            고시 항목 넣기
          </Button>
        )}
      </div>
      {choosing && (
        <CategoryPicker
          label="카테고리"
          hint="빈 양식에 이 카테고리의 상품정보제공고시 항목이 들어갑니다."
          value={category}
          onChange={setCategory}
          kind={kind}
        />
      )}
    </div>
  );
}

export function ProductPreparation({ options, onOptions }: OptionsProps<Products>) {
  return (
    <div className="jt-sheet-before">
      <Templates />
      <div className="jt-sheet-pictures">
        <FilePicker
          label="대표이미지 파일"
          name="images"
          accept={['image']}
          max={PICTURES}
          value={options.images}
          onChange={(images) => onOptions({ ...options, images })}
          upload={sendImage}
          hint={`엑셀의 모든 상품을 합쳐 ${PICTURES}장까지 올립니다. 상품마다 ${IMAGES}장까지 파일 이름을 적으면 ${PICTURE_HOURS}시간 안에 올린 사진에서 찾습니다.`}
        />
        <FilePicker
          label="상세이미지 파일"
          name="details"
          accept={['image']}
          max={PICTURES}
          maxBytes={DETAIL_BYTES}
          value={options.details}
          onChange={(details) => onOptions({ ...options, details })}
          upload={sendDetail}
          hint={`모든 상품을 합쳐 ${PICTURES}장, 상품마다 ${DETAIL_IMAGES}장까지 씁니다.`}
        />
      </div>
    </div>
  );
}

const { downloadOptions } = productListApi;

export const OptionTemplate = ({ productSeq }: { productSeq: number }) => (
  <div className="jt-row jt-wrap">
    <Button
      icon={<IconDownload />}
      onClick={() => void take({ kind: 'OPTION', productSeq }, `옵션 ${productSeq}`)}
    >
      지금 옵션 내려받기
    </Button>
    <Standing download={{ selected: downloadOptions, searched: downloadOptions, params: { productSeq } }}>
      점유·판매수 목록 받기
    </Standing>
  </div>
);
