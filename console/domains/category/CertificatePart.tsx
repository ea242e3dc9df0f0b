/** Certificates of a product: of what type, by whom, under which number. */
import type { CategoryDetail } from '@jangteo/contract/category/category.api.ts';
import { useQuery } from '@tanstack/react-query';
import type { Form } from '../../kit/form/useForm.ts';
import { DatePicker } from '../../ui/DatePicker.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { certTypesOptions, noCertificate, subjectsOptions, type CertificateForm } from './certificates.ts';

interface Held {
  certifications: CertificateForm[];
}
interface Props {
  form: Form<Held>;
  category: CategoryDetail | null;
}

const MOST = 10;

export function CertificatePart({ form, category }: Props) {
  const types = useQuery(certTypesOptions).data?.data ?? [];
  const needed = category?.certTypeSeqs.required ?? [];
  const fits = [...needed, ...(category?.certTypeSeqs.optional ?? [])];
  const rank = (seq: number) => (fits.includes(seq) ? fits.indexOf(seq) : fits.length);
  const options = types
    .toSorted((a, b) => rank(a.typeSeq) - rank(b.typeSeq))
    .map(({ typeSeq, name }) => ({
      value: String(typeSeq),
      label: name,
      note: needed.includes(typeSeq) ? '필수' : undefined,
    }));
  const has = new Set(form.value.certifications.map(({ certTypeSeq }) => Number(certTypeSeq)));
  const missing = types.filter(({ typeSeq }) => needed.includes(typeSeq) && !has.has(typeSeq));
  return (
    <Rows<CertificateForm>
      className="jt-wide"
      label="인증"
      noun="인증"
      max={MOST}
      blank={() => noCertificate(missing[0]?.typeSeq)}
      {...form.bind('certifications')}
      required={needed.length > 0}
      error={form.problem('certifications')}
      hint={
        missing.length > 0 &&
        `${missing.map(({ name }) => name).join(', ')} 인증이 있어야 판매할 수 있습니다.`
      }
    >
      {(row, i) => (
        <>
          <Select
            label="인증 종류"
            {...form.bind(`certifications.${i}.certTypeSeq`)}
            required
            options={options}
          />
          <Subject form={form} at={i} typeSeq={Number(row.certTypeSeq)} />
          <TextInput
            label="인증기관"
            {...form.bind(`certifications.${i}.agency`)}
            placeholder={types.find(({ typeSeq }) => String(typeSeq) === row.certTypeSeq)?.agencyHint ?? ''}
          />
          <TextInput label="인증번호" {...form.bind(`certifications.${i}.number`)} />
          <DatePicker
            label="유효기간"
            {...form.bind(`certifications.${i}.expiresOn`)}
            required={false}
            clearable
            placeholder="없음"
          />
        </>
      )}
    </Rows>
  );
}

function Subject({ form, at, typeSeq }: { form: Form<Held>; at: number; typeSeq: number }) {
  const subjectsQuery = useQuery({ ...subjectsOptions(typeSeq), enabled: typeSeq > 0 });
  const subjects = subjectsQuery.data?.data ?? [];
  if (subjects.length === 0) return null;
  return (
    <Select
      label="인증 대상"
      {...form.bind(`certifications.${at}.subjectSeq`)}
      required={false}
      options={[
        { value: '', label: '정하지 않음' },
        ...subjects.map(({ subjectSeq, name }) => ({ value: String(subjectSeq), label: name })),
      ]}
    />
  );
}
