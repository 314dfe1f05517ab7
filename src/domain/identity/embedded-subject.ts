import type { CustomerId } from '../customer/customer';
import { findRoutePrefix } from '../shell/routes';

/** The path below which the staff site serves the embedded OpenID provider. */
export const embeddedProviderPath = findRoutePrefix('embeddedProvider');

/** The issuer of the embedded provider, from the origin of the staff site. */
export const buildEmbeddedIssuer = (staffOrigin: string): string => staffOrigin + embeddedProviderPath;

/** What stands before the id of a person in the subject of the embedded provider; of no other provider. */
export const embeddedSubjectPrefix = 'staff-';

/** The subject of a person of the embedded provider. */
export const buildEmbeddedSubject = (id: CustomerId): string => embeddedSubjectPrefix + id;

/** The person of the embedded provider whom a subject names; undefined if it names nobody. */
export const parseEmbeddedSubject = (subject: string): CustomerId | undefined => {
  const id = subject.slice(embeddedSubjectPrefix.length);
  return subject.startsWith(embeddedSubjectPrefix) && /^\d{1,18}$/.test(id) ? (id as CustomerId) : undefined;
};
