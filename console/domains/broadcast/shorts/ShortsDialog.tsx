/** 쇼츠 등록 and 수정 (R318). */
import {
  changedShorts,
  newShorts,
  SHORTS_PRODUCTS,
  SHORTS_TAGS,
  type Shorts,
} from '@jangteo/contract/broadcast/clip.shape.ts';
import { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { newKey } from '../../../kit/call/key.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { uploader } from '../../../kit/upload.ts';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { TagInput } from '../../../ui/TagInput.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Uploaded } from '../../../ui/upload.ts';
import { railApi } from '@jangteo/contract/broadcast/rail.api.ts';
import { OLD } from './acts.tsx';

const sendVideo = uploader('SHORTS_VIDEO');
const VIDEO_BYTES = 200 * 1_048_576;
const VIDEO = ['video'] as const;

interface Props {
  /** Null: a new one. */
  shortsId: number | null;
  done: (saved: object | null) => void;
}

export function ShortsDialog({ shortsId, done }: Props) {
  const shortsQuery = useQuery({
    ...query(shortsApi.detail, { params: { shortsId: shortsId ?? 0 } }),
    enabled: shortsId !== null,
    gcTime: 0,
  });
  if (shortsId === null) return <AddDialog done={done} />;
  const short = shortsQuery.data?.data;
  return short ? <EditDialog short={short} done={done} /> : null;
}

/** Tags that a press takes over. */
function Recommended({ tags, onTake }: { tags: readonly string[]; onTake: (tag: string) => void }) {
  const tagsQuery = useQuery(query(shortsApi.recommendTags, { query: {} }));
  const open = (tagsQuery.data?.data ?? []).filter((tag) => !tags.includes(tag));
  if (open.length === 0 || tags.length >= SHORTS_TAGS) return null;
  return (
    <div className="jt-row jt-wrap" role="group" aria-label="추천 태그">
      {open.map((tag) => (
        <Button key={tag} size="small" variant="subtle" onClick={() => onTake(tag)}>
          #{tag}
        </Button>
      ))}
    </div>
  );
}

interface NewOne {
  files: Uploaded[];
  description: string;
  tags: string[];
  products: string[];
  publish: boolean;
}

function useGoods() {
  const salableQuery = useQuery(query(railApi.salable, { query: { length: 100 } }));
  return (salableQuery.data?.data ?? []).map(({ product }) => ({
    value: String(product.productSeq),
    label: product.name,
  }));
}

function AddDialog({ done }: Pick<Props, 'done'>) {
  const goods = useGoods();
  const [once] = useState(newKey);
  const form = useForm({
    schema: newShorts,
    start: { files: [], description: '', tags: [], products: [], publish: true } as NewOne,
    words: { files: '영상을 올려 주세요.', description: '내용을 300자까지 입력해 주세요.' },
    places: { pathname: 'files', productSeqList: 'products' },
    body: ({ files, products, ...said }: NewOne) => ({
      ...said,
      pathname: files[0]?.pathname ?? '',
      productSeqList: products.map(Number),
    }),
    async send(body) {
      const { data } = await call(shortsApi.add, { body }, { key: once });
      toast('쇼츠를 등록했습니다. 영상을 만들고 나면 볼 수 있습니다.', { tone: 'success' });
      await refetchDomains(OLD);
      done(data);
    },
  });
  return (
    <FormDialog form={form} title="쇼츠 등록" submit="등록" width={560} onClose={() => done(null)}>
      <FilePicker
        label="영상"
        name="files"
        error={form.problem('files')}
        required
        value={form.value.files}
        onChange={(files) => form.set('files', files)}
        upload={sendVideo}
        maxBytes={VIDEO_BYTES}
        accept={VIDEO}
        hint="mp4, 200MB, 3분까지. 올리다 끊기면 이어서 올립니다."
      />
      <Textarea label="내용" {...form.bind('description')} required maxLength={300} rows={3} />
      <TagInput label="태그" {...form.bind('tags')} required={false} max={SHORTS_TAGS} />
      <Recommended tags={form.value.tags} onTake={(tag) => form.set('tags', [...form.value.tags, tag])} />
      <MultiSelect
        label="상품"
        {...form.bind('products')}
        options={goods}
        max={SHORTS_PRODUCTS}
        required={false}
      />
      <Switch
        label="만들면 바로 공개"
        checked={form.value.publish}
        onChange={(publish) => form.set('publish', publish)}
      />
    </FormDialog>
  );
}

interface Edited {
  description: string;
  tags: string[];
  /** Seconds as they are typed; '': as it is. */
  second: string;
}

function EditDialog({ short, done }: { short: Shorts; done: Props['done'] }) {
  const form = useForm({
    schema: changedShorts,
    start: { description: short.description, tags: short.tags, second: '' } as Edited,
    words: { description: '내용을 300자까지 입력해 주세요.', second: '초를 숫자로 입력해 주세요.' },
    places: { thumbnailSec: 'second' },
    body: ({ second, ...said }: Edited) => ({
      version: short.version,
      ...said,
      ...(second.trim() !== '' && { thumbnailSec: Number(second) }),
    }),
    async send(body) {
      const { data } = await call(shortsApi.edit, { params: { shortsId: short.shortsId }, body });
      toast('쇼츠를 저장했습니다.', { tone: 'success' });
      await refetchDomains(OLD);
      done(data);
    },
  });
  return (
    <FormDialog form={form} title="쇼츠 수정" submit="저장" width={560} onClose={() => done(null)}>
      <Textarea label="내용" {...form.bind('description')} required maxLength={300} rows={3} />
      <TagInput label="태그" {...form.bind('tags')} required={false} max={SHORTS_TAGS} />
      <Recommended tags={form.value.tags} onTake={(tag) => form.set('tags', [...form.value.tags, tag])} />
      {short.playable && (
        <TextInput
          label="대표 장면(초)"
          {...form.bind('second')}
          required={false}
          inputMode="numeric"
          hint={`0초부터 ${Math.max(0, (short.durationSec ?? 1) - 1)}초까지. 비워 두면 그대로입니다.`}
        />
      )}
    </FormDialog>
  );
}
