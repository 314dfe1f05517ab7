import { isPasswordHash } from '#adapters/argon2/password-hash';
import { findCallPathConflict } from '#adapters/http/calls/call-path-conflict';
import { type CallPathNames, defaultCallPathNames } from '#adapters/http/calls/call-path-names';
import type { OpenIdSettings } from '#adapters/openid/open-id-discovery';
import { defaultInactivitySeconds } from '#domain/identity/session';
import { type Site, sites } from '#domain/site';
import { defaultTimeZone } from '#domain/time';

export type Settings = {
  readonly port: number;
  /** `localhost` means both loopback addresses. */
  readonly host: string;
  /** The commerce platform: `embedded` is the shop's own. */
  readonly commerce: 'embedded';
  /** How people sign in on DTC: with accounts of the shop's own, or at the OpenID provider. */
  readonly identity: 'embedded' | 'oidc';
  readonly callPathNames: CallPathNames;
  /** The OpenID provider; absent: staff sign-in is closed. */
  readonly openId?: OpenIdSettings;
  /** Absent: the embedded database. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  /** The first key signs, all verify. Empty: a key is created and stored in the data directory. */
  readonly secretKeys: readonly string[];
  /** Absent: a key is created and stored in the data directory. */
  readonly lookupKey?: string;
  /** The key shared with the subscription provider; absent: nothing is signed for it (API-07). */
  readonly subscriptionKey?: string;
  /** The key with which other servers create tokens of customers; absent: none does (ST-06). */
  readonly customerTokenKey?: string;
  readonly origins: Readonly<Record<Site, string>>;
  readonly siteNames: Readonly<Record<Site, string>>;
  /** Serves this site alone, whatever the host. */
  readonly site?: Site;
  /** The address or network of the proxy whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: false | string;
  readonly timeZone: string;
  /** The URL of a separate test processor; absent: the shop runs one itself and stores its records in the database. */
  readonly paymentsUrl?: string;
  /** Absent: mail goes to a local inbox. */
  readonly smtpUrl?: string;
  readonly mailFrom: string;
  /** Seeds the demo data into the empty database of DATABASE_URL; an empty embedded database is always seeded. */
  readonly demo: boolean;
  readonly insecureCookies: boolean;
  readonly shippingByState: boolean;
  readonly autoshipLoginRequired: boolean;
  /** What asks visitors for consent; messages of a hosted tool count from its origin alone. */
  readonly consent:
    | { readonly tool: 'embedded' | 'cookieconsent' }
    | { readonly tool: 'hosted'; readonly scriptUrl: string; readonly origin: string };
  /** The addresses of scripts of other parties, by the consent that they need. */
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
  /** Opens the pages for operators from other machines (RO-29); absent: they answer on this machine alone. */
  readonly operatorPasswordHash?: string;
  /** Hosts to which editors may redirect shoppers, over https, from a URL of this shop (ST-02). */
  readonly externalRedirectHosts: readonly string[];
  /** The memory of the page cache in megabytes; 0 caches nothing. */
  readonly keptPagesMb: number;
  /** The account groups of the staff programme that may order (SE-03). */
  readonly eligibleAccountGroups: readonly string[];
  /** What one member of staff may order in a month, in pounds (CP-07). */
  readonly monthlyWeightLimitLbs: number;
  /** Seconds without activity after which a signed-in visitor is warned (SE-06). */
  readonly inactivitySeconds: number;
  /** The address at which Sentry takes errors, with ERRORS=sentry; absent: errors are stored in the database. */
  readonly sentryDsn?: string;
  /** Milliseconds for which a node has the renewals that it claims to itself. */
  readonly renewalLeaseMs: number;
  /** Renewals a second at the most; absent: as many as the node can make. */
  readonly renewalsPerSecond?: number;
  /** Whoever has it may read `/metrics` from other machines; absent: it answers on this machine alone. */
  readonly metricsToken?: string;
  readonly logLevel: string;
};

