/** The sections of a channel's profile. */
import { joinApi } from '@jangteo/contract/account/join.api.ts';
import type { Profile } from '@jangteo/contract/seller/profile.api.ts';
import { createContext, useContext } from 'react';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { ImagesField } from '../../../kit/form/ImagesField.tsx';
import type { Section } from '../../../kit/form/sections.ts';
import type { Form } from '../../../kit/form/useForm.ts';
import { session } from '../../../kit/session.ts';
import { uploader } from '../../../kit/upload.ts';
import { CheckField, type Checked } from '../../../ui/CheckField.tsx';
import { FilePicker } from '../../../ui/FilePicker.tsx';
import { day } from '../../../ui/format.ts';
import { Rows } from '../../../ui/Rows.tsx';
import { Textarea, TextInput } from '../../../ui/TextInput.tsx';
import type { ProfileForm } from './profile-form.ts';

interface PartProps {
  form: Form<ProfileForm>;
}
/** What the server has of it; the parts themselves stay the same, so that the cursor stays in them. */
const ProfilePlace = createContext<Profile | null>(null);
export const ProfileOf = ProfilePlace.Provider;

const SNS_MAX = 5;
const INTRO_MAX = 150;
const VIDEO_BYTES = 52_428_800;
const pictures = uploader('PROFILE_IMAGE');
const videos = uploader('PROFILE_VIDEO');

const REASONS = {
  DUPLICATE: '이미 쓰고 있는 닉네임입니다.',
  RESERVED: '쓸 수 없는 닉네임입니다.',
  FORM: '닉네임은 한글, 영문, 숫자 2자부터 20자까지입니다.',
} as const;

async function checkName(userName: string): Promise<Checked> {
  try {
    const { data } = await call(joinApi.checkUserName, { query: { userName } });
    return { good: data.available, words: data.reason ? REASONS[data.reason] : '쓸 수 있는 닉네임입니다.' };
  } catch (error) {
    return { good: false, words: messageOf(error) };
  }
}

const NamesPart = ({ form }: PartProps) => {
  const { userName, tagFreeAt, userTag } = useContext(ProfilePlace)!;
  const user = session.use()?.user;
  const signsIn = user?.isGroupMember && user.loginId === user.userTag;
  return (
    <>
      <CheckField
        label="닉네임"
        {...form.bind('userName')}
        required
        button="중복확인"
        notYet={
          form.value.userName === userName
            ? '지금 쓰고 있는 닉네임입니다.'
            : !form.value.userName && '닉네임을 입력해 주세요.'
        }
        hint="방송과 채널에 보이는 이름입니다."
        ask={checkName}
      >
        {(field) => <TextInput {...field} maxLength={20} />}
      </CheckField>
      <TextInput
        label="아이디"
        {...form.bind('userTag')}
        required={false}
        icon="@"
        maxLength={20}
        disabled={userTag !== null && tagFreeAt !== null}
        hint={
          userTag !== null && tagFreeAt
            ? `${day(tagFreeAt)}부터 다시 바꿀 수 있습니다.`
            : `영문 소문자와 숫자입니다. 한 번 바꾸면 30일 동안 다시 바꿀 수 없습니다.${signsIn ? ' 로그인 아이디도 함께 바뀝니다.' : ''}`
        }
      />
      <TextInput
        className="jt-wide"
        label="채널 주소"
        {...form.bind('channelAddress')}
        required={false}
        maxLength={30}
        placeholder="onyu-market"
        hint="영문과 숫자, 가운데 하이픈을 쓸 수 있습니다. 비워 두면 @아이디가 주소입니다."
      />
    </>
  );
};

const IntroPart = ({ form }: PartProps) => (
  <>
    <Textarea
      className="jt-wide"
      label="소개"
      {...form.bind('intro')}
      required={false}
      rows={3}
      maxLength={INTRO_MAX}
      placeholder="무엇을 파는 채널인지 한두 문장으로 알려 주세요."
    />
    <TextInput
      className="jt-wide"
      label="운영시간"
      {...form.bind('openHours')}
      required={false}
      maxLength={100}
      placeholder="평일 10시-18시, 라이브는 화·목 20시"
    />
  </>
);

const PicturesPart = ({ form }: PartProps) => (
  <>
    <ImagesField
      label="프로필 이미지"
      {...form.bind('profileImage')}
      required={false}
      upload={pictures}
      max={1}
      aspect={1}
      hint="정사각형으로 잘라 둥글게 보입니다."
    />
    <ImagesField
      label="배너"
      {...form.bind('banner')}
      required={false}
      upload={pictures}
      max={1}
      aspect={3}
      hint="가로가 세로의 3배입니다."
    />
    <FilePicker
      className="jt-wide"
      label="대표영상"
      name="video"
      value={form.value.video.map(({ pathname, name }) => ({
        url: pathname,
        pathname,
        originalFilename: name,
        ext: 'mp4',
      }))}
      onChange={(files) =>
        form.set(
          'video',
          files.map(({ pathname, originalFilename }) => ({ pathname, name: originalFilename })),
        )
      }
      error={form.bind('video').error}
      upload={videos}
      max={1}
      maxBytes={VIDEO_BYTES}
      accept={['video']}
      hint="MP4 한 개, 50MB까지 됩니다."
    />
  </>
);

const LinksPart = ({ form }: PartProps) => (
  <Rows<{ url: string }>
    className="jt-wide"
    label="SNS"
    hideLabel
    noun="SNS"
    max={SNS_MAX}
    blank={() => ({ url: '' })}
    {...form.bind('sns')}
    required={false}
    error={form.problem('sns')}
  >
    {(_, i) => (
      <TextInput
        className="jt-wide"
        label="주소"
        {...form.bind(`sns.${i}.url`)}
        type="url"
        inputMode="url"
        maxLength={300}
        placeholder="https://www.instagram.com/…"
      />
    )}
  </Rows>
);

const emptyOnes =
  (...fields: (keyof ProfileForm)[]) =>
  (form: ProfileForm) =>
    fields.filter((field) => form[field].length === 0);

export const channelSections: readonly Section<ProfileForm>[] = [
  {
    id: 'names',
    title: '이름과 주소',
    required: true,
    fields: ['userName', 'userTag', 'channelAddress'],
    missing: emptyOnes('userName'),
    Part: NamesPart,
  },
  {
    id: 'intro',
    title: '소개',
    fields: ['intro', 'openHours'],
    missing: emptyOnes('intro', 'openHours'),
    Part: IntroPart,
  },
  {
    id: 'pictures',
    title: '사진과 영상',
    fields: ['profileImage', 'banner', 'video'],
    missing: emptyOnes('profileImage', 'banner'),
    Part: PicturesPart,
  },
  {
    id: 'links',
    title: 'SNS',
    fields: ['sns'],
    missing: emptyOnes('sns'),
    count: ({ sns }) => `${sns.length} / ${SNS_MAX}`,
    Part: LinksPart,
  },
];
