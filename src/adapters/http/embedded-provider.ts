import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { VisitingCustomer, Visitor } from '#application/visitor';
import { storedItems } from '#domain/consent/stored-items';
import type { SessionToken } from '#domain/identity/session';
import type { Site } from '#domain/site';
import type { WebCookieChanges } from './visitor-cookie-writer';

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
export type EmbeddedProvider<Shop> = {
  readonly site: Site;
  /** The use cases of its accounts, which aren't the site's customers. */
  readonly shopFor: (visitor: Visitor) => Shop;
  readonly answer: (request: ProviderRequest) => Promise<ProviderAnswer>;
  /**
   * Tells the provider, once, that the token's owner is the person at its interaction page. Undefined if the token or the
   * interaction is over.
   */
  readonly finishLogin: (
    request: ProviderRequest,
    token: SessionToken,
    visitor: Visitor,
  ) => Promise<ProviderAnswer | undefined>;
  /** Ends the provider's session of that id. */
  readonly endSession: (id: string) => Promise<void>;
  /** Ends every session of a person at the provider. */
  readonly endSessionsOf: (person: VisitingCustomer) => Promise<void>;
};

/** Ends the browser's session at the embedded provider, when its session at the shop ends. Returns the cookies to delete. */
export const endProviderSession = async (
  provider: Pick<EmbeddedProvider<unknown>, 'endSession'> | undefined,
  { cookies }: FastifyRequest,
): Promise<WebCookieChanges> => {
  if (!provider) return {};
  const id = cookies[storedItems.providerSession.key];
  if (id !== undefined) await provider.endSession(id);
  return { providerSession: 'none', providerLogin: 'none' };
};
