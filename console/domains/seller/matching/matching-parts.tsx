/** The sections of 매칭 정보. */
import { sectionOf } from '../../../kit/form/part-of.ts';
import type { Path } from '../../../kit/form/paths.ts';
import type { InfluencerInfo } from '@jangteo/contract/seller/influencer.api.ts';
import { bodyProfileItem } from '@jangteo/contract/seller/info.enums.ts';
import { SNS_MAX } from '@jangteo/contract/seller/business.ts';
import { salesForm, type SalesForm } from '@jangteo/contract/seller/business.enums.ts';
import type { Section } from '../../../kit/form/sections.ts';
import { Checkbox, Checkboxes } from '../../../ui/Check.tsx';
import { Field } from '../../../ui/Field.tsx';
import { RateInput } from '../../../ui/NumberInput.tsx';
import { Rows } from '../../../ui/Rows.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { SnsRows } from '../parts/SnsRows.tsx';
import { useGiven, type PartProps } from './given.ts';
import { typesAccount, type MatchingForm, type Work } from './matching-form.ts';
import { MoneyPart, PapersPart } from './payee-parts.tsx';

const CATEGORIES_MAX = 5;
const WORKS_MAX = 10;

const SelfPart = ({ form }: PartProps) => {
  const { Categories } = useGiven();
  return (
    <>
      <TextInput label="활동명" {...form.bind('activityName')} required maxLength={20} />
      <RateInput
        label="희망 수수료"
        {...form.bind('wishBps')}
        required={false}
        hint="판매금액에서 받고 싶은 몫입니다. 계약할 때 다시 정합니다."
      />
      <Textarea
        className="jt-wide"
        label="소개"
        {...form.bind('intro')}
        required
        rows={4}
        maxLength={500}
        placeholder="어떤 방송을 하는지, 무엇을 잘 파는지 적어 주세요."
      />
      <Categories
        className="jt-wide"
        label="카테고리"
        {...form.bind('categorySeqList')}
        required
        max={CATEGORIES_MAX}
        hint="잘 파는 것으로 5개까지 고를 수 있습니다."
      />
      <Checkboxes<SalesForm>
        className="jt-wide"
        label="할 수 있는 판매방식"
        {...form.bind('salesForms')}
        required
        options={salesForm.values.map((value) => ({ value, label: salesForm.label(value) }))}
      />
    </>
  );
};

const WorksPart = ({ form }: PartProps) => (
  <>
    <SnsRows className="jt-wide" label="SNS" required max={SNS_MAX} form={sectionOf(form)} followers />
    <Rows<Work>
      className="jt-wide"
      label="포트폴리오"
      noun="포트폴리오"
      max={WORKS_MAX}
      blank={() => ({ title: '', url: '', pathname: null })}
      {...form.bind('portfolio')}
      required={false}
      error={form.problem('portfolio')}
    >
      {(work, i) => (
        <>
          <TextInput label="제목" {...form.bind(`portfolio.${i}.title`)} maxLength={40} />
          {work.pathname === null && (
            <TextInput
              label="주소"
              {...form.bind(`portfolio.${i}.url`)}
              type="url"
              inputMode="url"
              maxLength={300}
              placeholder="https://"
            />
          )}
        </>
      )}
    </Rows>
  </>
);

const BodyPart = ({ form }: PartProps) => (
  <Field className="jt-wide" label="신체정보" hideLabel group>
    {() => (
      <ul className="jt-matching-body">
        {form.value.body.map(({ item }, i) => {
          const name = bodyProfileItem.label(item);
          return (
            <li key={item}>
              <TextInput label={name} {...form.bind(`body.${i}.value`)} required={false} maxLength={20} />
              <Checkbox
                label="공개"
                name={`${name} 공개`}
                checked={form.value.body[i]!.exposed}
                onChange={(exposed) => form.set(`body.${i}.exposed`, exposed)}
              />
            </li>
          );
        })}
      </ul>
    )}
  </Field>
);

const emptyOnes =
  (...fields: (keyof MatchingForm)[]) =>
  (form: MatchingForm) =>
    fields.filter((field) => (form[field] as { length: number }).length === 0);

export const matchingSections = ({
  account,
  docs,
}: Pick<InfluencerInfo, 'account' | 'docs'>): Section<MatchingForm>[] => [
  {
    id: 'self',
    title: '활동 정보',
    required: true,
    fields: ['activityName', 'wishBps', 'intro', 'categorySeqList', 'salesForms'],
    missing: emptyOnes('activityName', 'intro', 'categorySeqList', 'salesForms'),
    Part: SelfPart,
  },
  {
    id: 'works',
    title: 'SNS와 포트폴리오',
    required: true,
    fields: ['sns', 'portfolio'],
    missing: emptyOnes('sns'),
    Part: WorksPart,
  },
  {
    id: 'body',
    title: '신체정보',
    fields: ['body'],
    missing: () => [],
    hint: '공개한 것만 판매자에게 보입니다.',
    Part: BodyPart,
  },
  {
    id: 'money',
    title: '정산',
    required: true,
    fields: ['payeeType', 'account', 'phone'],
    missing: (form) => (account || typesAccount(form) ? [] : ['account']),
    Part: MoneyPart,
  },
  {
    id: 'papers',
    title: '서류',
    required: true,
    fields: ['docs'],
    missing: (form) =>
      docs
        .filter(({ required, version }) => required && version === 0)
        .filter(({ docType }) => !form.docs.some((doc) => doc.docType === docType))
        .map(({ docType }) => `docs.${docType}` as Path<MatchingForm>),
    Part: PapersPart,
  },
];
