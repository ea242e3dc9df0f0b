/** 반품거부·교환거부: why, in words that the buyer reads, with photos where traces of use are the reason. */
import { refuseBody } from '@jangteo/contract/claim/claim.body.ts';
import { claimRefuseReason, type ClaimRefuseReason } from '@jangteo/contract/claim/claim.enums.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Notice } from '../../../ui/Chip.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import type { Uploaded } from '../../../ui/upload.ts';
import { settingOf } from '../../order/settings.ts';
import { claimName } from '../claim.ts';
import { claimLabel } from './labels.ts';
import type { Asking } from './job.ts';
import { PhotosField } from './PhotosField.tsx';
import { Subject } from './Subject.tsx';

export interface Refusal {
  reason: ClaimRefuseReason;
  text: string;
  photos?: string[] | undefined;
}
const schema = refuseBody.omit({ claimSeqList: true });
const PROVEN: readonly (ClaimRefuseReason | null)[] = ['USED', 'DAMAGED'];
const words = {
  reason: '거부 사유를 골라 주세요.',
  text: '구매자가 이해할 수 있게 10자 이상 적어 주세요.',
  photos: '사진을 1장 이상 첨부해 주세요.',
};
const START: { reason: ClaimRefuseReason | null; text: string; photos: Uploaded[] } = {
  reason: null,
  text: '',
  photos: [],
};

export function RefuseDialog({ job, done }: Asking<Refusal>) {
  const exchange = job.kind === 'EXCHANGE';
  const form = useForm({
    schema,
    start: START,
    words,
    send: (answer) => done(answer),
    body: ({ reason, text, photos }) => ({
      reason,
      text: text.trim(),
      ...(photos.length > 0 && { photos: photos.map(({ pathname }) => pathname) }),
    }),
    check: ({ reason, photos }) => ({
      photos: PROVEN.includes(reason) && photos.length === 0 && words.photos,
    }),
  });
  const label = claimLabel(exchange ? 'refuseExchange' : 'refuseReturn', job.vocabulary);
  const reasons = claimRefuseReason.values.filter((value) => exchange || value !== 'OUT_OF_STOCK');
  return (
    <FormDialog form={form} onClose={() => done(null)} title={label} submit={label} destructive width={520}>
      <Subject job={job} />
      <Notice tone="warning">
        구매자에게 사유와 사진이 전달됩니다. 구매자는 {settingOf('appealDays')}일 안에 이의를 신청할 수 있고,
        그때는 운영자가 판단합니다.
      </Notice>
      <Select
        label="거부 사유"
        {...form.bind('reason')}
        options={reasons.map((value) => ({ value, label: claimRefuseReason.label(value) }))}
      />
      <Textarea
        label="구매자에게 전할 말"
        {...form.bind('text')}
        rows={4}
        placeholder={
          job.vocabulary === 'voucher'
            ? '예: 이미 사용한 이용권이라 환불할 수 없습니다.'
            : `예: 상품에 세탁 흔적이 있어 ${claimName(job.kind, 'goods')}을 받을 수 없습니다.`
        }
      />
      <PhotosField {...form.bind('photos')} required={PROVEN.includes(form.value.reason)} />
    </FormDialog>
  );
}
