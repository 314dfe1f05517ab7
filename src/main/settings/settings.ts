import * as E from 'fp-ts/Either';
import * as t from 'io-ts';
import { findCallPathConflict } from '#adapters/http/wire/call-path-conflict';
import type { CallPathNames } from '#adapters/http/wire/call-path-names';
import type { OpenIdSettings } from '#adapters/openid/open-id-discovery';
import type { Carrier } from '#domain/orders/carrier';
import type { Site } from '#domain/site';
import { hasSecureCookies } from './secure-cookies.ts';
import type { SettingDefinition } from './setting-definition.ts';
import { settingGroups } from './setting-definitions.ts';

export type Settings = {
  readonly port: number;
  /** `localhost` means both loopback IPs. */
  readonly host: string;
  /** The backend of products, carts and orders: `embedded`, or the name of a platform. */
  readonly commerce: string;
  /** The backend of pages, menus and banners. */
  readonly content: string;
  /** The backend of customers and their orders. */
  readonly accounts: string;
  /** What renews Autoships; `none`: the shop sells no Autoships. */
  readonly subscriptions: 'embedded' | 'none';
  /** Who emails customers about orders that were placed at a hosted platform. */
  readonly orderEmails: 'shop' | 'platform';
  /** The carriers whose tracking pages emails and order pages link to. */
  readonly carriers: readonly Carrier[];
  /** What carriers sign their webhooks with; absent: none are taken. */
  readonly carrierWebhookSecret?: string;
  /** How people log in on DTC: with accounts of the shop's own, or at the OpenID provider. */
  readonly identity: 'embedded' | 'oidc';
  readonly callPathNames: CallPathNames;
  /** The OpenID provider; if absent, staff login is closed. */
  readonly openId?: OpenIdSettings;
  /** Absent: the embedded database. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  /** The first key signs, all verify. Empty: a key is created and stored in the data directory. */
  readonly secretKeys: readonly string[];
  /** Absent: a key is created and stored in the data directory. */
  readonly lookupKey?: string;
  /** The key shared with the subscription provider; if absent, nothing is signed for it (API-07). */
  readonly subscriptionKey?: string;
  /** The key with which other servers create tokens of customers; absent: none does (ST-06). */
  readonly customerTokenKey?: string;
  readonly origins: Readonly<Record<Site, string>>;
  readonly siteNames: Readonly<Record<Site, string>>;
  /** Who sells: the name of the company. */
  readonly legalName: string;
  /** The postal address at the end of every email. */
  readonly postalAddress?: string;
  /** A picture file; absent: the site's name is drawn. */
  readonly logoFile?: string;
  /** Serves this site alone, whatever the host. */
  readonly site?: Site;
  /** The IP or network of the proxy whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: false | string;
  readonly timeZone: string;
  /** Who takes payments: `test` moves no money. */
  readonly payments: 'test';
  /** The URL of a separate test processor; absent: the shop runs one itself and stores its records in the database. */
  readonly paymentsUrl?: string;
  /** If absent, emails go to a local inbox. */
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Seeds the demo data into the empty database of DATABASE_URL; an empty embedded database is always seeded. */
  readonly demo: boolean;
  readonly insecureCookies: boolean;
  readonly shippingByState: boolean;
  readonly autoshipLoginRequired: boolean;
  /** How many carts `create-cart` makes in an hour for guests from one network. */
  readonly cartCreationsPerHour: number;
  /** What asks visitors for consent; messages of a hosted tool count from its origin alone. */
  readonly consent:
    | { readonly tool: 'embedded' | 'cookieconsent' }
    | { readonly tool: 'hosted'; readonly scriptUrl: string; readonly origin: string };
  /** The URLs of third-party scripts, by the consent that they need. */
  readonly scripts: { readonly functional: readonly string[]; readonly advertising: readonly string[] };
  /** The hosts, by kind, that the content security policy allows besides the shop's own. */
  readonly scriptHosts: readonly string[];
  readonly imageHosts: readonly string[];
  readonly connectHosts: readonly string[];
  readonly frameHosts: readonly string[];
  readonly checkoutHosts: readonly string[];
  /** Every page redirects to the maintenance page (RT-14). */
  readonly maintenance: boolean;
  /** Visitors need this password to see the shop; absent: nobody does (RT-15). */
  readonly previewPasswordHash?: string;
  /** Opens the pages for operators from other machines (RO-29); if absent, only this machine can open them. */
  readonly operatorPasswordHash?: string;
  /** Hosts to which editors may redirect shoppers, over https, from a URL of this shop (ST-02). */
  readonly externalRedirectHosts: readonly string[];
  /** The memory of the page cache in megabytes; 0 caches nothing. */
  readonly keptPagesMb: number;
  /** The account groups of the staff program that may order (SE-03). */
  readonly eligibleAccountGroups: readonly string[];
  /** What one member of staff may order in a month, in pounds (CP-07). */
  readonly monthlyWeightLimitLbs: number;
  /** Seconds without activity after which a logged-in visitor is warned (SE-06). */
  readonly inactivitySeconds: number;
  /** The URL where Sentry takes errors, with ERRORS=sentry; if absent, errors are stored in the database. */
  readonly sentryDsn?: string;
  /** Milliseconds for which a node has the renewals that it claims to itself. */
  readonly renewalLeaseMs: number;
  /** Renewals a second at the most; absent: as many as the node can make. */
  readonly renewalsPerSecond?: number;
  /** Lets other machines read `/metrics`; if absent, only this machine can. */
  readonly metricsToken?: string;
  readonly logLevel: string;
};

