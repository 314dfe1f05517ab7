import { METHODS } from 'node:http';
import type { JsonSchema } from '#adapters/http/api/schema-of';
import type { Form, Pool } from './hostile-pool.ts';
import { filled, type Known, madeOf, spoilt } from './hostile-schema.ts';
import { hostileText, hostileValue, inAddress, type Random, smallItems, upTo } from './hostile-values.ts';
import { oneOf } from './varied-catalog.ts';

export type HostileRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type DescribedCall = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, JsonSchema>>;
  readonly request?: JsonSchema;
};

export type Targets = {
  readonly calls: readonly DescribedCall[];
  /** The patterns of the route table, such as `/products/:brand/:handle/:flavor/:size`. */
  readonly routes: readonly string[];
  readonly pool: Pool;
  readonly origins: readonly string[];
};

const methods = METHODS.filter((method) => method !== 'CONNECT' && method !== 'HEAD');

const knownIn =
  (random: Random, { merchandise, carts, paths }: Pool): Known =>
  (name) => {
    if (random() < 0.15) return undefined;
    if (name === 'cartId') return oneOf(random, carts).id;
    if (name === 'merchandiseId') return oneOf(random, merchandise);
    if (name === 'id') return oneOf(random, carts).line;
    if (name === 'path') return oneOf(random, paths);
    return name === 'handle' ? (oneOf(random, paths).split('/')[3] ?? 'dog') : undefined;
  };

const queryOf = (random: Random, names: readonly string[]): string => {
  const length = oneOf(random, [0, 0, 1, 1, 2, 3, 8, 200]);
  const known = ['search', 'page', 'sort', 'sku', 'sent', 'redirect', 'notice', 'flavor', 'brand', ...names];
  const parameters = Array.from({ length }, () => {
    const name = random() < 0.7 ? oneOf(random, known) : inAddress(random, hostileText(random).slice(0, 40));
    return random() < 0.1 ? name : `${name}=${inAddress(random, hostileText(random).slice(0, 400))}`;
  });
  return parameters.length === 0 ? '' : `?${parameters.join(oneOf(random, ['&', '&', '&', '&&', ';']))}`;
};

const cookieOf = (random: Random, { carts }: Pool): string => {
  const value = (): string => inAddress(random, hostileText(random).slice(0, 300));
  return Array.from({ length: oneOf(random, [1, 1, 2, 30]) }, () => {
    const name = oneOf(random, [
      'col_cart_id',
      'col_checkout',
      'userLocation',
      'preview',
      'sessionToken',
      'signed_in',
      '__proto__',
      'x',
    ]);
    if (name === 'col_cart_id' && random() < 0.7) return `${name}=${oneOf(random, carts).id}`;
    return name === 'userLocation' && random() < 0.5 ? `${name}=80011::HOME` : `${name}=${value()}`;
  }).join('; ');
};

const encodings = ['br', 'gzip', 'identity', '*;q=0', 'br;q=1.0, gzip;q=0.8, *;q=0.1', ',,,', 'x'.repeat(500)];

const inHeader = (text: string): string => text.replaceAll(/[^ -~]/g, '?').slice(0, 2000);

const headersOf = (random: Random, { pool, origins }: Targets): Record<string, string> => ({
  'accept-encoding': oneOf(random, encodings),
  ...(random() < 0.4 ? { cookie: cookieOf(random, pool) } : {}),
  ...(random() < 0.1 ? { accept: inHeader(hostileText(random)) } : {}),
  ...(random() < 0.1 ? { origin: oneOf(random, [...origins, 'null', 'https://evil.example']) } : {}),
  ...(random() < 0.1 ? { 'sec-fetch-site': oneOf(random, ['same-origin', 'cross-site', 'none', 'x']) } : {}),
  ...(random() < 0.1 ? { 'if-none-match': oneOf(random, ['*', '""', 'W/"x"', inHeader(hostileText(random))]) } : {}),
  ...(random() < 0.05 ? { range: oneOf(random, ['bytes=0-', 'bytes=-1', 'bytes=9-1', 'lines=1-2']) } : {}),
  ...(random() < 0.05 ? { 'x-forwarded-for': oneOf(random, ['127.0.0.1', inHeader(hostileText(random))]) } : {}),
  ...(random() < 0.05 ? { 'x-forwarded-host': oneOf(random, ['evil.example', inHeader(hostileText(random))]) } : {}),
  ...(random() < 0.05
    ? { host: oneOf(random, ['evil.example', '', 'a b', '[::1', 'staff.localhost', '127.0.0.1']) }
    : {}),
});

const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  '',
  'x/y;;;',
];
const garbage = [
  '{',
  '{"a":',
  '[1,]',
  "{'a':1}",
  '\ufeff{}',
  '{"a":1}{"b":2}',
  'NaN',
  '"',
  '\u0000',
  '{"a":"\\ud800"}',
  '1e999',
  '[]'.repeat(9),
];

/** The size limit of a body, less what surrounds its lists. */
const nearLimit = 65_536 - 1000;

/** The body as JSON text; a value that JSON lacks is sent as `undefined`. */
const json = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