/** @throws with a sentence that names the setting. */
export class SettingError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const refuse = (name: string, why: string): never => {
  throw new SettingError(`${name} ${why}`);
};

const booleanIn = (environment: Environment, name: string, otherwise: boolean): boolean => {
  const value = environment[name];
  if (value === undefined || value === '') return otherwise;
  if (value === 'true' || value === 'false') return value === 'true';
  return refuse(name, `has to be true or false, not "${value}".`);
};

const listIn = (environment: Environment, name: string): readonly string[] =>
  (environment[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const plainHost = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

const hostsIn = (environment: Environment, name: string): readonly string[] => {
  const hosts = listIn(environment, name);
  const wrong = hosts.find((host) => !(plainHost.test(host) && URL.canParse(`https://${host}`)));
  return wrong === undefined
    ? hosts.map((host) => new URL(`https://${host}`).host)
    : refuse(name, `has to be hosts such as pay.example, not "${wrong}".`);
};

const portIn = (environment: Environment): number => {
  const text = environment.PORT || '3000';
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : refuse('PORT', `has to be a port number, not "${text}".`);
};

const keptPagesIn = (environment: Environment): number => {
  const text = environment.KEPT_PAGES_MB || '64';
  return /^\d{1,5}$/.test(text)
    ? Number(text)
    : refuse('KEPT_PAGES_MB', `has to be a number of megabytes, not "${text}".`);
};

const inactivityIn = (environment: Environment): number => {
  const text = environment.TOKEN_INACTIVITY_TIME || String(defaultInactivitySeconds);
  return /^\d{2,6}$/.test(text)
    ? Number(text)
    : refuse('TOKEN_INACTIVITY_TIME', `has to be 10 seconds or more, not "${text}".`);
};

const renewalLeaseIn = (environment: Environment): number => {
  const text = environment.RENEWAL_LEASE_SECONDS || '120';
  return /^\d{1,4}$/.test(text) && Number(text) > 0
    ? Number(text) * 1000
    : refuse('RENEWAL_LEASE_SECONDS', `has to be a whole number of seconds, not "${text}".`);
};

const renewalRateIn = (environment: Environment): number | undefined => {
  const text = environment.RENEWALS_PER_SECOND;
  if (!text) return undefined;
  return /^\d{1,4}$/.test(text) && Number(text) > 0
    ? Number(text)
    : refuse('RENEWALS_PER_SECOND', `has to be a whole number from 1, not "${text}".`);
};

const defaultEligibleAccountGroups = 'VET_CLINIC,VET_SCHOOL,SHELTER';

const eligibleGroupsIn = (environment: Environment): readonly string[] =>
  listIn({ groups: environment.STAFF_ELIGIBLE_ACCOUNT_GROUPS ?? defaultEligibleAccountGroups }, 'groups');

const weightLimitIn = (environment: Environment): number => {
  const text = environment.MONTHLY_WEIGHT_LIMIT_LBS || '60';
  return /^\d{1,5}$/.test(text) && Number(text) > 0
    ? Number(text)
    : refuse('MONTHLY_WEIGHT_LIMIT_LBS', `has to be a whole number of pounds, not "${text}".`);
};

const originIn = (environment: Environment, name: string, otherwise: string): string => {
  const text = environment[name] || otherwise;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return url && plain ? url.origin : refuse(name, `has to be an origin such as https://shop.example, not "${text}".`);
};

/** A URL that `isAllowed`; undefined where none is set. */
const urlIn = (
  environment: Environment,
  name: string,
  isAllowed: (url: URL) => boolean,
  wrong: string,
): string | undefined => {
  const text = environment[name];
  if (!text) return undefined;
  return URL.canParse(text) && isAllowed(new URL(text)) ? text : refuse(name, wrong);
};

const commerceIn = (environment: Environment): Settings['commerce'] => {
  const text = environment.COMMERCE || 'embedded';
  return text === 'embedded' ? text : refuse('COMMERCE', `has to be embedded, not "${text}".`);
};

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** `https://{public key}@{host}/{project}`. */
const isDsn = ({ protocol, username, password, pathname, hostname }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))) &&
  username !== '' &&
  password === '' &&
  /^(?:\/[\w-]+)*\/\d+$/.test(pathname);

