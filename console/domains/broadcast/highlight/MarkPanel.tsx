/** What a mark is called, from when to when, of which product; and the clip that is cut from it. */
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { ClipCrop } from '@jangteo/contract/broadcast/clip.shape.ts';
import { IconCut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { query } from '../../../kit/call/query.ts';
import { Form } from '../../../kit/form/Form.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TagInput } from '../../../ui/TagInput.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { useProducts } from '../products.ts';
import { CropPreview } from './CropPreview.tsx';
import { removeHighlight } from './HighlightList.tsx';
import { newClipOf, putEnd, useClipForm, type MarkForm } from './mark-form.ts';
import { clockText, lengthOf, readClock, roomText, whyNot } from './span.ts';
import type { Film } from './useFilm.ts';

interface Props {
  content: Content;
  form: MarkForm;
  film: Film;
  /** Of the acts that put start and end where the film stands. */
  keys: Record<'startSec' | 'endSec', string>;
  onRemoved: () => void;
}

const CROPS: readonly { value: ClipCrop; label: string }[] = [
  { value: 'FULL', label: '전체' },
  { value: 'PORTRAIT', label: '세로 9:16' },
];

export function MarkPanel({ content, form, film, keys, onRemoved }: Props) {
  const { most } = film;
  const { highlightSeq, title, product } = form.value;
  const known = useProducts(content.rail.productSeqList);
  const products = content.rail.productSeqList.map((seq) => ({
    value: String(seq),
    label: known.get(seq)?.name ?? `상품 ${seq}`,
  }));
  const clip = useClipForm(newClipOf(product), {
    of: () => form.now.highlightSeq ?? 0,
    onMade: () => clip.reset(newClipOf(form.value.product)),
  });
  const ffmpeg = useQuery(query(liveApi.info)).data?.data.media.ffmpeg;
  const cannot = !content.playback?.mp4Url
    ? '다시보기가 만들어진 뒤에 클립을 자를 수 있습니다.'
    : ffmpeg === null && '영상 처리 프로그램(ffmpeg)이 없어 클립을 만들 수 없습니다.';
  // A clip is cut from what is saved.
  const cut = async () => {
    if ((form.dirty || highlightSeq === null) && !(await form.submit())) return;
    await clip.submit();
  };
  const remove = async () => {
    if (highlightSeq !== null && (await removeHighlight(highlightSeq, form.start.title))) onRemoved();
  };
  return (
    <section className="jt-hl-panel" aria-label="하이라이트 내용">
      <header className="jt-hl-title">
        <h2 className="jt-ellipsis">{form.start.title || '새 하이라이트'}</h2>
        {form.dirty && <span className="jt-muted">저장하지 않음</span>}
      </header>
      <div className="jt-hl-fields">
        <Form form={form}>
          <TextInput label="제목" {...form.bind('title')} maxLength={40} />
          <Times form={form} most={most} keys={keys} />
          <Select
            label="상품"
            {...form.bind('product')}
            value={product}
            options={[{ value: '', label: '고르지 않음' }, ...products]}
            required={false}
          />
        </Form>
        <h3>
          클립 <small className="jt-muted">쇼츠로 만들어 올립니다</small>
        </h3>
        <Form form={clip}>
          <Textarea label="설명" {...clip.bind('description')} maxLength={300} rows={3} />
          <TagInput label="태그" {...clip.bind('tags')} required={false} />
          <MultiSelect
            label="함께 보여줄 상품"
            {...clip.bind('products')}
            options={products}
            max={20}
            required={false}
          />
          <SegmentedField<ClipCrop>
            label="화면"
            value={clip.value.crop}
            onChange={(crop) => clip.set('crop', crop)}
            options={CROPS}
          />
          <CropPreview film={film} crop={clip.value.crop} />
          <Switch
            label="만들면 바로 공개"
            checked={clip.value.publish}
            onChange={(publish) => clip.set('publish', publish)}
          />
        </Form>
      </div>
      <footer className="jt-hl-foot">
        {highlightSeq !== null && (
          <Button variant="subtle" destructive onClick={() => void remove()}>
            삭제
          </Button>
        )}
        <span className="jt-grow" />
        <Button
          busy={form.busy}
          onClick={() => void form.submit()}
          disabledReason={highlightSeq !== null && !form.dirty && '바뀐 내용이 없습니다.'}
        >
          하이라이트 저장
        </Button>
        <Button
          variant="primary"
          icon={<IconCut />}
          busy={clip.busy}
          onClick={() => void cut()}
          disabledReason={cannot || (title.trim() === '' && '하이라이트 제목을 먼저 입력해 주세요.')}
        >
          클립 만들기
        </Button>
      </footer>
    </section>
  );
}

function Times({ form, most, keys }: Pick<Props, 'form' | 'keys'> & { most: number }) {
  const { startSec, endSec } = form.value;
  const put = (end: 'startSec' | 'endSec') => (sec: number) => putEnd(form, end, sec, most);
  const why = whyNot(form.value, most);
  return (
    <div className="jt-hl-times" data-field="startSec">
      <TimeInput label="시작" keys={keys.startSec} sec={startSec} onSec={put('startSec')} />
      <TimeInput label="끝" keys={keys.endSec} sec={endSec} onSec={put('endSec')} />
      <div>
        <span className="jt-field-label">길이</span>
        <output>{Math.max(0, lengthOf(form.value))}초</output>
      </div>
      <p role="status" data-wrong={why !== null || undefined}>
        {why ?? roomText(form.value, most)}
      </p>
    </div>
  );
}

interface TimeProps {
  label: string;
  keys: string;
  sec: number;
  onSec: (sec: number) => void;
}

/** A second as mm:ss; what cannot be read is put back. */
function TimeInput({ label, keys, sec, onSec }: TimeProps) {
  const [typed, setTyped] = useState(clockText(sec));
  useEffect(() => setTyped(clockText(sec)), [sec]);
  const take = () => {
    const read = readClock(typed);
    if (read === null || read === sec) setTyped(clockText(sec));
    else onSec(read);
  };
  return (
    <TextInput
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={take}
      onEnter={take}
      suffix={<Kbd>{keys}</Kbd>}
    />
  );
}
