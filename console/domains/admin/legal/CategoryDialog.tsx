import { legalDeskApi, type LegalDeskCategory } from '@jangteo/contract/admin/legal.api.ts';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';

interface Fields {
  name: string;
  exposed: boolean;
  order: number;
  why: string;
}
interface Props {
  /** Null: a new one. */
  category: LegalDeskCategory | null;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: Props) {
  const title = category ? '분류 수정' : '분류 등록';
  const form = useForm<Fields, typeof legalDeskApi.addCategory.body>({
    schema: legalDeskApi.addCategory.body,
    start: {
      name: category?.name ?? '',
      exposed: category?.exposed ?? true,
      order: category?.order ?? 0,
      why: '',
    },
    words: { name: '이름을 20자까지 입력해 주세요.', why: '사유를 5자 이상 적어 주세요.' },
    title,
    send: async (body) => {
      if (category) {
        const { legalSeq, version } = category;
        await call(legalDeskApi.editCategory, { params: { legalSeq }, body: { ...body, version } });
      } else await call(legalDeskApi.addCategory, { body });
      toast('분류를 저장했습니다.', { tone: 'success' });
      await refetchDomains(['admin-legal', 'legal']);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={category ? legalDeskApi.editCategory : legalDeskApi.addCategory}
      title={title}
      width={480}
      onClose={onClose}
      submit="저장"
    >
      <TextInput label="이름" {...form.bind('name')} required />
      <NumberInput label="순서" {...form.bind('order')} max={999} required hint="작은 번호가 앞에 옵니다." />
      <Checkbox
        label="약관 페이지의 목록에 보입니다."
        checked={form.value.exposed}
        onChange={(on) => form.set('exposed', on)}
      />
      <TextInput label="사유" {...form.bind('why')} required hint="기록에 남습니다." />
    </FormDialog>
  );
}