const sentryDsnIn = (environment: Environment): string | undefined => {
  const text = environment.ERRORS || 'embedded';
  if (text !== 'embedded' && text !== 'sentry') return refuse('ERRORS', `has to be embedded or sentry, not "${text}".`);
  const dsn = urlIn(environment, 'SENTRY_DSN', isDsn, 'has to be a DSN such as https://key@sentry.example/1.');
  if (text === 'embedded') return undefined;
  return dsn ?? refuse('SENTRY_DSN', 'has to be set where ERRORS is sentry.');
};

/** An address of a script over https, on a host or origin of SCRIPT_HOSTS, so that the policy lets it run. */
const scriptUrlIn = (name: string, text: string, scriptHosts: readonly string[]): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:') return refuse(name, `has to be an https:// URL, not "${text}".`);
  return scriptHosts.includes(url.host) || scriptHosts.includes(url.origin)
    ? url.href
    : refuse(name, `has to be on a host of SCRIPT_HOSTS: add ${url.host} there.`);
};

const scriptsIn = (environment: Environment, name: string, scriptHosts: readonly string[]): readonly string[] =>
  listIn(environment, name).map((text) => scriptUrlIn(name, text, scriptHosts));

const consentIn = (environment: Environment, scriptHosts: readonly string[]): Settings['consent'] => {
  const tool = environment.CONSENT || 'embedded';
  if (tool === 'embedded' || tool === 'cookieconsent') return { tool };
  if (tool !== 'hosted') return refuse('CONSENT', `has to be embedded, hosted or cookieconsent, not "${tool}".`);
  const url = environment.CONSENT_SCRIPT_URL || refuse('CONSENT_SCRIPT_URL', 'has to be set where CONSENT is hosted.');
  const scriptUrl = scriptUrlIn('CONSENT_SCRIPT_URL', url, scriptHosts);
  return { tool, scriptUrl, origin: originIn(environment, 'CONSENT_ORIGIN', new URL(scriptUrl).origin) };
};

const minKeyLength = 32;

const keysIn = (environment: Environment, name: string, databaseUrl: string | undefined): readonly string[] => {
  const keys = listIn(environment, name);
  if (keys.some((key) => key.length < minKeyLength))
    return refuse(name, `has to have ${minKeyLength} characters or more.`);
  return keys.length === 0 && databaseUrl !== undefined
    ? refuse(name, 'has to be set where DATABASE_URL is, the same on every node: `openssl rand -base64 32` makes one.')
    : keys;
};

/** A key that the shop shares with another server; undefined where there is none. */
const sharedKeyIn = (environment: Environment, name: string): string | undefined => {
  const key = environment[name]?.trim() || undefined;
  return key === undefined || key.length >= minKeyLength
    ? key
    : refuse(name, `has to have ${minKeyLength} characters or more.`);
};

const isPostgres = ({ protocol }: URL): boolean => ['postgres:', 'postgresql:'].includes(protocol);
const isSmtp = ({ protocol }: URL): boolean => ['smtp:', 'smtps:'].includes(protocol);
/** Payments go to a loopback URL only: card numbers are sent unencrypted. */
const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.includes(hostname);

const isIssuer = ({ protocol, hostname, search, hash, username }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))) &&
  `${search}${hash}${username}` === '';

/** The settings of the OpenID provider: issuer and client together, or none. */
const openIdIn = (environment: Environment): OpenIdSettings | undefined => {
  const wrong = 'has to be the https:// URL of an OpenID provider, or an http:// URL of this machine.';
  const issuer = urlIn(environment, 'OIDC_ISSUER', isIssuer, wrong);
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = environment;
  const scope = environment.OIDC_SCOPE || 'openid email profile';
  if (!scope.split(/\s+/).includes('openid')) return refuse('OIDC_SCOPE', 'has to name openid.');
  if (issuer && clientId) return { issuer, clientId, scope, ...(clientSecret ? { clientSecret } : {}) };
  if (issuer) return refuse('OIDC_CLIENT_ID', 'has to be set where OIDC_ISSUER is.');
  const lonely = (['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_SCOPE'] as const).find((name) => environment[name]);
  return lonely && refuse(lonely, 'needs OIDC_ISSUER and OIDC_CLIENT_ID.');
};

