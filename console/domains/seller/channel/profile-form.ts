/** A channel's profile as it stands in a form. Pure. */
import { profileApi, type Profile } from '@jangteo/contract/seller/profile.api.ts';
import type { MergeFields } from '../../../kit/form/merge.ts';
import type { Stored } from '../../../kit/form/useStoredForm.tsx';

export interface ProfileForm {
  userName: string;
  userTag: string;
  channelAddress: string;
  intro: string;
  /** One at most: pathnames. */
  profileImage: string[];
  banner: string[];
  video: { pathname: string; name: string }[];
  sns: { url: string }[];
  openHours: string;
}

const list = (pathname: string | null): string[] => (pathname ? [pathname] : []);

export const toStored = (profile: Profile): Stored<ProfileForm> => ({
  version: profile.version,
  saved: null,
  value: {
    userName: profile.userName ?? '',
    userTag: profile.userTag ?? '',
    channelAddress: profile.channelAddress ?? '',
    intro: profile.intro,
    profileImage: list(profile.profileImage),
    banner: list(profile.banner),
    video: list(profile.video).map((pathname) => ({ pathname, name: '대표영상.mp4' })),
    sns: profile.sns.map((url) => ({ url })),
    openHours: profile.openHours,
  },
});

/** The contract's body without its version. */
export const profileSchema = profileApi.write.body.omit({ version: true });

export const toBody = (form: ProfileForm) => ({
  userName: form.userName,
  userTag: form.userTag || null,
  channelAddress: form.channelAddress || null,
  intro: form.intro,
  profileImage: form.profileImage[0] ?? null,
  banner: form.banner[0] ?? null,
  video: form.video[0]?.pathname ?? null,
  sns: form.sns.map(({ url }) => url),
  openHours: form.openHours,
});

export const profileFields: MergeFields<ProfileForm> = {
  userName: '닉네임',
  userTag: '아이디',
  channelAddress: '채널 주소',
  intro: '소개',
  profileImage: { label: '프로필 이미지', text: (all) => (all.length > 0 ? '있음' : '없음') },
  banner: { label: '배너', text: (all) => (all.length > 0 ? '있음' : '없음') },
  video: { label: '대표영상', text: (all) => (all.length > 0 ? '있음' : '없음') },
  sns: { label: 'SNS', text: (all) => all.map(({ url }) => url).join(', ') },
  openHours: '운영시간',
};

export const profileWords = {
  userName: '닉네임은 한글, 영문, 숫자 2자부터 20자까지입니다.',
  userTag: '아이디는 영문 소문자와 숫자 4자부터 20자까지입니다.',
  channelAddress: '채널 주소는 영문과 숫자, 가운데 하이픈으로 3자부터 30자까지입니다.',
  'sns.*.url': 'https로 시작하는 주소를 입력해 주세요.',
} as const;
