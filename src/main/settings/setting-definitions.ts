import * as E from 'fp-ts/Either';
import { isPasswordHash } from '#adapters/argon2/password-hash';
import { defaultCallPathNames } from '#adapters/http/wire/call-path-names';
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
      'The host name or address to listen on. localhost means both loopback addresses, 0.0.0.0 every IPv4 address.',
    ),
    TRUST_PROXY: optional(
      parse.proxies,
      '10.0.0.0/8',
      'Addresses or networks of reverse proxies, separated by commas. Only their X-Forwarded-* headers count; by default, none do.',
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
    SITE_NAME_DTC: withDefault(parse.shopName, 'Provender', "The consumer site's name."),
    SITE_NAME_HPSF: withDefault(
      parse.shopName,
      'Provender Professional Staff Feeding',
      "The staff site's name. If it starts with SITE_NAME_DTC, the rest of it appears next to the logo.",
    ),
    LEGAL_NAME: optional(
      parse.shopName,
      'Example Pet Food, Inc.',
      "The company's legal name, for the footer, emails and the text Autoship customers agree to; the default is SITE_NAME_DTC.",
    ),
    LOGO_FILE: optional(
      parse.anyText,
      'logo.svg',
      'An SVG, PNG, JPEG or WebP file with the logo that both sites show on pages and in emails; without it, they show the site name.',
    ),
    POSTAL_ADDRESS: optional(
      parse.postalAddress,
      '1 Example Street, Aurora, CO 80011',
      'The postal address at the end of every email. US law requires one in marketing emails.',
    ),
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
      'The directory a running shop writes to: the embedded database, pictures, the local inbox and keys.',
    ),
    SECRET_KEY: optional(
      parse.list(parse.key),
      'a-secret-of-32-characters-or-more',
      'Keys of 32 characters or more, separated by commas, the same on every node. The first one signs; all of them verify. Required with DATABASE_URL, otherwise created once in DATA_DIR.',
    ),
    LOOKUP_KEY: optional(
      parse.singleKey,
      'another-secret-of-32-characters-or-more',
      'The key for finding hashed email addresses, the same on every node. Never change it. Required with DATABASE_URL, otherwise created once in DATA_DIR.',
    ),
    DEMO: withDefault(
      parse.trueOrFalse,
      'false',
      'Set to true to put the made-up catalog and demo people into your own database; the embedded database always gets them.',
    ),
  },
  Backends: {
    COMMERCE: withDefault(
      parse.anyText,
      'embedded',
      "The backend of products, carts and orders; embedded is the shop's own.",
    ),
    CONTENT: withDefault(
      parse.anyText,
      'embedded',
      "The backend of pages, menus and banners; embedded is the shop's own.",
    ),
    ACCOUNTS: withDefault(
      parse.anyText,
      'embedded',
      'The backend of customers and their orders. It must be the same as COMMERCE.',
    ),
    SUBSCRIPTIONS: withDefault(
      parse.oneOf('embedded', 'none'),
      'embedded',
      "What renews Autoships; embedded is the shop's own engine. With hosted commerce it must be none.",
    ),
    ORDER_EMAILS: withDefault(
      parse.oneOf('shop', 'platform'),
      'shop',
      'Who emails customers about orders placed at a hosted platform. With embedded commerce it must be shop.',
    ),
    CARRIERS: optional(
      parse.list(parse.carrier),
      'Acme Parcel=https://track.example/{number}',
      "Carriers and the URLs of their tracking pages, separated by commas. {number} stands for a parcel's tracking number. Order pages and emails link there.",
    ),
    CARRIER_WEBHOOK_SECRET: optional(
      parse.singleKey,
      'a-third-secret-of-32-characters-or-more',
      'The key with which carriers sign what they report to /api/webhooks/carrier; without it, no reports are taken.',
    ),
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
      'The key you share with the subscription provider; without it, its endpoints answer 404.',
    ),
    CUSTOMER_TOKEN_KEY: optional(
      parse.key,
      'a-key-shared-with-your-own-servers-only',
      'The key your other servers use to open customer sessions; without it, that endpoint answers 404.',
    ),
    PAYMENTS: withDefault(
      parse.oneOf('test'),
      'test',
      "Who takes payments: test is a processor that moves no money, so a site whose origin isn't on this machine takes no orders and renews no Autoships unless DEMO is true.",
    ),
    PAYMENTS_URL: optional(
      parse.secretUrl(parse.isLoopback, 'an http:// URL of this machine'),
      'http://127.0.0.1:3900',
      'The URL of a separate test processor on this machine (`provender test-processor`); without it, the shop runs its own.',
    ),
    SMTP_URL: optional(
      parse.secretUrl(parse.isSmtp, 'an smtp:// or smtps:// URL'),
      'smtp://user:password@localhost:587',
      'The server that sends email; without it, emails go to a local inbox at /_inbox.',
    ),
    MAIL_FROM: withDefault(
      parse.sender,
      'orders@shop.example',
      'The sender of all emails: an address, shown with the site name, or a name with the address in <>.',
    ),
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
    OIDC_CLIENT_SECRET: optional(
      parse.anyText,
      'a-secret-of-the-provider',
      'Its secret; leave it out for a public client.',
    ),
    OIDC_SCOPE: optional(
      openIdScope,
      'openid email profile',
      'The scope to ask for; without it, openid email profile.',
    ),
    TOKEN_INACTIVITY_TIME: withDefault(
      parse.wholeNumber('a number of seconds', 10, 999_999),
      String(defaultInactivitySeconds),
      'Seconds without activity before a logged-in person gets a warning; the session ends a minute later.',
    ),
  },
  'What the shop promises': {
    FEATURES_SHIPPING_BY_STATE: withDefault(
      parse.trueOrFalse,
      'true',
      "Shows delivery times based on the state of the shopper's ZIP code.",
    ),
    FEATURES_AUTOSHIP_LOGIN_REQUIRED: withDefault(
      parse.trueOrFalse,
      'false',
      'Set to true to make guests with an Autoship in the cart log in before checkout.',
    ),
    CART_CREATIONS_PER_HOUR: withDefault(
      parse.wholeNumber('a number', 1, 999_999),
      '600',
      'How many carts guests on one network can create in an hour. Adding a first item counts.',
    ),
    STAFF_ELIGIBLE_ACCOUNT_GROUPS: withDefault(
      parse.list(parse.accountGroup),
      'VET_CLINIC,VET_SCHOOL,SHELTER',
      'Account groups whose members may order on the staff site, separated by commas, in exactly this case.',
    ),
    MONTHLY_WEIGHT_LIMIT_LBS: withDefault(
      parse.wholeNumber('a number of pounds', 1, 99_999),
      '60',
      'Pounds one staff member may order in a month.',
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
      "The hosted tool's script, which adds PrivacyManagerAPI to the window. Add its host to SCRIPT_HOSTS, and to FRAME_HOSTS if it opens frames.",
    ),
    CONSENT_ORIGIN: optional(
      parse.origin,
      'https://preferences.consent.example',
      "The only origin whose frames may send messages; the default is the script's.",
    ),
    SCRIPTS_FUNCTIONAL: optional(
      parse.list(parse.scriptUrl),
      'https://chat.example/widget.js',
      'Third-party scripts that run with functional consent, separated by commas. Add their hosts to SCRIPT_HOSTS.',
    ),
    SCRIPTS_ADVERTISING: optional(
      parse.list(parse.scriptUrl),
      'https://ads.example/pixel.js',
      'Third-party scripts that run with advertising consent, separated by commas. Add their hosts to SCRIPT_HOSTS.',
    ),
    SCRIPT_HOSTS: optional(
      parse.list(parse.hostOrOrigin),
      'consent.example,ads.example',
      'Hosts that scripts may come from, separated by commas.',
    ),
    IMG_HOSTS: optional(hosts, 'pictures.example', 'Hosts that pictures may come from, separated by commas.'),
    CONNECT_HOSTS: optional(hosts, 'events.example', 'Hosts that scripts may send data to, separated by commas.'),
    FRAME_HOSTS: optional(hosts, 'video.example', 'Hosts that frames may come from, separated by commas.'),
    CHECKOUT_HOSTS: optional(hosts, 'checkout.example', 'Hosts that a checkout may go to, separated by commas.'),
    EXTERNAL_REDIRECT_HOSTS: optional(
      hosts,
      'partner.example',
      "Hosts that the shop's URLs may redirect to, separated by commas.",
    ),
  },
  'Who has access': {
    MAINTENANCE: withDefault(
      parse.trueOrFalse,
      'false',
      'Set to true to send every page to the maintenance page; nothing is cached then.',
    ),
    PREVIEW_PASSWORD_HASH: optional(
      passwordHash,
      "'$argon2id$v=19$m=19456,t=2,p=1$...$...'",
      'Shows the shop only to people with the password. `provender preview-password` makes the hash. Keep the quotes around it, because it has dollar signs.',
    ),
    OPERATOR_PASSWORD_HASH: optional(
      passwordHash,
      "'$argon2id$v=19$m=19456,t=2,p=1$...$...'",
      'Opens the operator pages (/_operator/mails, /_inbox) to other machines too. Make it with the same command.',
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
      'Megabytes for cached pages and responses; 0 caches nothing.',
    ),
    RENEWAL_LEASE_SECONDS: withDefault(
      parse.wholeNumber('a number of seconds', 1, 9999),
      '120',
      'Seconds a node keeps an Autoship renewal before another node may take it over.',
    ),
    RENEWALS_PER_SECOND: optional(
      parse.wholeNumber('a number', 1, 9999),
      '20',
      'The most renewals a node runs per second; without it, as many as it can.',
    ),
    LOG_LEVEL: withDefault(
      parse.oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
      'warn',
      'How much to log: fatal, error, warn, info, debug, trace or silent.',
    ),
  },
} as const;
