import { isLoopbackHostName } from '#adapters/http/operator/operator-access';
import type { Site } from '#domain/site';
import type { Settings } from './settings.ts';

/**
 * Whether a site places orders and renews. All payments are test payments, so a site whose origin isn't this machine's takes
 * them in a demo only: a real shop would give its goods away.
 */
export const takesPayments = ({ demo, origins }: Pick<Settings, 'demo' | 'origins'>, site: Site): boolean =>
  demo || isLoopbackHostName(new URL(origins[site]).hostname);
