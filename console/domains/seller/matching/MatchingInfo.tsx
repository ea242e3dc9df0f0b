/** 매칭(그리퍼) 정보: whom a shop finds when it looks for somebody to broadcast (R290). */
import {
  influencerApi,
  MATCHING_PARTS,
  type InfluencerInfo,
} from '@jangteo/contract/seller/influencer.api.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { useStoredForm } from '../../../kit/form/useStoredForm.tsx';
import { reloadSession, session } from '../../../kit/session.ts';
import { QueryPage } from '../../../kit/form/QueryPage.tsx';
import type { CategoryField } from '../onboarding/KindPart.tsx';
import { GivenTo } from './given.ts';
import {
  matchingFields,
  matchingPlaces,
  matchingSchema,
  matchingWords,
  toBody,
  toStored,
  typesAccount,
  type MatchingForm,
} from './matching-form.ts';
import '../channel/channel.css';
import './matching.css';
import { matchingSections } from './matching-parts.tsx';
import { MatchingPreview } from './MatchingPreview.tsx';

interface Props {
  Categories: CategoryField;
  CategoryNames: (props: { value: readonly number[] }) => React.ReactNode;
}

export function MatchingInfo(props: Props) {
  const userSeq = session.use()?.user.userSeq ?? 0;
  const influencerQuery = useQuery(query(influencerApi.read, { params: { userSeq } }));
  return (
    <QueryPage query={influencerQuery}>
      {({ data }) => <Info key={userSeq} info={data} userSeq={userSeq} {...props} />}
    </QueryPage>
  );
}

function Info({
  info,
  userSeq,
  Categories,
  CategoryNames,
}: Props & { info: InfluencerInfo; userSeq: number }) {
  const params = { userSeq };
  const [proven, setProven] = useState<string | null>(null);
  const { form, question } = useStoredForm<MatchingForm, typeof matchingSchema>({
    stored: toStored(info),
    old: 'seller-influencer',
    schema: matchingSchema,
    fields: matchingFields,
    words: matchingWords,
    places: matchingPlaces,
    body: toBody,
    check: (value) => ({
      phone:
        typesAccount(value) &&
        (value.phone === '' || proven !== value.phone) &&
        '휴대폰을 먼저 인증해 주세요.',
    }),
    title: '매칭 정보',
    read: async () => toStored((await call(influencerApi.read, { params })).data),
    write: async (version, body) => {
      const { data } = await call(influencerApi.write, { params, body: { version, ...body } });
      const held = session.get()?.user.needBasicInfoType === 'matching';
      if (held && data.completeness.ok) await reloadSession();
      return toStored(data);
    },
  });
  return (
    <GivenTo value={{ info, Categories, proven, onProven: setProven }}>
      <FormPage
        form={form}
        sections={matchingSections(info)}
        preview={{
          title: '판매자 화면',
          content: <MatchingPreview form={form.value} CategoryNames={CategoryNames} />,
        }}
        aside={<Completeness info={info} />}
      />
      {question}
    </GivenTo>
  );
}

const PARTS: Readonly<Record<(typeof MATCHING_PARTS)[number], string>> = {
  activityName: '활동명',
  intro: '소개',
  categories: '카테고리',
  salesForms: '판매방식',
  sns: 'SNS',
  account: '정산계좌',
  docs: '서류',
};

function Completeness({ info: { completeness } }: { info: InfluencerInfo }) {
  return (
    <section className="jt-channel-done" aria-label="매칭 정보 완성도">
      <h2>{completeness.ok ? '판매자에게 보이고 있습니다' : '모두 채우면 판매자에게 보입니다'}</h2>
      <ul>
        {MATCHING_PARTS.map((part) => {
          const missing = completeness.missing.includes(part);
          return (
            <li key={part} data-missing={missing || undefined}>
              {missing ? (
                <IconCircleDashed size={16} aria-hidden />
              ) : (
                <IconCircleCheck size={16} aria-hidden />
              )}
              {PARTS[part]}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
