/** 입점 신청: six steps, saved when left and every 30 s, gone on with after whatever ended the tab (picture 13). */
import { applicationApi, type Application } from '@jangteo/contract/seller/application.api.ts';
import type { ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { applicationValue } from '@jangteo/contract/seller/application.value.ts';
import { landing } from '@jangteo/contract/menu/access.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { QueryError } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { DraftMark } from '../../../kit/form/DraftMark.tsx';
import { FilePlaceOf } from '../../../kit/form/file-place.tsx';
import { same } from '../../../kit/form/paths.ts';
import { Steps } from '../../../kit/form/Steps.tsx';
import { useDraft } from '../../../kit/form/useDraft.ts';
import { useForm } from '../../../kit/form/useForm.ts';
import { paths } from '../../../kit/paths.ts';
import { reloadSession, session } from '../../../kit/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  FIELDS,
  kindOf,
  lackingIn,
  ofApplication,
  places,
  toValue,
  words,
  type ApplicationForm,
} from './application-form.ts';
import { Aside } from './Aside.tsx';
import { Alone, Frame } from './Frame.tsx';
import { createSaver } from './saver.ts';
import { stepsOf, type Given } from './steps.tsx';

type Props = Omit<Given, 'handed'>;
const TITLE = '입점 신청';

export const OnboardingPage = (props: Props) => (
  <Alone>
    <Onboarding {...props} />
  </Alone>
);

function Onboarding(props: Props) {
  const user = session.use()?.user;
  // What a form has begun with stays: it is asked for once.
  const ask = (kind: ApplicationKind) => ({
    ...query(applicationApi.read, { query: { kind } }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const producer = useQuery(ask('PRODUCER'));
  const influencer = useQuery(ask('INFLUENCER'));
  const [asked, other] = [producer.data?.data, influencer.data?.data];
  if (!user) return null;
  if (asked && other) {
    const both = { PRODUCER: asked, INFLUENCER: other };
    const begun = asked.version === 0 && other.version > 0 ? other : asked;
    const held = [asked, other].find(({ status }) => status === 'hold') ?? begun;
    const waits = [asked, other].find(({ can, status }) => can.save !== null && status !== 'none');
    if (waits || held.status === 'approve') return <Navigate to={landing(user)} replace />;
    return <Application both={both} begun={held} {...props} />;
  }
  const failed = [producer, influencer].find(({ isError }) => isError);
  return (
    <Frame title={TITLE}>
      <div className="jt-onboarding-alone">
        {failed ? (
          <QueryError query={failed} noun="신청서" framed />
        ) : (
          <SkeletonRows rows={8} columns={2} height={44} />
        )}
      </div>
    </Frame>
  );
}

interface Begun extends Props {
  both: Readonly<Record<ApplicationKind, Application>>;
  begun: Application;
}

/** Form and draft over one application; the saver keeps what differs. */
function useApplication({ both, begun }: Pick<Begun, 'both' | 'begun'>) {
  const navigate = useNavigate();
  const taken = useRef<(theirs: ApplicationForm, fields: readonly string[]) => void>(() => undefined);
  const [saver] = useState(() =>
    createSaver(Object.values(both), (theirs, steps) =>
      taken.current(
        theirs,
        steps.flatMap((step) => FIELDS[step]),
      ),
    ),
  );
  const form = useForm<ApplicationForm, typeof applicationValue>({
    schema: applicationValue,
    start: ofApplication(begun),
    body: toValue,
    words,
    places,
    check: lackingIn,
    title: TITLE,
    send: async () => {
      const kind = kindOf(form.value);
      await saver.save(form.value);
      const ask = kind === 'PRODUCER' ? applicationApi.askProducer : applicationApi.askInfluencer;
      await call(ask, { body: { version: saver.version(kind) } });
      await draft.done();
      form.reset(form.value);
      await Promise.all([reloadSession(), refetchDomains(['seller-application'])]);
      void navigate({ to: paths.onboardingPending() });
    },
  });
  const draft = useDraft({
    form,
    name: 'store-onboarding',
    // The form begins with what the server has; the browser may hold something newer.
    load: async () =>
      begun.savedAt === null ? null : { value: ofApplication(begun), savedAt: Date.parse(begun.savedAt) },
    resumes: true,
    save: (value) => saver.save(value),
    remove: async () => undefined,
    equal: (a, b) => same(toValue(a), toValue(b)),
  });
  taken.current = (theirs, fields) => {
    for (const field of fields as (keyof ApplicationForm)[]) form.set(field, theirs[field] as never);
    toast('다른 창에서 저장한 내용을 가져왔습니다.');
  };
  return { form, draft };
}

function Application({ both, begun, Categories, CategoryNames }: Begun) {
  const navigate = useNavigate();
  const { form, draft } = useApplication({ both, begun });
  const kind = kindOf(form.value);
  const handed = both[kind].docs;
  const steps = useMemo(
    () => stepsOf({ handed, Categories, CategoryNames }),
    [handed, Categories, CategoryNames],
  );
  const keep = async () => {
    const failure = await draft.flush();
    if (failure) throw failure.thrown;
  };
  const leave = async () => {
    if (await draft.save()) void navigate({ to: paths.dashboard() });
  };
  const again = begun.status === 'hold';
  return (
    <Frame
      title={TITLE}
      actions={
        <>
          <DraftMark {...draft} />
          <Button onClick={() => void leave()}>저장하고 나가기</Button>
        </>
      }
    >
      <FilePlaceOf draft={draft}>
        <Steps
          head={<></>}
          form={form}
          steps={steps}
          draft={draft}
          save={keep}
          submit={again ? '보완 제출' : '신청하기'}
          aside={<Aside form={form} />}
        />
      </FilePlaceOf>
    </Frame>
  );
}