const identityIn = (environment: Environment, openId: OpenIdSettings | undefined): Settings['identity'] => {
  const text = environment.IDENTITY || 'embedded';
  if (text !== 'embedded' && text !== 'oidc') return refuse('IDENTITY', `has to be embedded or oidc, not "${text}".`);
  return text === 'oidc' && !openId ? refuse('IDENTITY', 'can be oidc only where OIDC_ISSUER is set.') : text;
};

const pathNameIn = (environment: Environment, name: string, otherwise: string): string => {
  const text = environment[name] || otherwise;
  return /^[a-z0-9-]{1,40}$/.test(text)
    ? text
    : refuse(name, `has to be 1 to 40 lower-case letters, digits and dashes, not "${text}".`);
};

const callPathNamesIn = (environment: Environment): CallPathNames => {
  const settingNames = { platform: 'PLATFORM_NAME', identity: 'IDENTITY_NAME' } as const;
  const names = {
    platform: pathNameIn(environment, settingNames.platform, defaultCallPathNames.platform),
    identity: pathNameIn(environment, settingNames.identity, defaultCallPathNames.identity),
  };
  const conflict = findCallPathConflict(names);
  return conflict ? refuse(settingNames[conflict], `cannot be "${names[conflict]}", which other calls have.`) : names;
};

const passwordHashIn = (
  environment: Environment,
  name: 'OPERATOR_PASSWORD_HASH' | 'PREVIEW_PASSWORD_HASH',
): string | undefined => {
  const hash = environment[name];
  if (!hash || isPasswordHash(hash)) return hash || undefined;
  return refuse(name, 'has to be what `provender preview-password` prints.');
};

const siteIn = (environment: Environment): Site | undefined => {
  const text = environment.SITE;
  if (!text) return undefined;
  return sites.find((site) => site === text) ?? refuse('SITE', `has to be ${sites.join(' or ')}, not "${text}".`);
};

const timeZoneIn = (environment: Environment): string => {
  const timeZone = environment.SHOP_TIME_ZONE || defaultTimeZone;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return refuse('SHOP_TIME_ZONE', `has to be a time zone such as ${defaultTimeZone}, not "${timeZone}".`);
  }
};

const logLevels: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const logLevelIn = (environment: Environment): string => {
  const level = environment.LOG_LEVEL || 'warn';
  return logLevels.includes(level) ? level : refuse('LOG_LEVEL', `has to be one of ${logLevels.join(', ')}.`);
};

/**
 * Reads the settings from the environment.
 * @throws SettingError that names the first invalid setting.
 */
