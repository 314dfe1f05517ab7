import { type EnginePorts, findEngine } from '#main/backends/site-backends.ts';
import type { OpenedSite } from '#main/server/open-site.ts';

/** The engine ports of a site whose backends are all embedded. */
export const engineOf = ({ backends }: Pick<OpenedSite, 'backends'>): EnginePorts => {
  const engine = findEngine(backends);
  if (!engine) throw new Error('the site has no engine');
  return engine;
};