/** A setting that is wrong. The message is a sentence that names it. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

type Groups = typeof settingGroups;
type Definitions = { [Group in keyof Groups]: (definitions: Groups[Group]) => void }[keyof Groups] extends (
  definitions: infer All,
) => void
  ? All
  : never;

/** What the environment says, setting by setting. */
type Decoded = {
  readonly [Name in keyof Definitions]: Definitions[Name] extends SettingDefinition<infer A> ? A : never;
};

const definitions: Readonly<Record<string, SettingDefinition<unknown>>> = Object.assign(
  {},
  ...Object.values(settingGroups),
);

type Codecs = { readonly [Name in keyof Decoded]: t.Type<Decoded[Name], unknown, unknown> };

const codecs = Object.fromEntries(Object.entries(definitions).map(([name, { codec }]) => [name, codec])) as Codecs;

/** The one codec of all settings. */
const EnvironmentCodec: t.Type<Decoded, unknown, unknown> = t.strict(codecs);

const refuse = (name: keyof Decoded, why: string): never => {
  throw new SettingError(`${name} ${why}`);
};

const decode = (environment: Environment): Decoded => {
  const decoded = EnvironmentCodec.decode({ ...environment });
  if (E.isRight(decoded)) return decoded.right;
  const [error] = decoded.left;
  throw new SettingError(`${error?.context.at(-1)?.key} ${error?.message ?? 'is wrong.'}`);
};

const requireKeys = ({ DATABASE_URL, SECRET_KEY = [], LOOKUP_KEY }: Decoded): void => {
  const why = 'must be set with DATABASE_URL, the same on every node. `openssl rand -base64 33` makes one.';
  if (DATABASE_URL !== undefined && SECRET_KEY.length === 0) refuse('SECRET_KEY', why);
  if (DATABASE_URL !== undefined && LOOKUP_KEY === undefined) refuse('LOOKUP_KEY', why);
};

const findSentryDsn = ({ ERRORS, SENTRY_DSN }: Decoded): string | undefined => {
  if (ERRORS === 'embedded') return undefined;
  return SENTRY_DSN ?? refuse('SENTRY_DSN', 'must be set if ERRORS is sentry.');
};

/** Checks that the policy lets a script run: its host or origin is in SCRIPT_HOSTS. */
const requireScriptHost = (name: keyof Decoded, text: string, scriptHosts: readonly string[]): string => {
  const { host, origin } = new URL(text);
  return scriptHosts.includes(host) || scriptHosts.includes(origin)
    ? text
    : refuse(name, `must be on a host in SCRIPT_HOSTS. Add ${host} there.`);
};

const findConsent = (
  { CONSENT: tool, CONSENT_SCRIPT_URL, CONSENT_ORIGIN }: Decoded,
  scriptHosts: readonly string[],
): Settings['consent'] => {
  if (tool !== 'hosted') return { tool };
  const url = CONSENT_SCRIPT_URL ?? refuse('CONSENT_SCRIPT_URL', 'must be set if CONSENT is hosted.');
  const scriptUrl = requireScriptHost('CONSENT_SCRIPT_URL', url, scriptHosts);
  return { tool, scriptUrl, origin: CONSENT_ORIGIN ?? new URL(scriptUrl).origin };
};

const findScripts = (
  { SCRIPTS_FUNCTIONAL = [], SCRIPTS_ADVERTISING = [] }: Decoded,
  scriptHosts: readonly string[],
): Settings['scripts'] => ({
  functional: SCRIPTS_FUNCTIONAL.map((url) => requireScriptHost('SCRIPTS_FUNCTIONAL', url, scriptHosts)),
  advertising: SCRIPTS_ADVERTISING.map((url) => requireScriptHost('SCRIPTS_ADVERTISING', url, scriptHosts)),
});

/** The settings of the OpenID provider: issuer and client together, or none. */
const findOpenId = (decoded: Decoded): OpenIdSettings | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = decoded;
  const scope = decoded.OIDC_SCOPE ?? 'openid email profile';
  if (issuer && clientId) return { issuer, clientId, scope, ...(clientSecret ? { clientSecret } : {}) };
  if (issuer) return refuse('OIDC_CLIENT_ID', 'must be set if OIDC_ISSUER is set.');
  const lonely = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_SCOPE'] as const).find((name) => decoded[name]);
  return lonely && refuse(lonely, clientId ? 'needs OIDC_ISSUER.' : 'needs OIDC_ISSUER and OIDC_CLIENT_ID.');
};

