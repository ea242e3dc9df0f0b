/** 방송 예약, and 방송 수정 as far as the state of the live leaves it open (live.md §3). */
import { contentApi, type Content } from '@jangteo/contract/broadcast/content.api.ts';
import { changedContent, newSchedule, unscheduled } from '@jangteo/contract/broadcast/content.body.ts';
import { editableIn, type ContentField } from '@jangteo/contract/broadcast/content.edit.ts';
import { liveContentState } from '@jangteo/contract/broadcast/content.enums.ts';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { useStoredForm } from '../../../kit/form/useStoredForm.tsx';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { later } from '../../../ui/later.tsx';
import { toast } from '../../../ui/toast.ts';
import { QueryPage } from '../../../kit/form/QueryPage.tsx';
import { isOpen } from '../list/menus.tsx';
import { openLink } from '../open-link.tsx';
import { contentPath, startPath } from '../paths.ts';
import {
  changesOf,
  checkOf,
  EMPTY,
  scheduleFields,
  storedOf,
  toBody,
  toTemplate,
  wording,
  type ScheduleForm,
} from './schedule-form.ts';
import { OnPending, sectionsOf } from './sections.tsx';

const PastLives = later(() => import('./PastLives.tsx').then((m) => m.PastLives));

interface Props {
  /** Null: a new one. */
  contentSeq: number | null;
  /** The live that a new one begins like. */
  from: number | null;
  /** A new one that is to begin at once. */
  now: boolean;
}

export function SchedulePage({ contentSeq, from, now }: Props) {
  const read = contentSeq ?? from;
  const contentQuery = useQuery({
    ...query(contentApi.detail, { params: { contentSeq: read ?? 0 } }),
    enabled: read !== null,
    staleTime: Infinity,
    gcTime: 0,
    select: ({ data }) => data,
  });
  if (read === null) return <NewLive start={EMPTY} way={now ? NOW : PLANNED} />;
  return (
    <QueryPage query={contentQuery}>
      {(content) =>
        contentSeq === null ? (
          <NewLive start={toTemplate(content)} way={PLANNED} />
        ) : (
          <StandingLive content={content} />
        )
      }
    </QueryPage>
  );
}

/** How many pictures are under way; a form is not sent before they have come. */
function usePending() {
  const coming = useRef(0);
  const tell = useCallback((count: number) => void (coming.current = count), []);
  return { coming, tell };
}

/** What a new live is asked, and where it leads: to its place in the list, or into its room with the start open. */
interface Way {
  title: string;
  submit: string;
  done: string;
  taken: string;
  schema: typeof newSchedule | typeof unscheduled;
  open: readonly ContentField[];
  path: (contentSeq: number) => string;
}
const PLANNED: Way = {
  title: '방송 예약',
  submit: '예약',
  done: '방송을 예약했습니다.',
  taken: '내용을 가져왔습니다. 방송일시만 정하면 됩니다.',
  schema: newSchedule,
  open: editableIn('WAIT'),
  path: contentPath,
};
const NOW: Way = {
  title: '지금 방송',
  submit: '방송 준비',
  done: '카메라와 상품을 확인하고 방송을 시작해 주세요.',
  taken: '내용을 가져왔습니다.',
  schema: unscheduled,
  open: editableIn('WAIT').filter((field) => field !== 'scheduledAt'),
  path: startPath,
};

/** What is not asked is not said. */
function bodyFor(way: Way, value: ScheduleForm): ReturnType<typeof toBody> {
  const body = toBody(value);
  if (way === PLANNED) return body;
  const { scheduledAt: _none, ...rest } = body;
  return rest as typeof body;
}

const linkTo = ({ contentSeq }: Content) => ({
  label: '링크 · QR',
  run: () => openLink({ contentSeq }),
});

function NewLive({ start, way }: { start: ScheduleForm; way: Way }) {
  const router = useRouter();
  const { coming, tell } = usePending();
  const form = useForm({
    schema: way.schema as typeof newSchedule,
    start,
    ...wording,
    body: (value) => bodyFor(way, value),
    check: (value) => checkOf(value, coming.current),
    send: async (body) => {
      const { data } = await call(contentApi.addSchedule, {
        body: way === NOW ? { ...body, now: true } : body,
      });
      form.reset(form.value);
      void refetchDomains(['broadcast']);
      toast(way.done, { tone: 'success', ...(way === PLANNED && isOpen(data) && { action: linkTo(data) }) });
      void router.navigate({ href: way.path(data.contentSeq), replace: true });
    },
  });
  const takeOver = async () => {
    const content = await show<Content>((done) => <PastLives done={done} />);
    if (!content) return;
    const { scheduledAt, simulcast } = form.value;
    form.reset(form.start, { ...toTemplate(content), scheduledAt, simulcast });
    toast(`‘${content.title}’ ${way.taken}`);
  };
  const sections = useMemo(() => sectionsOf(way.open), [way]);
  return (
    <OnPending value={tell}>
      <FormPage
        title={way.title}
        form={form}
        sections={sections}
        param="schedule"
        submit={way.submit}
        head={
          <Button icon={<IconCopy />} onClick={() => void takeOver()}>
            다른 방송에서 가져오기
          </Button>
        }
      />
    </OnPending>
  );
}

const WHY = {
  air: '방송 중에는 제목, 공지, 동시송출, 프롬프터와 다시보기만 바꿀 수 있습니다.',
  over: '끝난 방송은 제목, 이미지, 카테고리와 공지만 바꿀 수 있습니다.',
  none: '제재 중인 방송은 수정할 수 없습니다.',
} as const;

function whyNarrow({ state }: Content): string | null {
  if (state === 'WAIT') return null;
  if (state === 'PUNISHED') return WHY.none;
  return state.startsWith('LIVE_') ? WHY.air : WHY.over;
}

/** Fields that nobody sends stay as they are. */
const changes = changedContent.omit({ version: true });

function StandingLive({ content }: { content: Content }) {
  const { contentSeq } = content;
  const { coming, tell } = usePending();
  /** As the server had it last: what is open depends on its state, what is sent on what stood in it. */
  const [now, setNow] = useState(content);
  const latest = useRef(content);
  const take = (next: Content) => {
    latest.current = next;
    setNow(next);
    return storedOf(next);
  };
  const [stored] = useState(() => storedOf(content));
  const { form, question } = useStoredForm({
    stored,
    old: 'broadcast',
    schema: changes,
    fields: scheduleFields,
    ...wording,
    body: (value: ScheduleForm) => {
      const body: Record<string, unknown> = toBody(value);
      return Object.fromEntries(editableIn(latest.current.state).map((field) => [field, body[field]]));
    },
    check: (value) => checkOf(value, coming.current),
    read: async () => take((await call(contentApi.detail, { params: { contentSeq } })).data),
    write: async (version, body) => {
      const open = editableIn(latest.current.state);
      const said = changesOf(storedOf(latest.current).value, body, open);
      return take((await call(contentApi.edit, { params: { contentSeq }, body: { ...said, version } })).data);
    },
  });
  const sections = useMemo(() => sectionsOf(editableIn(now.state)), [now.state]);
  const why = whyNarrow(now);
  return (
    <OnPending value={tell}>
      <FormPage
        title="방송 수정"
        form={form}
        sections={sections}
        param="schedule"
        head={<EnumTag of={liveContentState} value={now.state} />}
        {...(why && { aside: <Notice>{why}</Notice> })}
      />
      {question}
    </OnPending>
  );
}
