import { fanApi } from '@jangteo/contract/fan/fan.api.ts';
import type { FanRow } from '@jangteo/contract/fan/follower.list.ts';
import { call } from '../../kit/call/call.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Textarea } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/toast.ts';

interface Props {
  fan: Pick<FanRow, 'userSeq' | 'nickname' | 'memo' | 'version' | 'seller'>;
  done: (changed: true | null) => void;
}

/** What the channel notes of somebody; they never see it. */
export function MemoDialog({ fan, done }: Props) {
  const form = useForm<{ text: string }, typeof fanApi.memo.body>({
    schema: fanApi.memo.body,
    start: { text: fan.memo },
    title: '메모',
    body: ({ text }) => ({ version: fan.version, text, sellerSeq: fan.seller.userSeq }),
    send: async (body) => {
      await call(fanApi.memo, { params: { userSeq: fan.userSeq }, body });
      toast('메모를 저장했습니다.', { tone: 'success' });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title={`${fan.nickname} 님 메모`}
      onClose={() => done(null)}
      submit="저장"
      width={440}
    >
      <Textarea
        label="메모"
        {...form.bind('text')}
        required={false}
        rows={4}
        maxLength={200}
        placeholder="예: 선물 포장을 자주 부탁하심"
        hint="이 채널에서만 보이고 회원에게는 보이지 않습니다."
      />
    </FormDialog>
  );
}
