import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { AUTH_PATHS, callHost } from '@jangteo/contract/kit/host.ts';

/** Hosts of the documents (R1-R4, R170) as the server configures them; empty means the one origin. */
export interface RuntimeConfig {
  hosts: {
    api: string;
    auth: string;
    account: string;
    file: string;
    clientLog: string;
    static: string;
    live: string;
  };
  /** Where buyers reach the house, `https://host`; '' where nobody has said. */
  publicOrigin: string;
  version: string;
  env: string;
  /** Numbers of the business that the operator may change; domains know them by name. */
  settings: Readonly<Record<string, number>>;
  /** Whose accounts one may sign in with here. */
  providers: readonly ('K' | 'F' | 'A')[];
  /** Links to documents outside; null: there is none, and nothing leads to it (R163). */
  documents: { onboardingGuide: string | null; sellerInfoForm: string | null };
  /** Mail addresses of the support; null: nobody is named (R366). */
  contacts: { seller: string | null; accounting: string | null };
  /** Pages on which the support talks, by side; null: none, and no button (R198). */
  supportChat: { seller: string | null; gripper: string | null };
  /** Where help and academy stand, `https://host`; '' where that is here (R62). */
  businessHost: string;
  /** The outside world is the simulator's: accounts are those of docs/demo-accounts.json where it has seeded them. */
  demo: boolean;
}

const own: RuntimeConfig = {
  hosts: { api: '', auth: '', account: '', file: '', clientLog: '', static: '', live: '' },
  publicOrigin: '',
  version: 'dev',
  env: 'development',
  settings: {},
  providers: [],
  documents: { onboardingGuide: null, sellerInfoForm: null },
  contacts: { seller: null, accounting: null },
  supportChat: { seller: null, gripper: null },
  businessHost: '',
  demo: false,
};
let current = own;

/**
 * The configuration, once, before the first call: the server writes it into the page; where it did not
 * (development) it is asked for. Unreachable or broken: everything is the one origin.
 */
export async function loadConfig(): Promise<RuntimeConfig> {
  try {
    const written = document.querySelector<HTMLMetaElement>('meta[name=jt-config]')?.content;
    if (written) {
      setConfig(JSON.parse(written) as Partial<RuntimeConfig>);
      return current;
    }
    const answer = await fetch('/config.json', { credentials: 'same-origin' });
    if (answer.ok) setConfig((await answer.json()) as Partial<RuntimeConfig>);
  } catch {
    // The first call says what is wrong; a page without a server shows its own error.
  }
  return current;
}

export function setConfig(config: Partial<RuntimeConfig>): void {
  current = { ...own, ...config, hosts: { ...own.hosts, ...config.hosts } };
}
export const runtimeConfig = (): RuntimeConfig => current;
/** A number by its name; undefined where no server wrote the page. */
export const numberOf = (name: string): number | undefined => current.settings[name];

export const documentHere = (which: keyof RuntimeConfig['documents']): string | null =>
  current.documents[which];
export const contactHere = (which: keyof RuntimeConfig['contacts']): string | null => current.contacts[which];
export const supportChatHere = (which: keyof RuntimeConfig['supportChat']): string | null =>
  current.supportChat[which];
/** A page of help as somebody opens it who may stand elsewhere. */
export const businessUrl = (path: string): string =>
  new URL(path, current.businessHost || location.origin).href;
/** A public page as buyers open it. */
export const publicUrl = (path: string): string =>
  new URL(path, current.publicOrigin || location.origin).href;

export const providersHere = (): RuntimeConfig['providers'] => current.providers;

/** Origin of a path, '' where it is the page's own. */
export const hostOf = (path: string): string => current.hosts[callHost(path)];

/** True for calls of the person who sits there, the operator's included: they never run in another's name. */
export const isOwnCall = ({ path, audience }: Pick<Endpoint, 'path' | 'audience'>): boolean =>
  AUTH_PATHS.test(path) || audience.users.every((user) => user === 'admin');
