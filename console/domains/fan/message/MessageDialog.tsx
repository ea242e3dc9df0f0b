/** 팬 메시지: what is said, to whom and when; the preview shows what goes out before anything does (community.md §3). */
import { fanMessageTarget, type FanMessageTarget } from '@jangteo/contract/fan/fan.enums.ts';
import {
  messageApi,
  MESSAGE_TEXT_MAX,
  MESSAGE_TITLE_MAX,
  type MessageInput,
  type MessagePreview,
} from '@jangteo/contract/fan/message.api.ts';
import { couponApi } from '@jangteo/contract/coupon/coupon.api.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Checkbox } from '../../../ui/Check.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { count } from '../../../ui/format.ts';
import { today } from '../../../ui/now.ts';
import { Select } from '../../../ui/Select.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { asWire, asTyped } from './moment.ts';

export interface Chosen {
  fanSeqList: number[];
  /** Whose fans they are; absent: the caller's own. */
  sellerSeq?: number | undefined;
}
interface Fields {
  title: string;
  target: FanMessageTarget;
  text: string;
  link: string;
  /** '': none. */
  coupon: string;
  /** Null: at once. */
  sendAt: string | null;
  nightOnly: boolean;
}
interface Props {
  /** These fans; null: the group is chosen. */
  chosen: Chosen | null;
  done: (sent: true | null) => void;
}

const GROUPS = fanMessageTarget.values
  .filter((value) => value !== 'FANS')
  .map((value) => ({ value, label: fanMessageTarget.label(value) }));

/** Of the channel, those that anybody can take. */
function useCoupons(sellerSeq: number | undefined): { value: string; label: string }[] {
  const couponsQuery = useQuery(
    query(couponApi.list, {
      query: {
        issueType: ['DOWNLOAD'],
        status: ['READY', 'ISSUE_START'],
        length: 50,
        ...(sellerSeq && { sellerSeq }),
      },
    }),
  );
  return (couponsQuery.data?.data ?? []).map(({ couponSeq, name }) => ({
    value: String(couponSeq),
    label: name,
  }));
}

export function MessageDialog({ chosen, done }: Props) {
  const [seen, setSeen] = useState<{ body: MessageInput; preview: MessagePreview } | null>(null);
  const form = useForm<Fields, typeof messageApi.previewMessage.body>({
    schema: messageApi.previewMessage.body,
    start: {
      title: '',
      target: chosen ? 'FANS' : 'FOLLOWERS',
      text: '',
      link: '',
      coupon: '',
      sendAt: null,
      nightOnly: false,
    },
    title: '팬 메시지',
    words: { link: '상품, 방송, 쇼츠 주소를 /goods/123처럼 입력해 주세요.' },
    body: ({ target, link, coupon, sendAt, ...more }) => ({
      ...more,
      target: { kind: target, ...(chosen && { fanSeqList: chosen.fanSeqList }) },
      ...(chosen?.sellerSeq && { sellerSeq: chosen.sellerSeq }),
      ...(link.trim() && { link: link.trim() }),
      ...(coupon && { couponSeq: Number(coupon) }),
      ...(sendAt && { sendAt: asWire(sendAt) }),
    }),
    send: async (body) => {
      const { data } = await call(messageApi.previewMessage, { body });
      setSeen({ body, preview: data });
    },
  });
  const coupons = useCoupons(chosen?.sellerSeq);
  if (seen)
    return (
      <PreviewDialog
        {...seen}
        back={(sendAt) => {
          if (sendAt) form.set('sendAt', asTyped(sendAt));
          setSeen(null);
        }}
        done={done}
      />
    );
  return (
    <FormDialog form={form} title="팬 메시지" onClose={() => done(null)} submit="미리보기" width={520}>
      <Notice>
        팬 메시지는 광고입니다. 광고 수신에 동의한 팔로워만 받으며, 밤 9시부터 오전 8시까지는 나가지 않습니다.
      </Notice>
      <TextInput
        label="제목"
        {...form.bind('title')}
        required
        maxLength={MESSAGE_TITLE_MAX}
        hint="목록에서만 보이고 받는 사람에게는 보이지 않습니다."
      />
      {chosen ? (
        <p>선택한 팬 {count(chosen.fanSeqList.length)}명에게 보냅니다.</p>
      ) : (
        <Select label="받는 사람" {...form.bind('target')} options={GROUPS} />
      )}
      <Textarea
        label="내용"
        {...form.bind('text')}
        required
        rows={5}
        maxLength={MESSAGE_TEXT_MAX}
        hint="(광고) 표시, 상호, 수신거부 안내는 자동으로 붙습니다."
      />
      <TextInput
        label="링크"
        {...form.bind('link')}
        required={false}
        placeholder="/goods/123, /live/123, /shorts/123"
      />
      {coupons.length > 0 && (
        <Select
          label="쿠폰"
          {...form.bind('coupon')}
          required={false}
          options={[{ value: '', label: '넣지 않음' }, ...coupons]}
          hint="내용 아래에 쿠폰 이름이 들어갑니다."
        />
      )}
      <DatePicker
        label="보낼 때"
        {...form.bind('sendAt')}
        required={false}
        withTime
        firstTime="10:00:00"
        clearable
        min={today()}
        placeholder="바로 보내기"
      />
      <Checkbox
        label="야간 수신에 동의한 팬에게만 보내기"
        checked={form.value.nightOnly}
        onChange={(on) => form.set('nightOnly', on)}
      />
    </FormDialog>
  );
}
