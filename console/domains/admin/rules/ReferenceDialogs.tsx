/** A courier, a bank, a range of postcodes: written anew or changed, always with the reason. */
import {
  referenceDeskApi,
  type BankOfDesk,
  type CompanyOfDesk,
  type IslandOfDesk,
} from '@jangteo/contract/reference/desk.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { sending } from '../sending.ts';

const WIDTH = 560;
const WORDS = {
  name: '이름을 입력해 주세요.',
  examples: '맞는 번호 예시를 한 개 이상 적어 주세요.',
  why: '사유를 5자 이상 적어 주세요.',
};
/** `1234, 5678` as they are tried. */
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const saving = (onClose: () => void) => sending(['reference-desk', 'reference'], '저장했습니다.', onClose);

interface Props<R> {
  /** Absent: a new one. */
  row?: R;
  onClose: () => void;
}

interface Patterned {
  code: string;
  name: string;
  regex: string;
  trackUrl: string;
  sort: number;
  fits: string;
  fitsNot: string;
  why: string;
}
const examplesOf = ({ fits, fitsNot }: Pick<Patterned, 'fits' | 'fitsNot'>) => ({
  fits: listOf(fits),
  fitsNot: listOf(fitsNot),
});

export function CompanyDialog({ row, onClose }: Props<CompanyOfDesk>) {
  const title = row ? `${row.name} 수정` : '택배사 등록';
  const form = useForm<Patterned, typeof referenceDeskApi.addCompany.body>({
    schema: referenceDeskApi.addCompany.body,
    start: {
      code: row?.companyCode ?? '',
      name: row?.name ?? '',
      regex: row?.numberRegex ?? '^\\d{12}$',
      trackUrl: row?.trackUrl ?? '',
      sort: row?.sort ?? 50,
      fits: '',
      fitsNot: '',
      why: '',
    },
    places: { companyCode: 'code', numberRegex: 'regex', examples: 'fits' },
    words: {
      ...WORDS,
      code: '영문 대문자와 숫자 2~20자로 입력해 주세요.',
      regex: '운송장 번호 규칙을 확인해 주세요.',
      fits: WORDS.examples,
      trackUrl: 'https://로 시작하고 {no}가 들어 있는 주소를 입력해 주세요.',
    },
    title,
    body: (fields) => ({
      companyCode: fields.code,
      name: fields.name,
      numberRegex: fields.regex,
      trackUrl: fields.trackUrl,
      sort: fields.sort,
      examples: examplesOf(fields),
      why: fields.why,
    }),
    send: ({ companyCode, ...body }) =>
      saving(onClose)(() => {
        if (!row) return call(referenceDeskApi.addCompany, { body: { companyCode, ...body } });
        const { version } = row;
        return call(referenceDeskApi.editCompany, {
          params: { companyCode: row.companyCode },
          body: { ...body, version },
        });
      }),
  });
  return (
    <FormDialog
      form={form}
      calls={row ? referenceDeskApi.editCompany : referenceDeskApi.addCompany}
      title={title}
      width={WIDTH}
      onClose={onClose}
      submit="저장"
    >
      {!row && <TextInput label="코드" {...form.bind('code')} required maxLength={20} />}
      <TextInput label="이름" {...form.bind('name')} required maxLength={40} />
      <TextInput
        label="운송장 번호 규칙"
        {...form.bind('regex')}
        required
        maxLength={100}
        hint="정규식입니다. ^로 시작하고 $로 끝나야 합니다."
      />
      <TextInput label="맞는 번호" {...form.bind('fits')} required hint="쉼표로 나누어 적습니다." />
      <TextInput label="틀린 번호" {...form.bind('fitsNot')} hint="받지 않아야 하는 번호입니다." />
      <TextInput
        label="배송조회 주소"
        {...form.bind('trackUrl')}
        maxLength={300}
        hint="운송장 번호가 들어갈 자리에 {no}를 적습니다. 없으면 비워 둡니다."
      />
      <NumberInput label="순서" {...form.bind('sort')} max={999} />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}

export function BankDialog({ row, onClose }: Props<BankOfDesk>) {
  const title = row ? `${row.name} 수정` : '은행 등록';
  const form = useForm<Omit<Patterned, 'trackUrl'>, typeof referenceDeskApi.addBank.body>({
    schema: referenceDeskApi.addBank.body,
    start: {
      code: row?.bankCode ?? '',
      name: row?.name ?? '',
      regex: row?.accountRegex ?? '^\\d{11,14}$',
      sort: row?.sort ?? 50,
      fits: '',
      fitsNot: '',
      why: '',
    },
    places: { bankCode: 'code', accountRegex: 'regex', examples: 'fits' },
    words: {
      ...WORDS,
      code: '은행 코드 세 자리를 입력해 주세요.',
      regex: '계좌번호 규칙을 확인해 주세요.',
      fits: WORDS.examples,
    },
    title,
    body: (fields) => ({
      bankCode: fields.code,
      name: fields.name,
      accountRegex: fields.regex,
      sort: fields.sort,
      examples: examplesOf(fields),
      why: fields.why,
    }),
    send: ({ bankCode, ...body }) =>
      saving(onClose)(() => {
        if (!row) return call(referenceDeskApi.addBank, { body: { bankCode, ...body } });
        const { version } = row;
        return call(referenceDeskApi.editBank, {
          params: { bankCode: row.bankCode },
          body: { ...body, version },
        });
      }),
  });
  return (
    <FormDialog
      form={form}
      calls={row ? referenceDeskApi.editBank : referenceDeskApi.addBank}
      title={title}
      width={WIDTH}
      onClose={onClose}
      submit="저장"
    >
      {!row && <TextInput label="코드" {...form.bind('code')} required maxLength={3} inputMode="numeric" />}
      <TextInput label="이름" {...form.bind('name')} required maxLength={40} />
      <TextInput
        label="계좌번호 규칙"
        {...form.bind('regex')}
        required
        maxLength={100}
        hint="정규식입니다. ^로 시작하고 $로 끝나야 하며, 숫자만 확인합니다."
      />
      <TextInput label="맞는 번호" {...form.bind('fits')} required hint="쉼표로 나누어 적습니다." />
      <TextInput label="틀린 번호" {...form.bind('fitsNot')} hint="받지 않아야 하는 번호입니다." />
      <NumberInput label="순서" {...form.bind('sort')} max={999} />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}

interface Range {
  zipFrom: string;
  zipTo: string;
  name: string;
  why: string;
}

export function IslandDialog({ row, onClose }: Props<IslandOfDesk>) {
  const title = row ? `${row.name} 수정` : '도서산간 등록';
  const form = useForm<Range, typeof referenceDeskApi.addIsland.body>({
    schema: referenceDeskApi.addIsland.body,
    start: { zipFrom: row?.zipFrom ?? '', zipTo: row?.zipTo ?? '', name: row?.name ?? '', why: '' },
    words: {
      ...WORDS,
      zipFrom: '우편번호 다섯 자리를 입력해 주세요.',
      zipTo: '우편번호 다섯 자리를 입력해 주세요.',
    },
    title,
    send: ({ zipFrom, ...body }) =>
      saving(onClose)(() => {
        if (!row) return call(referenceDeskApi.addIsland, { body: { zipFrom, ...body } });
        const { version } = row;
        return call(referenceDeskApi.editIsland, {
          params: { zipFrom: row.zipFrom },
          body: { ...body, version },
        });
      }),
  });
  return (
    <FormDialog
      form={form}
      calls={row ? referenceDeskApi.editIsland : referenceDeskApi.addIsland}
      title={title}
      width={WIDTH}
      onClose={onClose}
      submit="저장"
    >
      {!row && (
        <TextInput
          label="시작 우편번호"
          {...form.bind('zipFrom')}
          required
          maxLength={5}
          inputMode="numeric"
        />
      )}
      <TextInput label="끝 우편번호" {...form.bind('zipTo')} required maxLength={5} inputMode="numeric" />
      <TextInput label="이름" {...form.bind('name')} required maxLength={40} />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}
