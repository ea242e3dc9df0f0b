/** Documents and addresses of the house that its pages show (R163, R366). */
import { z } from 'zod';

/** Links to documents that stand outside; null where there is none, and then no page offers it. */
export interface Documents {
  /** 입점 안내서. */
  onboardingGuide: string | null;
  /** 정보변경 신청서. */
  sellerInfoForm: string | null;
}

/** Mail addresses of the support; null where there is none. */
export interface Contacts {
  seller: string | null;
  accounting: string | null;
}

/** Where nobody said: the demo has somebody to write to, a house in production names its own. */
const DEMO: Contacts = { seller: 'seller@jangteo.example', accounting: 'accounting@jangteo.example' };

/** 지원 채팅: pages of another house, each opened in a window of its own; null where there is none (R198). */
export interface SupportChat {
  seller: string | null;
  gripper: string | null;
}

type Env = Readonly<Record<string, string | undefined>>;
const email = z.email().max(254);

function refuse(name: string, what: string): never {
  throw new Error(`${name}: ${what}`);
}

function linkOf(env: Env, name: string, production: boolean): string | null {
  const text = env[name]?.trim();
  if (!text) return null;
  const protocols = production ? ['https:'] : ['https:', 'http:'];
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    refuse(name, 'https로 시작하는 주소여야 합니다. (must be an https address)');
  return new URL(text).href;
}

function originOf(env: Env, name: string, production: boolean): string {
  const link = linkOf(env, name, production);
  return link === null ? '' : new URL(link).origin;
}

function addressOf(env: Env, name: string, otherwise: string | null): string | null {
  const text = env[name]?.trim();
  if (text === undefined) return otherwise;
  if (text === '') return null;
  return email.safeParse(text).success
    ? text
    : refuse(name, '메일 주소여야 합니다. (must be a mail address)');
}

interface Public {
  documents: Documents;
  contacts: Contacts;
  supportChat: SupportChat;
  /** 비즈니스센터 (R62): origin of the pages of help and academy for links that leave; '' where it is the own. */
  businessHost: string;
}

/** Reads them; refuses what would be a dead link on a page. An address that is set to nothing is none. */
export function publicContacts(env: Env, production: boolean): Public {
  return {
    documents: {
      onboardingGuide: linkOf(env, 'ONBOARDING_GUIDE_URL', production),
      sellerInfoForm: linkOf(env, 'SELLER_INFO_FORM_URL', production),
    },
    supportChat: {
      seller: linkOf(env, 'SUPPORT_CHAT_SELLER_URL', production),
      gripper: linkOf(env, 'SUPPORT_CHAT_GRIPPER_URL', production),
    },
    businessHost: originOf(env, 'BUSINESS_HOST', production),
    contacts: {
      seller: addressOf(env, 'SUPPORT_EMAIL', production ? null : DEMO.seller),
      accounting: addressOf(env, 'ACCOUNTING_EMAIL', production ? null : DEMO.accounting),
    },
  };
}
