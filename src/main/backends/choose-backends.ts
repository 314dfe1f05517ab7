import type { Settings } from '../settings/settings.ts';
import { type BackendPart, findBackendNames, type HostedBackend, type HostedBackends } from './hosted-backend.ts';

type BackendSettings = Pick<
  Settings,
  'commerce' | 'content' | 'accounts' | 'identity' | 'orderEmails' | 'subscriptions'
>;

/** The platforms a shop uses; an absent one is embedded. */
export type ChosenBackends = {
  /** Commerce and accounts of one platform. */
  readonly commerce?: { readonly name: string } & HostedBackend &
    Required<Pick<HostedBackend, 'openCommerce' | 'openAccounts'>>;
  readonly content?: HostedBackend & Required<Pick<HostedBackend, 'openContent'>>;
};

/** The settings name backends that the shop can't run together; the message tells operators what to set. */
export class UnusableBackends extends Error {
  override readonly name = 'UnusableBackends';
}

const embedded = 'embedded';

const explainUnknown = (setting: string, name: string, known: readonly string[]): UnusableBackends =>
  new UnusableBackends(`${setting}=${name} isn't a backend of this shop. Use ${[embedded, ...known].join(' or ')}.`);

const choosePart = <Part extends BackendPart>(
  setting: string,
  name: string,
  hosted: HostedBackends,
  part: Part,
): (HostedBackend & Required<Pick<HostedBackend, Part>>) | undefined => {
  if (name === embedded) return undefined;
  const found = hosted[name];
  if (found?.[part] === undefined) throw explainUnknown(setting, name, findBackendNames(part, hosted));
  return found as HostedBackend & Required<Pick<HostedBackend, Part>>;
};

/**
 * The platforms that the settings name: none, content alone, or the commerce and accounts of one platform without Autoships,
 * with either content.
 * @throws UnusableBackends for a name that's no backend, and for any other combination.
 */
export const chooseBackends = (settings: BackendSettings, hosted: HostedBackends): ChosenBackends => {
  const { commerce, accounts, subscriptions } = settings;
  const openedCommerce = choosePart('COMMERCE', commerce, hosted, 'openCommerce');
  const openedAccounts = choosePart('ACCOUNTS', accounts, hosted, 'openAccounts');
  const content = choosePart('CONTENT', settings.content, hosted, 'openContent');
  if (commerce !== accounts)
    throw new UnusableBackends(
      `COMMERCE=${commerce} and ACCOUNTS=${accounts} don't work together. Set both to the same backend.`,
    );
  if (openedCommerce && openedAccounts && subscriptions === embedded)
    throw new UnusableBackends(
      `SUBSCRIPTIONS=embedded needs COMMERCE=embedded and ACCOUNTS=embedded. With COMMERCE=${commerce}, set SUBSCRIPTIONS=none.`,
    );
  if (openedAccounts && settings.identity !== embedded)
    throw new UnusableBackends(
      `IDENTITY=${settings.identity} needs ACCOUNTS=embedded. With ACCOUNTS=${accounts}, customers log in at that platform, so leave IDENTITY out.`,
    );
  if (!openedCommerce && subscriptions !== embedded)
    throw new UnusableBackends(
      `COMMERCE=embedded always sells Autoships. Set SUBSCRIPTIONS=embedded, not SUBSCRIPTIONS=${subscriptions}.`,
    );
  if (!openedCommerce && settings.orderEmails !== 'shop')
    throw new UnusableBackends(
      `ORDER_EMAILS=${settings.orderEmails} needs a hosted platform. With COMMERCE=embedded, set ORDER_EMAILS=shop.`,
    );
  return {
    ...(openedCommerce && openedAccounts ? { commerce: { name: commerce, ...openedAccounts, ...openedCommerce } } : {}),
    ...(content ? { content } : {}),
  };
};
