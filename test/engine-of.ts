import type { EnginePorts } from '#main/backends/site-backend.ts';
import type { OpenedSite } from '#main/open-site.ts';

/** The engine ports of a site whose backends are all embedded. */
export const engineOf = ({ backend: { engine } }: Pick<OpenedSite, 'backend'>): EnginePorts => {
  if (!engine) throw new Error('the site has no engine');
  return engine;
};