const findCallPathNames = ({ PLATFORM_NAME: platform, IDENTITY_NAME: identity }: Decoded): CallPathNames => {
  const names = { platform, identity };
  const conflict = findCallPathConflict(names);
  const settingNames = { platform: 'PLATFORM_NAME', identity: 'IDENTITY_NAME' } as const;
  return conflict
    ? refuse(settingNames[conflict], `can't be "${names[conflict]}", because other endpoints have that name.`)
    : names;
};

/** The fields whose value is there; an optional field is absent, never undefined. */
const present = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/**
 * Reads the settings from the environment.
 * @throws SettingError that names the first invalid setting.
 */
export const parseSettings = (environment: Environment): Settings => {
  const decoded = decode(environment);
  const { PORT: port, SCRIPT_HOSTS: scriptHosts = [] } = decoded;
  requireKeys(decoded);
  const openId = findOpenId(decoded);
  const origins = {
    DTC: decoded.DTC_ORIGIN ?? `http://localhost:${port}`,
    HPSF: decoded.HPSF_ORIGIN ?? `http://staff.localhost:${port}`,
  };
  if (decoded.INSECURE_COOKIES && Object.values(origins).some((one) => one.startsWith('https:')))
    refuse('INSECURE_COOKIES', "can't be true for a shop on https.");
  const isOnHttpElsewhere = (origin: string): boolean =>
    origin.startsWith('http:') && hasSecureCookies(origin, decoded.INSECURE_COOKIES);
  if (Object.values(origins).some(isOnHttpElsewhere))
    refuse('INSECURE_COOKIES', 'must be true for a shop on http, unless its origin is this machine.');
  if (decoded.IDENTITY === 'oidc' && !openId) refuse('IDENTITY', 'can be oidc only if OIDC_ISSUER is set.');
  return {
    port,
    host: decoded.HOST,
    commerce: decoded.COMMERCE,
    content: decoded.CONTENT,
    accounts: decoded.ACCOUNTS,
    subscriptions: decoded.SUBSCRIPTIONS,
    orderEmails: decoded.ORDER_EMAILS,
    carriers: decoded.CARRIERS ?? [],
    payments: decoded.PAYMENTS,
    identity: decoded.IDENTITY,
    callPathNames: findCallPathNames(decoded),
    dataDir: decoded.DATA_DIR,
    secretKeys: decoded.SECRET_KEY ?? [],
    origins,
    siteNames: { DTC: decoded.SITE_NAME_DTC, HPSF: decoded.SITE_NAME_HPSF },
    legalName: decoded.LEGAL_NAME ?? decoded.SITE_NAME_DTC,
    trustProxy: decoded.TRUST_PROXY ?? false,
    timeZone: decoded.SHOP_TIME_ZONE,
    mailFrom: decoded.MAIL_FROM,
    demo: decoded.DEMO,
    insecureCookies: decoded.INSECURE_COOKIES,
    shippingByState: decoded.FEATURES_SHIPPING_BY_STATE,
    autoshipLoginRequired: decoded.FEATURES_AUTOSHIP_LOGIN_REQUIRED,
    cartCreationsPerHour: decoded.CART_CREATIONS_PER_HOUR,
    consent: findConsent(decoded, scriptHosts),
    scripts: findScripts(decoded, scriptHosts),
    scriptHosts,
    imageHosts: decoded.IMG_HOSTS ?? [],
    connectHosts: decoded.CONNECT_HOSTS ?? [],
    frameHosts: decoded.FRAME_HOSTS ?? [],
    checkoutHosts: decoded.CHECKOUT_HOSTS ?? [],
    maintenance: decoded.MAINTENANCE,
    externalRedirectHosts: decoded.EXTERNAL_REDIRECT_HOSTS ?? [],
    keptPagesMb: decoded.KEPT_PAGES_MB,
    eligibleAccountGroups: decoded.STAFF_ELIGIBLE_ACCOUNT_GROUPS,
    monthlyWeightLimitLbs: decoded.MONTHLY_WEIGHT_LIMIT_LBS,
    inactivitySeconds: decoded.TOKEN_INACTIVITY_TIME,
    renewalLeaseMs: decoded.RENEWAL_LEASE_SECONDS * 1000,
    logLevel: decoded.LOG_LEVEL,
    ...present({
      openId,
      databaseUrl: decoded.DATABASE_URL,
      sentryDsn: findSentryDsn(decoded),
      lookupKey: decoded.LOOKUP_KEY,
      carrierWebhookSecret: decoded.CARRIER_WEBHOOK_SECRET,
      postalAddress: decoded.POSTAL_ADDRESS,
      logoFile: decoded.LOGO_FILE,
      subscriptionKey: decoded.SUBSCRIPTION_KEY,
      customerTokenKey: decoded.CUSTOMER_TOKEN_KEY,
      site: decoded.SITE,
      paymentsUrl: decoded.PAYMENTS_URL,
      smtpUrl: decoded.SMTP_URL,
      previewPasswordHash: decoded.PREVIEW_PASSWORD_HASH,
      operatorPasswordHash: decoded.OPERATOR_PASSWORD_HASH,
      renewalsPerSecond: decoded.RENEWALS_PER_SECOND,
      metricsToken: decoded.METRICS_TOKEN,
    }),
  };
};
