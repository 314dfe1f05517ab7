import * as E from 'fp-ts/Either';
import { isPasswordHash } from '#adapters/argon2/password-hash';
import { defaultCallPathNames } from '#adapters/http/calls/call-path-names';
import { defaultInactivitySeconds } from '#domain/identity/session';
import { sites } from '#domain/site';
import { defaultTimeZone } from '#domain/time';
import {
  optionalSetting as optional,
  type ParseSetting,
  settingWithDefault as withDefault,
} from './setting-definition.ts';
import * as parse from './setting-parsers.ts';

const passwordHash: ParseSetting<string> = (text) =>
  isPasswordHash(text) ? E.right(text) : E.left('must be what `provender preview-password` prints.');

const openIdScope: ParseSetting<string> = (text) =>
  text.split(/\s+/).includes('openid') ? E.right(text) : E.left('must include openid.');

const hosts = parse.list(parse.urlHost);

/**
 * Every setting, in the groups of `.env.example`. A value is decoded once at start; a bad one stops the start with a sentence
 * that names it. What several settings mean together is checked by `parseSettings`.
 */
export const settingGroups = {
  'Where the shop listens': {
    PORT: withDefault(parse.wholeNumber('a port number', 0, 65_535), '3000', 'The port.'),
    HOST: withDefault(
      parse.listenHost,
      'localhost',
      'The host name or address to listen on; localhost is both loopback addresses, 0.0.0.0 every IPv4 address.',
    ),
    TRUST_PROXY: optional(
      parse.proxies,
      '10.0.0.0/8',
      "The addresses or networks of reverse proxies, by comma, whose X-Forwarded-* headers count; without it, nobody's count.",
    ),
    INSECURE_COOKIES: withDefault(
      parse.trueOrFalse,
      'false',
      'Set to true to send cookies over http to other machines; refused where an origin is https.',
    ),
  },
  'The two sites': {
    DTC_ORIGIN: optional(
      parse.origin,
      'https://shop.example',
      "The consumer site's public origin; without it, http://localhost:{PORT}.",
    ),
    HPSF_ORIGIN: optional(
      parse.origin,
      'https://staff.shop.example',
      "The staff site's public origin; without it, http://staff.localhost:{PORT}.",
    ),
    SITE: optional(
      parse.oneOf(...sites),
      'DTC',
      'Serves one site only, DTC or HPSF; without it, one server serves both by host.',
    ),
    SITE_NAME_DTC: withDefault(parse.anyText, 'Provender', "The consumer site's name."),
    SITE_NAME_HPSF: withDefault(parse.anyText, 'Provender Professional Staff Feeding', "The staff site's name."),
    SHOP_TIME_ZONE: withDefault(
      parse.timeZone,
      defaultTimeZone,
      'The time zone that calendar dates, months and due times follow.',
    ),
  },
  'Data and keys': {
    DATABASE_URL: optional(
      parse.secretUrl(parse.isPostgres, 'a postgres:// URL'),
      'postgres://shop:secret@localhost:5432/shop',
      'A PostgreSQL database; without it, the shop runs on an embedded database in DATA_DIR.',
    ),
    DATA_DIR: withDefault(
      parse.anyText,
      'var',
      'The directory for what a running shop writes: the embedded database, pictures, the local inbox, keys.',
    ),
    SECRET_KEY: optional(
      parse.list(parse.key),
      'a-secret-of-32-characters-or-more',
      'Keys of 32 characters or more, by comma, the same on every node: the first signs, all verify; required with DATABASE_URL, otherwise made once in DATA_DIR.',
    ),
    LOOKUP_KEY: optional(
      parse.singleKey,
      'another-secret-of-32-characters-or-more',
      'The key by which hashed email addresses are found, the same on every node and never changed; required with DATABASE_URL, otherwise made once in DATA_DIR.',
    ),
    DEMO: withDefault(
      parse.trueOrFalse,
      'false',
      'Set to true to put the made-up catalog and demo people into your own database; the embedded database always gets them.',
    ),
  },
  Backends: {
    COMMERCE: withDefault(parse.oneOf('embedded'), 'embedded', "The commerce platform; embedded is the shop's own."),
    PLATFORM_NAME: withDefault(
      parse.pathName,
      defaultCallPathNames.platform,
      'The name that replaces {platform} in endpoint paths such as /api/ecom/v1.0/get-{platform}-customer.',
    ),
    IDENTITY_NAME: withDefault(
      parse.pathName,
      defaultCallPathNames.identity,
      'The name that replaces {identity} in endpoint paths.',
    ),
    SUBSCRIPTION_KEY: optional(
      parse.key,
      'a-key-shared-with-the-subscription-provider',
      'The key shared with the subscription provider; without it, its endpoints answer 404.',
    ),
    CUSTOMER_TOKEN_KEY: optional(
      parse.key,
      'a-key-shared-with-your-own-servers-only',
      'The key with which your other servers open sessions for any customer; without it, that endpoint answers 404.',
    ),
    PAYMENTS: withDefault(
      parse.oneOf('test'),
      'test',
      "Who takes payments: test is a processor that moves no money, so a site whose origin isn't on this machine takes no orders and renews nothing unless DEMO is true.",
    ),
    PAYMENTS_URL: optional(
      parse.secretUrl(parse.isLoopback, 'an http:// URL of this machine'),
      'http://127.0.0.1:3900',
      'A test processor that runs by itself on this machine (`provender test-processor`); without it, the shop runs one itself.',
    ),
    SMTP_URL: optional(
      parse.secretUrl(parse.isSmtp, 'an smtp:// or smtps:// URL'),
      'smtp://user:password@localhost:587',
      'The server that sends email; without it, emails stay in a local inbox, which you read at /_inbox.',
    ),
    MAIL_FROM: withDefault(parse.sender, 'Provender <orders@provender.example>', 'The sender of all emails.'),
    ERRORS: withDefault(
      parse.oneOf('embedded', 'sentry'),
      'embedded',
      'Where errors go: embedded is a table that `provender errors` reads, sentry is Sentry or a compatible service at SENTRY_DSN.',
    ),
    SENTRY_DSN: optional(
      parse.secretUrl(parse.isDsn, 'a DSN such as https://key@sentry.example/1'),
      'https://key@sentry.example/1',
      'Where errors go with ERRORS=sentry; browsers send theirs there too, so the content security policy allows its host.',
    ),
  },
  'Who logs people in': {
    IDENTITY: withDefault(
      parse.oneOf('embedded', 'oidc'),
      'embedded',
      "Who logs consumers in: embedded is the shop's own accounts, oidc the OpenID provider below, which staff always use.",
    ),
    OIDC_ISSUER: optional(
      parse.secretUrl(parse.isIssuer, 'the https:// URL of an OpenID provider, or an http:// URL of this machine'),
      'https://login.example',
      'The OpenID provider, where you register {origin}/shelter/sso/callback for each site; without it, the staff site of a demo shop on this machine has a provider of its own.',
    ),
    OIDC_CLIENT_ID: optional(
      parse.anyText,
      'shop',
      "The shop's client id at that provider; required with OIDC_ISSUER.",
    ),
    OIDC_CLIENT_SECRET: optional(parse.anyText, 'a-secret-of-the-provider', 'Its secret; a public client has none.'),
    OIDC_SCOPE: optional(
      openIdScope,
      'openid email profile',
      'The scope to ask for; without it, openid email profile.',
    ),
    TOKEN_INACTIVITY_TIME: withDefault(
      parse.wholeNumber('a number of seconds', 10, 999_999),
      String(defaultInactivitySeconds),
      'Seconds without activity before a logged-in visitor is warned; the session ends a minute later.',
    ),
  },
  'What the shop promises': {
    FEATURES_SHIPPING_BY_STATE: withDefault(
      parse.trueOrFalse,
      'true',
      "Shows delivery times by the state of the shopper's ZIP code.",
    ),
    FEATURES_AUTOSHIP_LOGIN_REQUIRED: withDefault(
      parse.trueOrFalse,
      'false',
      'Set to true to make guests with an Autoship in the cart log in before checkout.',
    ),
    CART_CREATIONS_PER_HOUR: withDefault(
      parse.wholeNumber('a number', 1, 999_999),
      '600',
      'How many carts create-cart makes in an hour for people who are not logged in, from one network.',
    ),
    STAFF_ELIGIBLE_ACCOUNT_GROUPS: withDefault(
      parse.list(parse.accountGroup),
      'VET_CLINIC,VET_SCHOOL,SHELTER',
      'The account groups, by comma and in this exact case, whose members may order on the staff site.',
    ),
    MONTHLY_WEIGHT_LIMIT_LBS: withDefault(
      parse.wholeNumber('a number of pounds', 1, 99_999),
      '60',
      'How many pounds one staff member may order in a month.',
    ),
  },
  'Consent and other hosts': {
    CONSENT: withDefault(
      parse.oneOf('embedded', 'cookieconsent', 'hosted'),
      'embedded',
      "What asks visitors for consent: embedded is the shop's own banner, cookieconsent is vanilla-cookieconsent, hosted is a provider's tool at CONSENT_SCRIPT_URL.",
    ),
    CONSENT_SCRIPT_URL: optional(
      parse.scriptUrl,
      'https://consent.example/notice.js',
      "The hosted tool's script, which puts PrivacyManagerAPI on the window; add its host to SCRIPT_HOSTS, and to FRAME_HOSTS if it opens frames.",
    ),
    CONSENT_ORIGIN: optional(
      parse.origin,
      'https://preferences.consent.example',
      "The only origin whose frames' messages count; without it, the script's.",
    ),
    SCRIPTS_FUNCTIONAL: optional(
      parse.list(parse.scriptUrl),
      'https://chat.example/widget.js',
      'Scripts of other parties, by comma, that run with functional consent; add their hosts to SCRIPT_HOSTS.',
    ),
    SCRIPTS_ADVERTISING: optional(
      parse.list(parse.scriptUrl),
      'https://ads.example/pixel.js',
      'Scripts of other parties, by comma, that run with advertising consent; add their hosts to SCRIPT_HOSTS.',
    ),
    SCRIPT_HOSTS: optional(
      parse.list(parse.hostOrOrigin),
      'consent.example,ads.example',
      'Hosts, by comma, that scripts may come from.',
    ),
    IMG_HOSTS: optional(hosts, 'pictures.example', 'Hosts, by comma, that pictures may come from.'),
    CONNECT_HOSTS: optional(hosts, 'events.example', 'Hosts, by comma, that scripts may send data to.'),
    FRAME_HOSTS: optional(hosts, 'video.example', 'Hosts, by comma, that frames may come from.'),
    CHECKOUT_HOSTS: optional(hosts, 'checkout.example', 'Hosts, by comma, that a checkout may be handed over to.'),
    EXTERNAL_REDIRECT_HOSTS: optional(
      hosts,
      'partner.example',
      "Hosts, by comma, that one of this shop's URLs may redirect to.",
    ),
  },
  'Who may look': {
    MAINTENANCE: withDefault(
      parse.trueOrFalse,
      'false',
      'Set to true to send every page to the maintenance page; nothing is cached then.',
    ),
    PREVIEW_PASSWORD_HASH: optional(
      passwordHash,
      "'$argon2id$v=19$m=19456,t=2,p=1$...$...'",
      'Shows the shop only to people who know the password; `provender preview-password` makes its hash. Keep the quotes, because of the dollar signs.',
    ),
    OPERATOR_PASSWORD_HASH: optional(
      passwordHash,
      "'$argon2id$v=19$m=19456,t=2,p=1$...$...'",
      'Opens the pages for operators (/_operator/mails, /_inbox) to other machines too; made with the same command.',
    ),
    METRICS_TOKEN: optional(
      parse.key,
      'a-token-of-32-characters-or-more',
      'Lets other machines read /metrics with `Authorization: Bearer …`; without it, only this machine can.',
    ),
  },
  'Speed and logs': {
    KEPT_PAGES_MB: withDefault(
      parse.wholeNumber('a number of megabytes', 0, 99_999),
      '64',
      'How many megabytes cached pages and answers may take; 0 caches nothing.',
    ),
    RENEWAL_LEASE_SECONDS: withDefault(
      parse.wholeNumber('a number of seconds', 1, 9999),
      '120',
      'How many seconds a node has Autoship renewals to itself before another node may take over.',
    ),
    RENEWALS_PER_SECOND: optional(
      parse.wholeNumber('a number', 1, 9999),
      '20',
      'How many renewals a node makes in a second at most; without it, as many as it can.',
    ),
    LOG_LEVEL: withDefault(
      parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      'warn',
      'How much is logged: fatal, error, warn, info, debug, trace or silent.',
    ),
  },
} as const;
