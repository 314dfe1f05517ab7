import type { RenewalProgress } from '#application/ports/renewal-queue';
import { type EngineTrouble, isEngineBehind, lateAfterMs } from '#domain/autoship/engine-state';
import type { Site } from '#domain/site';
import { instant } from '#domain/time';
import type { OpenedShop } from './open-shop.ts';

/** How far the engine of each site is. */
export const readRenewalProgress = ({
  sites,
  database,
}: Pick<OpenedShop, 'sites' | 'database'>): Promise<readonly (RenewalProgress & { readonly site: Site })[]> => {
  const lateBefore = instant(database.clock.now() - lateAfterMs);
  return Promise.all(
    sites.flatMap(({ site, backends: { subscriptions } }) =>
      subscriptions
        ? [
            subscriptions.renewalPorts.renewalQueue
              .progress(lateBefore)()
              .then((progress) => ({ site, ...progress })),
          ]
        : [],
    ),
  );
};

/** The sites whose engine does not keep up; one that takes no payments makes its renewals wait on purpose. */
export const findSitesBehind = async ({
  sites,
  database,
}: Pick<OpenedShop, 'sites' | 'database'>): Promise<readonly Site[]> =>
  (await readRenewalProgress({ sites: sites.filter(({ services }) => services.takesPayments), database }))
    .filter(({ oldestDueAt }) => isEngineBehind(oldestDueAt, database.clock.now()))
    .map(({ site }) => site);

/** What's wrong with renewals; a node whose engine can't be asked still serves visitors. */
export const findEngineTrouble = async (
  shop: Pick<OpenedShop, 'sites' | 'database'>,
): Promise<EngineTrouble | undefined> => {
  try {
    if ((await shop.database.clockJumps.read()()).pending) return 'paused';
    return (await findSitesBehind(shop)).length > 0 ? 'behind' : undefined;
  } catch {
    return 'unknown';
  }
};
