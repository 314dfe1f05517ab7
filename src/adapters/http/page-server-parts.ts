import type { FastifyRequest } from 'fastify';
import type { Clock } from '#application/ports/clock';
import type { PageCache } from '#application/ports/page-cache';
import type { VisitingCustomer, Visitor } from '#application/visitor';
import type { VisitorUseCases } from '#application/visitor-use-cases';
import type { SessionToken } from '#domain/identity/session';
import { defaultDeliveryLocation } from '#domain/shipping/zip';
import type { Site } from '#domain/site';
import type { EmbeddedProvider } from './embedded-provider';
import type { RenderedPageBytes } from './rendered-page';
import type { ClientBuild } from './web/document';
import type { RenderScreen } from './web/public-page';

/** What pages and public calls are answered with. */
/** A request that failed; `reference` is its id, which the error page shows. */
type FailedRequest = { readonly path: string; readonly route?: string; readonly reference: string };

export type PageServerParts = {
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly originOf: (site: Site) => string;
  readonly shopFor: (visitor: Visitor) => VisitorUseCases;
  /** The customer whose session a token is; undefined where it is over. */
  readonly findCustomer: (site: Site, token: SessionToken) => Promise<VisitingCustomer | undefined>;
  readonly build: ClientBuild;
  readonly render: RenderScreen;
  readonly pageCache: PageCache<RenderedPageBytes>;
  /** Whether our cache and HTTP caches may store answers; false while the shop is closed (RT-14, RT-15). */
  readonly isPublic: boolean;
  /** Absent: no site has an embedded OpenID provider. */
  readonly embeddedProvider?: EmbeddedProvider;
  readonly now: Clock;
  /**
   * Records an error that ended in a 500, under its route or else the pattern of the page at its path. Never throws and
   * never waits.
   */
  readonly recordError: (site: Site, error: unknown, failed: FailedRequest) => void;
};

/** The use cases of a guest of a site, who has chosen no location. */
export const buildGuestUseCases = ({ shopFor }: Pick<PageServerParts, 'shopFor'>, site: Site): VisitorUseCases =>
  shopFor({ kind: 'Guest', site, location: defaultDeliveryLocation });
