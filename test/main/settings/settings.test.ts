import { describe, expect, it } from 'vitest';
import { createSiteResolver } from '#main/server/server-parts.ts';
import { parseSettings, SettingError } from '#main/settings/settings.ts';
import { buildEnvExample } from '../../build-env-example';

type Environment = Parameters<typeof parseSettings>[0];

const complaintOf = (environment: Environment): string => {
  try {
    parseSettings(environment);
    return '';
  } catch (error) {
    if (error instanceof SettingError) return error.message;
    throw error;
  }
};

const aKey = 'a-key-of-the-tests-that-is-long-enough';
const anotherKey = 'another-key-of-the-tests-as-long-as-that';

describe('the decoded settings', () => {
  it('are those of a local shop in an empty environment', () => {
    expect(parseSettings({})).toEqual({
      port: 3000,
      host: 'localhost',
      commerce: 'embedded',
      content: 'embedded',
      accounts: 'embedded',
      subscriptions: 'embedded',
      orderEmails: 'shop',
      carriers: [],
      payments: 'test',
      identity: 'embedded',
      callPathNames: { platform: 'platform', identity: 'identity' },
      dataDir: 'var',
      secretKeys: [],
      origins: { DTC: 'http://localhost:3000', HPSF: 'http://staff.localhost:3000' },
      siteNames: { DTC: 'Provender', HPSF: 'Provender Professional Staff Feeding' },
      trustProxy: false,
      timeZone: 'America/Denver',
      legalName: 'Provender',
      mailFrom: 'orders@shop.example',
      demo: false,
      insecureCookies: false,
      autoshipLoginRequired: false,
      cartCreationsPerHour: 600,
      consent: { tool: 'embedded' },
      scripts: { functional: [], advertising: [] },
      scriptHosts: [],
      imageHosts: [],
      connectHosts: [],
      frameHosts: [],
      shippingByState: true,
      checkoutHosts: [],
      maintenance: false,
      externalRedirectHosts: [],
      keptPagesMb: 64,
      eligibleAccountGroups: ['VET_CLINIC', 'VET_SCHOOL', 'SHELTER'],
      monthlyWeightLimitLbs: 60,
      inactivitySeconds: 900,
      renewalLeaseMs: 120_000,
      logLevel: 'warn',
    });
  });

  it('are the defaults for empty variables', () => {
    const names = [
      ...[
        'PORT',
        'HOST',
        'DATABASE_URL',
        'DATA_DIR',
        'SECRET_KEY',
        'LOOKUP_KEY',
        'SUBSCRIPTION_KEY',
        'CUSTOMER_TOKEN_KEY',
        'DTC_ORIGIN',
        'HPSF_ORIGIN',
        'SITE',
        'TRUST_PROXY',
        'SHOP_TIME_ZONE',
      ],
      ...['SMTP_URL', 'MAIL_FROM', 'DEMO', 'INSECURE_COOKIES', 'FEATURES_AUTOSHIP_LOGIN_REQUIRED', 'SCRIPT_HOSTS'],
      ...[
        'PLATFORM_NAME',
        'IDENTITY_NAME',
        'IDENTITY',
        'OIDC_ISSUER',
        'OIDC_CLIENT_ID',
        'OIDC_CLIENT_SECRET',
        'OIDC_SCOPE',
      ],
      ...['CHECKOUT_HOSTS', 'KEPT_PAGES_MB', 'LOG_LEVEL', 'SITE_NAME_DTC', 'SITE_NAME_HPSF'],
      ...['LEGAL_NAME', 'LOGO_FILE', 'POSTAL_ADDRESS'],
    ];
    expect(parseSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(parseSettings({}));
  });

  it('are those of the environment', () => {
    const settings = parseSettings({
      PORT: '8080',
      DATABASE_URL: 'postgres://db.test/shop',
      SECRET_KEY: `${aKey},${anotherKey}`,
      LOOKUP_KEY: anotherKey,
      SUBSCRIPTION_KEY: ` ${aKey}`,
      CUSTOMER_TOKEN_KEY: `${anotherKey},${aKey}`,
      DTC_ORIGIN: 'https://shop.test/',
      HPSF_ORIGIN: 'https://staff.shop.test',
      SITE: 'HPSF',
      SITE_NAME_DTC: 'Larder',
      PLATFORM_NAME: 'store-9',
      IDENTITY_NAME: 'people',
      CARRIERS: 'Acme Parcel=https://track.example/{number}, Other = https://other.example/?n={number}&x',
      CARRIER_WEBHOOK_SECRET: anotherKey,
      IDENTITY: 'oidc',
      OIDC_ISSUER: 'https://id.test/realm',
      OIDC_CLIENT_ID: 'shop',
      TRUST_PROXY: '10.0.0.1',
      SHOP_TIME_ZONE: 'America/New_York',
      SMTP_URL: 'smtps://mail.test',
      DEMO: 'true',
      FEATURES_AUTOSHIP_LOGIN_REQUIRED: 'true',
      SCRIPT_HOSTS: ' https://a.test, ,https://b.test ',
      KEPT_PAGES_MB: '0',
      LOG_LEVEL: 'debug',
    });
    expect(settings).toMatchObject({
      legalName: 'Larder',
      port: 8080,
      databaseUrl: 'postgres://db.test/shop',
      secretKeys: [aKey, anotherKey],
      lookupKey: anotherKey,
      subscriptionKey: aKey,
      customerTokenKey: `${anotherKey},${aKey}`,
      origins: { DTC: 'https://shop.test', HPSF: 'https://staff.shop.test' },
      site: 'HPSF',
      siteNames: { DTC: 'Larder' },
      carriers: [
        { name: 'Acme Parcel', url: 'https://track.example/{number}' },
        { name: 'Other', url: 'https://other.example/?n={number}&x' },
      ],
      carrierWebhookSecret: anotherKey,
      identity: 'oidc',
      callPathNames: { platform: 'store-9', identity: 'people' },
      openId: { issuer: 'https://id.test/realm', clientId: 'shop', scope: 'openid email profile' },
      trustProxy: '10.0.0.1',
      timeZone: 'America/New_York',
      smtpUrl: 'smtps://mail.test',
      demo: true,
      autoshipLoginRequired: true,
      scriptHosts: ['https://a.test', 'https://b.test'],
      keptPagesMb: 0,
      logLevel: 'debug',
    });
  });

  it.each(['loopback', '10.0.0.0/8,192.0.2.1', '::1, fd00::/8'])('include %j as trusted proxies', (proxies) => {
    expect(parseSettings({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies.replace(' ', ''));
  });

  it('have origins with the port when none are given', () => {
    expect(parseSettings({ PORT: '8080' }).origins).toEqual({
      DTC: 'http://localhost:8080',
      HPSF: 'http://staff.localhost:8080',
    });
  });

  it.each<[string, string]>([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['DTC_ORIGIN', 'shop.test'],
    ['DTC_ORIGIN', 'ftp://shop.test'],
    ['HPSF_ORIGIN', 'https://shop.test/staff'],
    ['HPSF_ORIGIN', 'https://shop.test/?a'],
    ['SITE', 'dtc'],
    ['SITE', 'BOTH'],
    ['DATABASE_URL', 'mysql://db.test/shop'],
    ['DATABASE_URL', 'db.test'],
    ['SECRET_KEY', 'short'],
    ['SECRET_KEY', `${'a'.repeat(32)},short`],
    ['LOOKUP_KEY', 'short'],
    ['SUBSCRIPTION_KEY', 'a'.repeat(31)],
    ['CUSTOMER_TOKEN_KEY', 'short'],
    ['LOOKUP_KEY', `${'a'.repeat(32)},${'b'.repeat(32)}`],
    ['PAYMENTS_URL', 'https://pay.test'],
    ['PAYMENTS_URL', 'http://pay.test'],
    ['PAYMENTS_URL', 'localhost:3900'],
    ['SMTP_URL', 'http://mail.test'],
    ['SMTP_URL', 'mail.test:25'],
    ['SHOP_TIME_ZONE', 'Mars/Olympus'],
    ['DEMO', 'yes'],
    ['DEMO', 'TRUE'],
    ['INSECURE_COOKIES', '1'],
    ['FEATURES_AUTOSHIP_LOGIN_REQUIRED', 'on'],
    ['CHECKOUT_HOSTS', 'https://pay.example'],
    ['CHECKOUT_HOSTS', 'pay.example, *.pay.example'],
    ['PLATFORM_NAME', 'Store'],
    ['PLATFORM_NAME', 'my store'],
    ['PLATFORM_NAME', '{version}'],
    ['PLATFORM_NAME', 'a'.repeat(41)],
    ['IDENTITY_NAME', 'people/v1'],
    ['IDENTITY_NAME', '..'],
    ['IDENTITY_NAME', 'ecom'],
    ['IDENTITY_NAME', 'crypto'],
    ['CARRIERS', 'Acme'],
    ['CARRIERS', 'Acme=https://track.example'],
    ['CARRIERS', 'Acme=http://track.example/{number}'],
    ['CARRIERS', '<b>=https://track.example/{number}'],
    ['CARRIER_WEBHOOK_SECRET', 'short'],
    ['IDENTITY', 'saml'],
    ['IDENTITY', 'oidc'],
    ['OIDC_ISSUER', 'id.test'],
    ['OIDC_ISSUER', 'http://id.test'],
    ['OIDC_ISSUER', 'https://id.test/?realm=a'],
    ['OIDC_CLIENT_ID', 'shop'],
    ['OIDC_CLIENT_SECRET', 'hush'],
    ['OIDC_SCOPE', 'openid'],
    ['OIDC_SCOPE', 'email'],
    ['KEPT_PAGES_MB', '-1'],
    ['KEPT_PAGES_MB', 'much'],
    ['LOG_LEVEL', 'loud'],
    ['HOST', 'http://localhost'],
    ['HOST', 'my host'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'proxy.example'],
    ['SITE_NAME_DTC', 'A "name"'],
    ['SITE_NAME_HPSF', 'A name as long as no shop has one, because nobody could say it'],
    ['LEGAL_NAME', '{legalName}'],
    ['POSTAL_ADDRESS', 'Aurora'],
    ['MAIL_FROM', 'Provender'],
    ['MAIL_FROM', 'Provender <orders>'],
    ['SCRIPT_HOSTS', 'scripts.example/a.js'],
    ['SCRIPT_HOSTS', 'http://scripts.example'],
    ['EXTERNAL_REDIRECT_HOSTS', 'https://partner.example'],
    ['STAFF_ELIGIBLE_ACCOUNT_GROUPS', 'VET CLINIC'],
    ['MONTHLY_WEIGHT_LIMIT_LBS', '0'],
    ['TOKEN_INACTIVITY_TIME', '9'],
    ['RENEWAL_LEASE_SECONDS', '0'],
    ['RENEWALS_PER_SECOND', 'many'],
    ['METRICS_TOKEN', 'short'],
    ['PREVIEW_PASSWORD_HASH', 'open sesame'],
    ['OPERATOR_PASSWORD_HASH', 'open sesame'],
    ['ERRORS', 'file'],
    ['SENTRY_DSN', 'https://sentry.example'],
    ['SUBSCRIPTIONS', 'hosted'],
    ['CONSENT', 'none'],
    ['SCRIPTS_FUNCTIONAL', '/reviews.js'],
    ['SCRIPTS_FUNCTIONAL', 'https://scripts.test/reviews.js'],
    ['SCRIPTS_ADVERTISING', 'data:text/javascript,1'],
    ['SCRIPTS_ADVERTISING', 'https://scripts.test/pixel.js'],
  ])('are refused with the name of %s when it is %j', (name, value) => {
    expect(complaintOf({ [name]: value })).toMatch(new RegExp(`^${name} .+\\.$`));
  });

  it('have each checkout host in the form of a URL host', () => {
    expect(parseSettings({ CHECKOUT_HOSTS: 'Pay.Example,pay.example:443,pay.example:8443' }).checkoutHosts).toEqual([
      'pay.example',
      'pay.example',
      'pay.example:8443',
    ]);
  });

  it('are refused with insecure cookies for a shop on https', () => {
    expect(complaintOf({ INSECURE_COOKIES: 'true', DTC_ORIGIN: 'https://shop.test' })).toMatch(/^INSECURE_COOKIES /);
    expect(parseSettings({ INSECURE_COOKIES: 'true' }).insecureCookies).toBe(true);
  });

  it('are refused for a shop on http that other machines open, unless it may send cookies over http', () => {
    const origins = { DTC_ORIGIN: 'http://shop.test', HPSF_ORIGIN: 'http://staff.shop.test' };
    expect(complaintOf(origins)).toMatch(/^INSECURE_COOKIES must be true/);
    expect(parseSettings({ ...origins, INSECURE_COOKIES: 'true' }).origins.DTC).toBe('http://shop.test');
  });

  it('are refused without keys when the database is a server, which other nodes share', () => {
    const database = { DATABASE_URL: 'postgres://db.test/shop' };
    expect(complaintOf({ ...database, LOOKUP_KEY: aKey })).toMatch(/^SECRET_KEY must be set/);
    expect(complaintOf({ ...database, SECRET_KEY: aKey })).toMatch(/^LOOKUP_KEY must be set/);
  });

  it('have all of an OpenID provider or nothing of it', () => {
    const provider = { OIDC_ISSUER: 'http://localhost:9000', OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'hush' };
    expect(parseSettings(provider).openId).toEqual({
      issuer: 'http://localhost:9000',
      clientId: 'shop',
      clientSecret: 'hush',
      scope: 'openid email profile',
    });
    expect(complaintOf({ OIDC_ISSUER: 'https://id.test' })).toMatch(/^OIDC_CLIENT_ID /);
    expect(complaintOf({ OIDC_CLIENT_ID: 'shop' })).toBe('OIDC_CLIENT_ID needs OIDC_ISSUER.');
    expect(complaintOf({ OIDC_SCOPE: 'openid' })).toBe('OIDC_SCOPE needs OIDC_ISSUER and OIDC_CLIENT_ID.');
  });

  it.each<[string, Environment]>([
    ['CONSENT_SCRIPT_URL', {}],
    ['CONSENT_SCRIPT_URL', { CONSENT_SCRIPT_URL: 'consent.js' }],
    ['CONSENT_SCRIPT_URL', { CONSENT_SCRIPT_URL: 'http://consent.test/tool.js' }],
    ['CONSENT_SCRIPT_URL', { CONSENT_SCRIPT_URL: 'https://consent.test.evil.test/tool.js' }],
    ['CONSENT_ORIGIN', { CONSENT_SCRIPT_URL: 'https://consent.test/tool.js', CONSENT_ORIGIN: 'consent.test' }],
    [
      'CONSENT_ORIGIN',
      { CONSENT_SCRIPT_URL: 'https://consent.test/tool.js', CONSENT_ORIGIN: 'https://consent.test/a' },
    ],
  ])('are refused with the name of %s for a hosted consent tool with %j', (name, some) => {
    const complaint = complaintOf({ SCRIPT_HOSTS: 'consent.test', CONSENT: 'hosted', ...some });
    expect(complaint).toMatch(new RegExp(`^${name} .+\\.$`));
  });

  it('have the scripts of other parties only from hosts of SCRIPT_HOSTS, over https', () => {
    const hosts = { SCRIPT_HOSTS: 'scripts.test,https://ads.test' };
    const scripts = { SCRIPTS_FUNCTIONAL: 'https://scripts.test/a.js', SCRIPTS_ADVERTISING: 'https://ads.test/b.js' };
    expect(parseSettings({ ...hosts, ...scripts }).scripts).toEqual({
      functional: ['https://scripts.test/a.js'],
      advertising: ['https://ads.test/b.js'],
    });
    for (const url of [
      'http://scripts.test/a.js',
      'https://scripts.test.evil.test/a.js',
      'https://evil.test/scripts.test',
      '//scripts.test/a.js',
      'javascript:1',
    ])
      expect(complaintOf({ ...hosts, SCRIPTS_FUNCTIONAL: `https://scripts.test/a.js,${url}` }), url).toMatch(
        /^SCRIPTS_FUNCTIONAL /,
      );
  });

  it('have the consent tool of a provider, whose messages come from the origin of its script unless another is named', () => {
    const hosted = {
      SCRIPT_HOSTS: 'consent.test',
      CONSENT: 'hosted',
      CONSENT_SCRIPT_URL: 'https://consent.test/tool.js',
    };
    const scriptUrl = 'https://consent.test/tool.js';
    expect(parseSettings(hosted).consent).toEqual({ tool: 'hosted', scriptUrl, origin: 'https://consent.test' });
    expect(parseSettings({ ...hosted, CONSENT_ORIGIN: 'https://frames.test' }).consent).toMatchObject({
      origin: 'https://frames.test',
    });
  });

  it('are refused without repeating a secret', () => {
    expect(complaintOf({ DATABASE_URL: 'mysql://shop:secret@db.test' })).not.toContain('secret');
    expect(complaintOf({ SMTP_URL: 'http://shop:secret@mail.test' })).not.toContain('secret');
    expect(complaintOf({ OIDC_CLIENT_SECRET: 'hush-hush' })).not.toContain('hush-hush');
    expect(complaintOf({ SECRET_KEY: 'hush-hush' })).not.toContain('hush-hush');
  });
});

describe('the site of a host (RO-02)', () => {
  const origins = { DTC_ORIGIN: 'https://shop.test', HPSF_ORIGIN: 'https://staff.shop.test:8443' };
  const at = createSiteResolver(parseSettings(origins));

  it.each([
    ['shop.test', 'DTC'],
    ['staff.shop.test:8443', 'HPSF'],
    ['STAFF.shop.TEST:8443', 'HPSF'],
    ['staff.shop.test', 'DTC'],
    ['elsewhere.test', 'DTC'],
    ['', 'DTC'],
  ])('is for %j %s', (host, site) => {
    expect(at(host)).toBe(site);
  });

  it('is always the one that the settings pin', () => {
    expect(createSiteResolver(parseSettings({ ...origins, SITE: 'HPSF' }))('shop.test')).toBe('HPSF');
    expect(createSiteResolver(parseSettings({ ...origins, SITE: 'DTC' }))('staff.shop.test:8443')).toBe('DTC');
  });

  it('needs no default port', () => {
    expect(createSiteResolver(parseSettings({ HPSF_ORIGIN: 'https://staff.shop.test:443' }))('staff.shop.test')).toBe(
      'HPSF',
    );
  });
});

describe('.env.example', () => {
  it('has every setting with its default, and is up to date (vitest -u writes it)', async () => {
    await expect(buildEnvExample()).toMatchFileSnapshot('../../../.env.example');
  });

  it('gives each setting one sentence or two, and is what an empty environment means', () => {
    const lines = buildEnvExample().split('\n');
    const set = lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split(/=(.*)/s));
    const environment = Object.fromEntries(set.map(([name, value = '']) => [name, value.replace(/^"|"$/g, '')]));
    expect(parseSettings(environment)).toEqual(parseSettings({}));
    for (const [index, line] of lines.entries())
      if (/^(?:# )?[A-Z_]+=/.test(line)) expect(lines[index - 1]).toMatch(/^# .*\.$/);
  });
});