export const parseSettings = (environment: Environment): Settings => {
  const port = portIn(environment);
  const site = siteIn(environment);
  const databaseUrl = urlIn(environment, 'DATABASE_URL', isPostgres, 'has to be a postgres:// URL.');
  const secretKeys = keysIn(environment, 'SECRET_KEY', databaseUrl);
  const lookupKeys = keysIn(environment, 'LOOKUP_KEY', databaseUrl);
  const [lookupKey] = lookupKeys.length > 1 ? refuse('LOOKUP_KEY', 'has to be one key.') : lookupKeys;
  const renewalsPerSecond = renewalRateIn(environment);
  const metricsToken = sharedKeyIn(environment, 'METRICS_TOKEN');
  const subscriptionKey = sharedKeyIn(environment, 'SUBSCRIPTION_KEY');
  const customerTokenKey = sharedKeyIn(environment, 'CUSTOMER_TOKEN_KEY');
  const smtpUrl = urlIn(environment, 'SMTP_URL', isSmtp, 'has to be an smtp:// or smtps:// URL.');
  const paymentsUrl = urlIn(environment, 'PAYMENTS_URL', isLoopback, 'has to be an http:// URL of this machine.');
  const openId = openIdIn(environment);
  const previewPasswordHash = passwordHashIn(environment, 'PREVIEW_PASSWORD_HASH');
  const operatorPasswordHash = passwordHashIn(environment, 'OPERATOR_PASSWORD_HASH');
  const sentryDsn = sentryDsnIn(environment);
  const scriptHosts = listIn(environment, 'SCRIPT_HOSTS');
  const origins = {
    DTC: originIn(environment, 'DTC_ORIGIN', `http://localhost:${port}`),
    HPSF: originIn(environment, 'HPSF_ORIGIN', `http://staff.localhost:${port}`),
  };
  const insecureCookies = booleanIn(environment, 'INSECURE_COOKIES', false);
  if (insecureCookies && Object.values(origins).some((origin) => origin.startsWith('https:'))) {
    refuse('INSECURE_COOKIES', 'cannot be true for a shop on https.');
  }
  return {
    port,
    host: environment.HOST || 'localhost',
    commerce: commerceIn(environment),
    identity: identityIn(environment, openId),
    callPathNames: callPathNamesIn(environment),
    ...(openId ? { openId } : {}),
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(sentryDsn ? { sentryDsn } : {}),
    dataDir: environment.DATA_DIR || 'var',
    secretKeys,
    ...(lookupKey ? { lookupKey } : {}),
    ...(subscriptionKey ? { subscriptionKey } : {}),
    ...(customerTokenKey ? { customerTokenKey } : {}),
    origins,
    siteNames: {
      DTC: environment.SITE_NAME_DTC || 'Provender',
      HPSF: environment.SITE_NAME_HPSF || 'Provender Professional Staff Feeding',
    },
    ...(site ? { site } : {}),
    trustProxy: environment.TRUST_PROXY || false,
    timeZone: timeZoneIn(environment),
    ...(paymentsUrl ? { paymentsUrl } : {}),
    ...(smtpUrl ? { smtpUrl } : {}),
    mailFrom: environment.MAIL_FROM || 'Provender <orders@provender.example>',
    demo: booleanIn(environment, 'DEMO', false),
    insecureCookies,
    shippingByState: booleanIn(environment, 'FEATURES_SHIPPING_BY_STATE', true),
    autoshipLoginRequired: booleanIn(environment, 'FEATURES_AUTOSHIP_LOGIN_REQUIRED', false),
    consent: consentIn(environment, scriptHosts),
    scripts: {
      functional: scriptsIn(environment, 'SCRIPTS_FUNCTIONAL', scriptHosts),
      advertising: scriptsIn(environment, 'SCRIPTS_ADVERTISING', scriptHosts),
    },
    scriptHosts,
    imageHosts: hostsIn(environment, 'IMG_HOSTS'),
    connectHosts: hostsIn(environment, 'CONNECT_HOSTS'),
    frameHosts: hostsIn(environment, 'FRAME_HOSTS'),
    checkoutHosts: hostsIn(environment, 'CHECKOUT_HOSTS'),
    maintenance: booleanIn(environment, 'MAINTENANCE', false),
    ...(previewPasswordHash ? { previewPasswordHash } : {}),
    ...(operatorPasswordHash ? { operatorPasswordHash } : {}),
    externalRedirectHosts: listIn(environment, 'EXTERNAL_REDIRECT_HOSTS'),
    keptPagesMb: keptPagesIn(environment),
    eligibleAccountGroups: eligibleGroupsIn(environment),
    monthlyWeightLimitLbs: weightLimitIn(environment),
    inactivitySeconds: inactivityIn(environment),
    renewalLeaseMs: renewalLeaseIn(environment),
    ...(renewalsPerSecond === undefined ? {} : { renewalsPerSecond }),
    ...(metricsToken === undefined ? {} : { metricsToken }),
    logLevel: logLevelIn(environment),
  };
};
