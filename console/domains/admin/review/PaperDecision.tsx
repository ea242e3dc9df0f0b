import { paperApi } from '@jangteo/contract/seller/paper.api.ts';
import { coversDigits, type PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { day } from '@jangteo/contract/kit/field.ts';
import { line } from '@jangteo/contract/kit/entered.ts';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { josa } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { paperName } from '../../seller/parts/paper-words.ts';

const schema = z.strictObject({ text: line(200, 5), expiresOn: day().nullable() });

interface Props {
  paper: PaperRow;
  userSeq: number;
  onClose: () => void;
  /** The copy. */
  children: ReactNode;
}

/** A paper is taken, or goes back with what is wrong with it. */
export function PaperDecision({ paper, userSeq, onClose, children }: Props) {
  const { docType, version } = paper;
  const params = { userSeq, docType };
  const done = async (words: string) => {
    toast(words, { tone: 'success' });
    await askAgain(['seller-review', 'seller-change']);
    onClose();
  };
  const form = useForm<{ text: string; expiresOn: string | null }, typeof schema>({
    schema,
    start: { text: '', expiresOn: null },
    words: { text: '사유를 5자 이상 적어 주세요.' },
    places: { why: 'text', reason: 'text' },
    title: '서류 심사',
    send: async ({ text, expiresOn }) => {
      const body = { decision: 'APPROVE' as const, version, why: text, ...(expiresOn && { expiresOn }) };
      await call(paperApi.decide, { params, body });
      await done(`${josa(paperName(docType), '을/를')} 승인했습니다.`);
    },
  });
  const reject = async () => {
    if (!(await form.check(['text']))) return;
    const agreed = await dialog.confirm('이 서류를 반려할까요?', {
      title: '서류 반려',
      detail: `신청자에게 이렇게 전합니다: ${form.value.text}`,
      ok: '반려',
      destructive: true,
    });
    if (!agreed) return;
    try {
      await call(paperApi.decide, {
        params,
        body: { decision: 'REJECT', version, reason: form.value.text.trim() },
      });
      await done(`${josa(paperName(docType), '을/를')} 반려했습니다.`);
    } catch (error) {
      await dialog.alert(messageOf(error));
      await askAgain(['seller-review']);
    }
  };
  return (
    <FormDialog
      form={form}
      title={`${paperName(docType)} 심사`}
      width={760}
      onClose={onClose}
      submit="서류 승인"
      aside={
        <Button destructive className="jt-push" onClick={() => void reject()}>
          서류 반려
        </Button>
      }
    >
      <div className="jt-review-stack">
        {children}
        {coversDigits.includes(docType) && (
          <p className="jt-review-warn">주민등록번호 뒤 7자리가 보이면 반려해 주세요.</p>
        )}
        <DatePicker
          label="유효기간"
          {...form.bind('expiresOn')}
          required={false}
          placeholder="없음"
          hint="서류에 마지막 날이 적혀 있으면 넣어 주세요. 그날이 지나면 만료됩니다."
        />
        <TextInput
          label="사유"
          {...form.bind('text')}
          required
          maxLength={200}
          placeholder="예: 상호와 대표자가 국세청 등록 정보와 같습니다."
          hint="승인하면 기록에만 남고, 반려하면 신청자에게 그대로 보입니다."
        />
      </div>
    </FormDialog>
  );
}
