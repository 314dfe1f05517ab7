export type SecurityPolicy = {
  /** CSP hashes (`'sha256-…'`) of the style sheets that pages contain inline. */
  readonly sheetHashes: readonly string[];
  /** Hosts of third-party scripts (tag manager, reviews). Inline scripts that they insert are blocked. */
  readonly scriptHosts: readonly string[];
  readonly checkoutHosts: readonly string[];
  readonly imageHosts: readonly string[];
  /** Hosts that scripts send data to, such as a service for errors. */
  readonly connectHosts: readonly string[];
  readonly frameHosts: readonly string[];
  readonly https: boolean;
};

const contentSecurityPolicy = ({ https, ...hosts }: SecurityPolicy): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...hosts.scriptHosts].join(' ')}`,
    `style-src ${["'self'", ...hosts.sheetHashes].join(' ')}`,
    `img-src ${["'self'", ...hosts.imageHosts].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts.scriptHosts, ...hosts.connectHosts].join(' ')}`,
    `form-action ${["'self'", ...hosts.checkoutHosts].join(' ')}`,
    `frame-src ${["'self'", ...hosts.frameHosts].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

export const buildSecurityHeaders = (policy: SecurityPolicy): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(policy),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(policy.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});
