/** 프로필: how a channel shows itself (accounts.md §1, §6; R293). */
import { z } from 'zod';
import { seenText } from '../kit/seen.ts';
import { audience } from '../kit/audience.ts';
import { data, defineApi } from '../kit/endpoint.ts';
import { line, paragraph } from '../kit/entered.ts';
import { int, pattern, text } from '../kit/field.ts';

/** What a complete profile has: the eight parts that its completeness counts. */
export const PROFILE_PARTS = [
  'userName',
  'userTag',
  'channelAddress',
  'intro',
  'profileImage',
  'banner',
  'sns',
  'openHours',
] as const;
/** What a channel may link to. */
const SNS_MAX = 5;

/** On air and on screen: letters, digits, Korean; blank, point, underscore and hyphen inside. */
export const USER_NAME = /^[A-Za-z0-9가-힣](?:[A-Za-z0-9가-힣 ._-]{0,18}[A-Za-z0-9가-힣])$/;

const userName = () => z.string().overwrite(seenText).trim().regex(USER_NAME).meta({ wire: 'text' });
/** Lower-case letters and digits only (R116). */
const userTag = () => z.string().min(4).max(20).regex(pattern.lowerDigits).meta({ wire: 'text' });
/** A hyphen only inside (R117); either case comes in, lower case is kept. */
const channelAddress = () =>
  z.string().min(3).max(30).regex(pattern.subdomain).toLowerCase().meta({ wire: 'text' });
const link = () =>
  z
    .string()
    .trim()
    .max(300)
    .regex(/^https:\/\/[^\s/$.?#][^\s]*$/)
    .meta({ wire: 'text' });
/** Pathname of something uploaded. */
const pathname = () => text(300, 1).nullable();

const said = {
  userName: userName(),
  /** Null until the first one; never taken back. */
  userTag: userTag().nullable(),
  channelAddress: channelAddress().nullable(),
  intro: paragraph(150),
  profileImage: pathname(),
  banner: pathname(),
  video: pathname().default(null),
  sns: z.array(link()).max(SNS_MAX),
  openHours: line(100),
} as const;

const profile = z.strictObject({
  version: int(0),
  userName: text(40).nullable(),
  userTag: text(40).nullable(),
  channelAddress: text(30).nullable(),
  intro: text(150),
  profileImage: text(300).nullable(),
  banner: text(300).nullable(),
  video: text(300).nullable(),
  sns: z.array(text(300)).max(SNS_MAX),
  openHours: text(100),
  /** First instant at which the userTag may change again; null: now. */
  tagFreeAt: z.string().nullable().meta({ wire: 'time' }),
  followers: int(0),
  /** Of how many parts how many are there, and which are missing. */
  completeness: z.strictObject({
    done: int(0, PROFILE_PARTS.length),
    of: z.literal(PROFILE_PARTS.length),
    missing: z.array(z.enum(PROFILE_PARTS)),
  }),
});
export type Profile = z.output<typeof profile>;

const profileBody = z.strictObject({ version: int(0), ...said });
export type ProfileBody = z.output<typeof profileBody>;

export const profileApi = defineApi('seller-profile', {
  read: {
    summary: '채널 프로필',
    method: 'GET',
    path: '/v1/seller/profile',
    audience: audience.channel,
    answer: data(profile),
  },
  write: {
    summary: '채널 프로필 저장',
    method: 'PUT',
    path: '/v1/seller/profile',
    audience: audience.channel,
    body: profileBody,
    answer: data(profile),
    errors: ['USER_DUP_NAME', 'USER_UNAVAILABLE_NAME', 'TAG_TOO_SOON', 'VERSION_CONFLICT'],
  },
});
