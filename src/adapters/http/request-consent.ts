import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { ConsentDecision } from '#domain/consent/consent-choice';
import { parseConsentCookie } from '#domain/consent/consent-cookie';
import { storedItems } from '#domain/consent/stored-items';

/** What a browser says of consent with each request. */
export type RequestConsent = {
  /** The choice in its cookie; undefined if nothing was chosen or the cookie is malformed (ST-26). */
  readonly decision: ConsentDecision | undefined;
  /** Whether it sends Global Privacy Control. */
  readonly hasPrivacySignal: boolean;
};

export const readRequestConsent = ({ cookies, headers }: FastifyRequest): RequestConsent => ({
  decision: parseConsentCookie(cookies[storedItems.consent.key]),
  hasPrivacySignal: headers['sec-gpc'] === '1',
});
