import { isLoopbackHostName } from '#adapters/http/operator/operator-access';
import { buildEmbeddedIssuer } from '#domain/identity/embedded-subject';
import type { Settings } from '../settings/settings.ts';

/**
 * The issuer of the embedded OpenID provider. Undefined if there's none: the settings name a provider, the database is a
 * server without DEMO, or the staff site isn't on this machine or isn't served.
 */
export const findEmbeddedIssuer = ({ openId, databaseUrl, demo, origins, site }: Settings): string | undefined => {
  const isPossible = !openId && (databaseUrl === undefined || demo) && site !== 'DTC';
  const isHere = isLoopbackHostName(new URL(origins.HPSF).hostname);
  return isPossible && isHere ? buildEmbeddedIssuer(origins.HPSF) : undefined;
};