const callRequest = (random: Random, targets: Targets): HostileRequest => {
  const { path, method, query, request } = oneOf(random, targets.calls);
  const known = knownIn(random, targets.pool);
  const headers = headersOf(random, targets);
  const url = path.replace(/\{\w+\}/g, () =>
    random() < 0.8 ? 'v1.0' : inAddress(random, hostileText(random).slice(0, 300)),
  );
  const chance = random();
  if (method === 'GET') {
    const asked = Object.entries(query).map(([name, schema]) => {
      const value = chance < 0.5 ? (known(name) ?? madeOf(random, schema, known)) : hostileText(random).slice(0, 3000);
      return `${name}=${inAddress(random, String(value))}`;
    });
    return { method, target: `${url}?${asked.join('&')}`, headers };
  }
  const made = madeOf(random, request ?? {}, known);
  const type = { 'content-type': 'application/json' };
  if (chance < 0.3) return { method, target: url, headers: { ...headers, ...type }, body: json(made) };
  if (chance < 0.35) {
    const body = json(random() < 0.1 ? smallItems(random, nearLimit) : filled(random, request ?? {}, nearLimit, known));
    return { method, target: url, headers: { ...headers, ...type }, body };
  }
  if (chance < 0.75) return { method, target: url, headers: { ...headers, ...type }, body: json(spoilt(random, made)) };
  if (chance < 0.85) return { method, target: url, headers: { ...headers, ...type }, body: oneOf(random, garbage) };
  if (chance < 0.9)
    return { method, target: url, headers: { ...headers, 'content-type': oneOf(random, types) }, body: json(made) };
  if (chance < 0.95)
    return { method: oneOf(random, methods), target: url, headers: { ...headers, ...type }, body: json(made) };
  return {
    method,
    target: url,
    headers: { ...headers, ...type },
    body: json({ a: 'x'.repeat(oneOf(random, [65_000, 65_536, 70_000, 300_000])) }),
  };
};

const places = { dog: 0, cat: 0, 'provender-daily': 0, 'dry-food': 0, chicken: 0, '15-lb-bag': 0, orders: 0, x: 0 };

const pageRequest = (random: Random, targets: Targets): HostileRequest => {
  const route = oneOf(random, targets.routes).replaceAll('*', ':rest');
  const filled = route.replace(/:\w+/g, () =>
    random() < 0.5 ? oneOf(random, Object.keys(places)) : inAddress(random, hostileText(random).slice(0, 600)),
  );
  const path = random() < 0.35 ? oneOf(random, targets.pool.paths) : filled;
  const suffix = oneOf(random, ['', '', '', '/', '/_payload.json', '/_payload.json/', '//', '/.', '/..', '%2f', '%00']);
  return {
    method: random() < 0.92 ? 'GET' : oneOf(random, methods),
    target: `${path === '/' && suffix.startsWith('/_') ? '' : path}${suffix}${queryOf(random, [])}`,
    headers: headersOf(random, targets),
  };
};

const modifiers = [
  'format_webp',
  'format_avif',
  'width_640',
  'width_1',
  'width_99999',
  'height_1200',
  'resize_320x320',
  'quality_1',
  'quality_100',
  'fit_cover',
  'background_0054a4',
  'x_y',
  '_',
];

const imageRequest = (random: Random, targets: Targets): HostileRequest => {
  const image = oneOf(random, targets.pool.images);
  const [, , , source = 'x'] = image.split('/');
  const some = Array.from({ length: upTo(random, 4) }, () => oneOf(random, modifiers)).join(',') || '_';
  const other = `/_img/${some}/${random() < 0.7 ? source : inAddress(random, hostileText(random).slice(0, 300))}`;
  const share = `/_img/share/${inAddress(random, hostileText(random).slice(0, 200))}.jpg`;
  const target = oneOf(random, [image, other, other, share]) + (random() < 0.2 ? queryOf(random, []) : '');
  return { method: 'GET', target, headers: headersOf(random, targets) };
};

const formRequest = (random: Random, targets: Targets): HostileRequest => {
  const { action, fields }: Form = oneOf(random, targets.pool.forms);
  const sent = Object.entries(fields).flatMap(([name, value]) => {
    const chance = random();
    if (chance < 0.05) return [];
    const put = chance < 0.4 ? value || 'chicken' : hostileText(random).slice(0, 3000);
    return [`${name}=${encodeURIComponent(put.toWellFormed())}`];
  });
  const more = random() < 0.1 ? [`${inAddress(random, hostileText(random).slice(0, 50))}=%zz`, '&&=', 'a'] : [];
  return {
    method: 'POST',
    target: action + (random() < 0.1 ? queryOf(random, []) : ''),
    headers: {
      ...headersOf(random, targets),
      'content-type': random() < 0.95 ? 'application/x-www-form-urlencoded' : oneOf(random, types),
    },
    body: [...sent, ...more].join('&'),
  };
};

const others = [
  '/sitemap.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/favicon.ico',
  '/builds/latest.json',
  '/builds/meta/x.json',
  '/assets/',
  '/assets/x.js',
  '/_inbox',
  '/api',
  '/api/openapi.json',
  '/api/',
  '/_img',
  '/_img/',
  '/search',
  '/products/cart',
  '/metrics',
  '/.env',
  '/.git/config',
];

const otherRequest = (random: Random, targets: Targets): HostileRequest => {
  const base = oneOf(random, others);
  const path = random() < 0.7 ? base : base + inAddress(random, hostileText(random).slice(0, 300));
  const headers = headersOf(random, targets);
  const method = random() < 0.85 ? 'GET' : oneOf(random, methods);
  if (method === 'GET') return { method, target: path + queryOf(random, []), headers };
  return {
    method,
    target: path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: json(hostileValue(random)),
  };
};

/** The next request of a random sequence; the same seed gives the same sequence. */
export const hostileRequest = (random: Random, targets: Targets): HostileRequest => {
  const chance = random();
  if (chance < 0.5) return callRequest(random, targets);
  if (chance < 0.81) return pageRequest(random, targets);
  if (chance < 0.84) return imageRequest(random, targets);
  return chance < 0.94 ? formRequest(random, targets) : otherRequest(random, targets);
};
