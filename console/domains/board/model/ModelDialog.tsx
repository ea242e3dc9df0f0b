/** 모델 등록 and 수정. */
import { MEASURES } from '@jangteo/contract/seller/measures.ts';
import { modelBody, type Model, type ModelBody } from '@jangteo/contract/board/model/model.api.ts';
import { bodyProfileItem } from '@jangteo/contract/seller/info.enums.ts';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import type { Form } from '../../../kit/form/useForm.ts';
import { RecordDialog } from '../../../kit/record/RecordDialog.tsx';
import { uploader } from '../../../kit/upload.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { optionsOf } from '../options.ts';
import { modelRecord } from '../asks.ts';

interface ModelFields {
  name: string;
  /** One at most. */
  images: string[];
  consent: boolean;
  items: ModelBody['items'];
}

const form = {
  schema: modelBody,
  empty: (): ModelFields => ({
    name: '',
    images: [],
    consent: false,
    items: [{ item: 'HEIGHT', value: '', open: true }],
  }),
  toForm: ({ name, image, items }: Model): ModelFields => ({ name, images: [image], consent: true, items }),
  toBody: ({ images, ...rest }: ModelFields) => ({ ...rest, image: images[0] ?? '' }),
  words: {
    name: '이름을 20자까지 입력해 주세요.',
    images: '사진을 올려 주세요.',
    consent: '모델이 공개에 동의했는지 확인해 주세요.',
    'items.*.value': '범위 안의 값을 입력해 주세요.',
  },
  places: { image: 'images' } as const,
};

const sendPicture = uploader('BOARD_IMAGE');
/** Weight is nobody’s business unless they say so. */
const blank = (items: ModelFields['items']): ModelFields['items'][number] => {
  const item = bodyProfileItem.values.find((one) => !items.some((has) => has.item === one)) ?? 'STYLE';
  return { item, value: '', open: item !== 'WEIGHT' };
};
const hintOf = (item: string): string => {
  const measure = MEASURES[item];
  return measure ? `${measure[0]}~${measure[1]} ${measure[2]}` : '예: M, 55, 웨이브';
};

const Fields = ({ form: of }: { form: Form<ModelFields> }) => (
  <>
    <TextInput label="이름" {...of.bind('name')} required placeholder="구매자에게 보이는 이름" />
    <ImagesField
      label="사진"
      {...of.bind('images')}
      required
      upload={sendPicture}
      max={1}
      hint="jpg, png 5MB까지."
    />
    <Rows
      label="신체 정보"
      noun="항목"
      max={bodyProfileItem.values.length}
      blank={() => blank(of.value.items)}
      {...of.bind('items')}
      required={false}
      error={of.problem('items')}
    >
      {({ item }, i) => (
        <div className="jt-board-pairs">
          <Select label="항목" {...of.bind(`items.${i}.item`)} options={optionsOf(bodyProfileItem)} />
          <TextInput label="값" {...of.bind(`items.${i}.value`)} required hint={hintOf(item)} />
          <Checkbox
            label="구매자에게 공개"
            checked={of.value.items[i]!.open}
            onChange={(on) => of.set(`items.${i}.open`, on)}
          />
        </div>
      )}
    </Rows>
    <Field label="공개 동의" name="consent" required group error={of.problem('consent')}>
      {() => (
        <Checkbox
          label="모델이 사진과 공개 항목을 구매자에게 보이는 데 동의했습니다."
          checked={of.value.consent}
          onChange={(on) => of.set('consent', on)}
        />
      )}
    </Field>
  </>
);

export const ModelDialog = (props: { seq: number | null; done: (saved: object | null) => void }) => (
  <RecordDialog record={modelRecord} form={form} Fields={Fields} {...props} />
);
