/** A/S, 태그, 노출. */
import { Button } from '../../../../ui/Button.tsx';
import { Checkboxes } from '../../../../ui/Check.tsx';
import { TagInput } from '../../../../ui/TagInput.tsx';
import { Textarea } from '../../../../ui/TextInput.tsx';
import { useProductPlace, type PartProps } from '../place.ts';
import { EXPOSED } from '../product-form.ts';

export function AsPart({ form }: PartProps) {
  const { asNote } = useProductPlace();
  const same = asNote && form.value.asPolicy === asNote.asPolicy && form.value.extra === asNote.extra;
  return (
    <>
      <Textarea
        className="jt-wide"
        label="A/S 안내"
        {...form.bind('asPolicy')}
        rows={3}
        hint="상품 페이지의 A/S 안내에 보입니다."
      />
      <Textarea
        className="jt-wide"
        label="특이사항"
        {...form.bind('extra')}
        rows={2}
        hint="사기 전에 꼭 알아야 할 것을 적어 주세요."
      />
      <div className="jt-wide">
        <Button
          size="small"
          disabledReason={
            !asNote ? 'A/S·특이사항을 아직 저장하지 않았습니다.' : same && '판매자 정보와 같습니다.'
          }
          onClick={() => {
            if (!asNote) return;
            form.set('asPolicy', asNote.asPolicy);
            form.set('extra', asNote.extra);
          }}
        >
          판매자 정보에서 불러오기
        </Button>
      </div>
    </>
  );
}

export const TagPart = ({ form }: PartProps) => (
  <TagInput
    className="jt-wide"
    label="태그"
    hideLabel
    {...form.bind('tags')}
    required={false}
    hint="구매자가 찾을 만한 말을 넣어 주세요."
  />
);

const WORDS: Record<(typeof EXPOSED)[number], [string, string]> = {
  store: ['스토어', '내 스토어의 상품 목록'],
  profile: ['프로필', '채널 프로필'],
  search: ['검색', '장터 검색 결과'],
};

export const ExposurePart = ({ form }: PartProps) => (
  <Checkboxes<string>
    className="jt-wide"
    label="보이는 곳"
    hideLabel
    {...form.bind('exposure')}
    required={false}
    options={EXPOSED.map((value) => ({ value, label: WORDS[value][0], note: WORDS[value][1] }))}
    hint="끄면 주소를 아는 사람만 볼 수 있습니다."
  />
);
