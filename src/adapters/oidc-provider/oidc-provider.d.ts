declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Client = { readonly clientId: string };
  type Context = {
    readonly oidc: {
      readonly client: Client;
      readonly session: { readonly accountId: string };
      readonly params: Readonly<Record<string, string | undefined>>;
    };
  };
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Session = { readonly accountId?: string; destroy(): Promise<void> };

  /** An OpenID provider; see its documentation for `settings`. */
  export default class Provider {
    constructor(issuer: string, settings: object);
    /** Whether `X-Forwarded-*` headers count. */
    proxy: boolean;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
    on(event: string, listener: (context: unknown, error: unknown) => void): this;
    readonly Grant: new (of: {
      readonly accountId: string;
      readonly clientId: string;
    }) => Grant;
    readonly Session: { find(id: string): Promise<Session | undefined> };
  }

  export namespace errors {
    class InvalidGrant extends Error {
      constructor(detail: string);
    }
    class SessionNotFound extends Error {}
  }

  export type { Context };
}
