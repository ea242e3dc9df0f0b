/** 채널 관리 홈: how the channel shows itself, and what its profile still lacks (R293). */
import { profileApi, PROFILE_PARTS, type Profile } from '@jangteo/contract/seller/profile.api.ts';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { useStoredForm } from '../../../kit/form/useStoredForm.tsx';
import { reloadSession, session } from '../../../kit/session.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { count } from '../../../ui/format.ts';
import { ProgressBar } from '../../../ui/Progress.tsx';
import { QueryPage } from '../../../kit/form/QueryPage.tsx';
import './channel.css';
import { ChannelPreview } from './ChannelPreview.tsx';
import { ChannelQr } from './ChannelQr.tsx';
import { channelSections, ProfileOf } from './channel-parts.tsx';
import {
  profileFields,
  profileSchema,
  profileWords,
  toBody,
  toStored,
  type ProfileForm,
} from './profile-form.ts';

export function ChannelPage() {
  const userSeq = session.use()?.user.userSeq ?? 0;
  const profileQuery = useQuery(query(profileApi.read));
  return <QueryPage query={profileQuery}>{({ data }) => <Channel key={userSeq} profile={data} />}</QueryPage>;
}

function Channel({ profile }: { profile: Profile }) {
  const { form, question } = useStoredForm<ProfileForm, typeof profileSchema>({
    stored: toStored(profile),
    old: 'seller-profile',
    schema: profileSchema,
    fields: profileFields,
    words: profileWords,
    body: toBody,
    check: ({ userTag }) => ({
      userTag: profile.userTag !== null && userTag === '' && '아이디는 비울 수 없습니다.',
    }),
    title: '채널 프로필',
    read: async () => toStored((await call(profileApi.read)).data),
    write: async (version, body) => {
      const { data } = await call(profileApi.write, { body: { version, ...body } });
      // Who signs in with the handle is called so from now on.
      if (data.userTag !== profile.userTag) await reloadSession().catch(() => undefined);
      return toStored(data);
    },
  });
  return (
    <ProfileOf value={profile}>
      <FormPage
        form={form}
        sections={channelSections}
        preview={{
          title: '구매자 화면',
          content: <ChannelPreview form={form.value} followers={profile.followers} />,
        }}
        head={profile.userTag && <OwnTag tag={`@${profile.userTag}`} />}
        aside={
          <>
            <Completeness profile={profile} />
            <ChannelQr address={profile.channelAddress ?? (profile.userTag && `@${profile.userTag}`)} />
          </>
        }
      />
      {question}
    </ProfileOf>
  );
}

/** The handle, as it is given to others. */
const OwnTag = ({ tag }: { tag: string }) => (
  <span className="jt-row">
    <b>{tag}</b>
    <CopyButton value={tag} what="아이디" />
  </span>
);

const PARTS: Readonly<Record<(typeof PROFILE_PARTS)[number], string>> = {
  userName: '닉네임',
  userTag: '아이디',
  channelAddress: '채널 주소',
  intro: '소개',
  profileImage: '프로필 이미지',
  banner: '배너',
  sns: 'SNS',
  openHours: '운영시간',
};

function Completeness({ profile: { completeness, followers } }: { profile: Profile }) {
  const { done, of, missing } = completeness;
  return (
    <section className="jt-channel-done" aria-label="프로필 완성도">
      <h2>프로필 완성도</h2>
      <ProgressBar label={`${of}개 중 ${done}개 완성`} value={done / of} note={`${done} / ${of}`} />
      <ul>
        {PROFILE_PARTS.map((part) => (
          <li key={part} data-missing={missing.includes(part) || undefined}>
            {missing.includes(part) ? (
              <IconCircleDashed size={16} aria-hidden />
            ) : (
              <IconCircleCheck size={16} aria-hidden />
            )}
            {PARTS[part]}
          </li>
        ))}
      </ul>
      <p className="jt-muted">팔로워 {count(followers)}명</p>
    </section>
  );
}
