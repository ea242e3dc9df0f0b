import { conversionDeskApi, type DeskConversion } from '@jangteo/contract/seller/conversion-desk.api.ts';
import { businessConversionRejectReason } from '@jangteo/contract/seller/conversion.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Radio } from '../../../ui/Check.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

type Reason = (typeof businessConversionRejectReason.values)[number];
const schema = conversionDeskApi.reject.body.omit({ version: true });

/** A change goes back to its seller with what is wrong with it. */
export function RejectConversionDialog({
  conversion,
  onClose,
}: {
  conversion: DeskConversion;
  onClose: () => void;
}) {
  const { businessConversionSeq, version } = conversion;
  const form = useForm<{ reason: Reason; text: string }, typeof schema>({
    schema,
    start: { reason: 'INSUFFICIENT_DOCS', text: '' },
    words: { text: '무엇을 고치면 되는지 10자 이상 적어 주세요.' },
    title: '사업자 전환 반려',
    send: async (body) => {
      await call(conversionDeskApi.reject, { params: { businessConversionSeq }, body: { version, ...body } });
      toast('반려하고 판매자에게 알렸습니다.', { tone: 'success' });
      await refetchDomains(['seller-change']);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={conversionDeskApi.reject}
      title="사업자 전환 반려"
      width={560}
      onClose={onClose}
      submit="반려하고 알리기"
      destructive
    >
      <div className="jt-review-stack">
        <Radio<Reason>
          label="사유"
          {...form.bind('reason')}
          options={businessConversionRejectReason.values.map((value) => ({
            value,
            label: businessConversionRejectReason.label(value),
          }))}
        />
        <Textarea
          label="판매자가 받는 글"
          {...form.bind('text')}
          required
          rows={4}
          maxLength={500}
          placeholder="예: 법인인감증명서가 3개월이 지났습니다. 새로 발급받아 올려 주세요."
        />
      </div>
    </FormDialog>
  );
}
