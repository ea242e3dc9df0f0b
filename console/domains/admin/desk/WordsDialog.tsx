/** 채팅 금칙어 of the operator: in force in the rooms of all channels as soon as they are kept (live.md §10). */
import { roomApi, WORDS_MAX } from '@jangteo/contract/broadcast/room.api.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { TagInput } from '../../../ui/TagInput.tsx';
import { tagRule, type TagRule } from '../../../ui/tags.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

/** Compared by letters and digits alone, so they are written so. */
const wordRule: TagRule = {
  ...tagRule,
  add: (now, text, max) => {
    const { tags, refused } = tagRule.add(now, text, max);
    return { tags, refused: refused?.replace('태그', '단어') ?? null };
  },
};

interface Props {
  start: { version: number; words: string[] };
  onClose: () => void;
}

export function WordsDialog({ start, onClose }: Props) {
  const form = useForm({
    schema: roomApi.setOperatorWords.body,
    start: { ...start, why: '' },
    words: { why: '사유를 5자 이상 적어 주세요.' },
    title: '채팅 금칙어',
    send: async (body) => {
      await call(roomApi.setOperatorWords, { body });
      toast('채팅 금칙어를 저장했습니다.');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={roomApi.setOperatorWords}
      title="채팅 금칙어"
      width={560}
      onClose={onClose}
      submit="저장"
    >
      <TagInput
        label="금칙어"
        {...form.bind('words')}
        required={false}
        rule={wordRule}
        max={WORDS_MAX}
        hint="모든 채널에 바로 적용됩니다. 금칙어가 든 채팅은 보낸 사람과 진행자에게만 보입니다."
      />
      <TextInput label="사유" {...form.bind('why')} hint="감사기록에 남습니다." />
    </FormDialog>
  );
}
