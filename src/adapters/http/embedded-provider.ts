import type { Visitor } from '#application/visitor';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { SessionToken } from '#domain/identity/session';
import type { Site } from '#domain/site';

/** A request to the provider. */
export type ProviderRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: string;
};

export type ProviderAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
};

/** The embedded OpenID provider, as the pages of its site use it. */
export type EmbeddedProvider = {
  readonly site: Site;
  /** The use cases of its accounts, which are not those of the site's customers. */
  readonly shopFor: (visitor: Visitor) => VisitorUseCases;
  readonly answer: (request: ProviderRequest) => Promise<ProviderAnswer>;
  /**
   * Says to the provider that whoever has the token is the person at its interaction page, once. Undefined where the token
   * or the interaction is over.
   */
  readonly finishLogin: (
    request: ProviderRequest,
    token: SessionToken,
    visitor: Visitor,
  ) => Promise<ProviderAnswer | undefined>;
  /** Ends the provider's session of that id. */
  readonly endSession: (id: string) => Promise<void>;
  /** Ends every session at the provider of the token's person. */
  readonly endSessionsOf: (token: SessionToken) => Promise<void>;
};
