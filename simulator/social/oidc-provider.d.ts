/** What the simulator uses of oidc-provider, which brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Interaction {
    uid: string;
    returnTo: string;
  }
  export interface Context {
    oidc: {
      client: { clientId: string };
      session: { accountId?: string };
      provider: Provider;
      result?: { login?: object };
    };
    body: unknown;
    type: string;
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  export default class Provider {
    constructor(issuer: string, configuration: object);
    Client: { prototype: { redirectUriAllowed(value: string): boolean } };
    AccessToken: { find(token: string): Promise<{ accountId: string } | undefined> };
    Grant: new (of: { accountId: string; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionResult(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<string>;
  }
  export class Check {
    constructor(reason: string, description: string, check: (ctx: Context) => boolean);
    static REQUEST_PROMPT: boolean;
    static NO_NEED_TO_PROMPT: boolean;
  }
  export const interactionPolicy: {
    base(): { get(name: string): { checks: { add(check: Check): void } } };
    Check: typeof Check;
  };
}
declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  const adapter: new (model: string) => object;
  export default adapter;
}
