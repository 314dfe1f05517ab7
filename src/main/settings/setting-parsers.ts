import { isIP } from 'node:net';
import * as E from 'fp-ts/Either';
import { type Carrier, carrierNamePattern } from '#domain/orders/carrier';
import { normalizeLine } from '#domain/typed-text';
import type { ParseSetting } from './setting-definition.ts';

const loopback: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export const anyText: ParseSetting<string> = E.right;

/** A name of the shop or its company: one line of up to 60 characters, without what ends a name in HTML or in an email. */
export const shopName: ParseSetting<string> = (text) => {
  const name = normalizeLine(text);
  return name !== '' && name.length <= 60 && !/[<>{}"]/.test(name)
    ? E.right(name)
    : E.left('must be a name of 1 to 60 characters without <, >, {, } or quotation marks.');
};

/** A postal address in one line of 10 to 200 characters. */
export const postalAddress: ParseSetting<string> = (text) => {
  const address = normalizeLine(text);
  return address.length >= 10 && address.length <= 200
    ? E.right(address)
    : E.left('must be an address of 10 to 200 characters, such as 1 Example Street, Aurora, CO 80011.');
};

/** One of some words. */
export const oneOf =
  <Word extends string>(...words: readonly Word[]): ParseSetting<Word> =>
  (text) => {
    const found = words.find((word) => word === text);
    const listed = words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
    return found === undefined ? E.left(`must be ${listed}, not "${text}".`) : E.right(found);
  };

export const trueOrFalse: ParseSetting<boolean> = (text) =>
  text === 'true' || text === 'false' ? E.right(text === 'true') : E.left(`must be true or false, not "${text}".`);

/** A whole number in a range; `unit` says what it counts. */
export const wholeNumber =
  (unit: string, minimum: number, maximum: number): ParseSetting<number> =>
  (text) =>
    /^\d{1,6}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum
      ? E.right(Number(text))
      : E.left(`must be ${unit} from ${minimum} to ${maximum}, not "${text}".`);

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Values separated by commas; the first that is refused counts. */
export const list =
  <A>(parse: ParseSetting<A>): ParseSetting<readonly A[]> =>
  (text) => {
    const values: A[] = [];
    for (const entry of listOf(text)) {
      const parsed = parse(entry);
      if (E.isLeft(parsed)) return parsed;
      values.push(parsed.right);
    }
    return E.right(values);
  };

const plainHost = /^[a-z0-9.-]+(?::\d{1,5})?$/i;

/** A host, with its port unless that's 443. */
export const urlHost: ParseSetting<string> = (text) =>
  plainHost.test(text) && URL.canParse(`https://${text}`)
    ? E.right(new URL(`https://${text}`).host)
    : E.left(`must be hosts such as pay.example, not "${text}".`);

/** A host, or an https origin. */
export const hostOrOrigin: ParseSetting<string> = (text) => {
  const url = text.startsWith('https://') && URL.canParse(text) ? new URL(text) : undefined;
  if (url && url.href === `${url.origin}/`) return E.right(url.origin);
  const host = urlHost(text);
  return E.isRight(host) ? host : E.left(`must be hosts such as scripts.example, not "${text}".`);
};

/** Where a server listens: a host name or an IP of this machine. */
export const listenHost: ParseSetting<string> = (text) =>
  isIP(text) > 0 || /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text)
    ? E.right(text)
    : E.left(`must be a host name or an IP address, not "${text}".`);

/** Names for the loopback, link-local and private networks. */
const networkNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

const isNetwork = (text: string): boolean => {
  if (networkNames.includes(text)) return true;
  const [ip = '', bits, ...more] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

/** IPs or networks of proxies, separated by commas. */
export const proxies: ParseSetting<string> = (text) =>
  listOf(text).length > 0 && listOf(text).every(isNetwork)
    ? E.right(listOf(text).join(','))
    : E.left(
        `must be IP addresses, networks such as 10.0.0.0/8, or loopback, linklocal or uniquelocal, not "${text}".`,
      );

/** `Name <email>`, or an email. */
export const sender: ParseSetting<string> = (text) =>
  /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text)
    ? E.right(text)
    : E.left(`must be a sender such as orders@shop.example or Example Shop <orders@shop.example>, not "${text}".`);

/** The name of an account group. */
export const accountGroup: ParseSetting<string> = (text) =>
  /^[\w-]{1,40}$/.test(text) ? E.right(text) : E.left(`must be account groups such as VET_CLINIC, not "${text}".`);

export const origin: ParseSetting<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const plain = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return url && plain ? E.right(url.origin) : E.left(`must be an origin such as https://shop.example, not "${text}".`);
};

/** A URL that `isAllowed`. It may hold a password, so a refusal doesn't repeat it. */
export const secretUrl =
  (isAllowed: (url: URL) => boolean, kind: string): ParseSetting<string> =>
  (text) =>
    URL.canParse(text) && isAllowed(new URL(text)) ? E.right(text) : E.left(`must be ${kind}.`);

export const isPostgres = ({ protocol }: URL): boolean => ['postgres:', 'postgresql:'].includes(protocol);
export const isSmtp = ({ protocol }: URL): boolean => ['smtp:', 'smtps:'].includes(protocol);
/** Payments go to a loopback URL only: card numbers are sent unencrypted. */
export const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.includes(hostname);
export const isIssuer = ({ protocol, hostname, search, hash, username }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))) &&
  `${search}${hash}${username}` === '';
/** `https://{public key}@{host}/{project}`. */
export const isDsn = ({ protocol, username, password, pathname, hostname }: URL): boolean =>
  (protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))) &&
  username !== '' &&
  password === '' &&
  /^(?:\/[\w-]+)*\/\d+$/.test(pathname);

/** The https URL of a script. */
export const scriptUrl: ParseSetting<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' ? E.right(url.href) : E.left(`must be an https:// URL, not "${text}".`);
};

const minKeyLength = 32;

/** A key that the shop shares with another server. */
export const key: ParseSetting<string> = (text) =>
  text.length >= minKeyLength ? E.right(text) : E.left(`must have ${minKeyLength} characters or more.`);

/** A key that can't be a list. */
export const singleKey: ParseSetting<string> = (text) =>
  text.includes(',') ? E.left('must be one key, without a comma.') : key(text);

const carrierPattern = new RegExp(`^(${carrierNamePattern.source})\\s*=\\s*(https://\\S+)$`, 'i');

/** A carrier's name and the URL of its tracking pages. */
export const carrier: ParseSetting<Carrier> = (text) => {
  const [, name, url] = carrierPattern.exec(text) ?? [];
  return name !== undefined && url?.includes('{number}') && URL.canParse(url.replace('{number}', '1'))
    ? E.right({ name, url })
    : E.left(`must be carriers such as Acme Parcel=https://track.example/{number}, not "${text}".`);
};

/** A part of a path. */
export const pathName: ParseSetting<string> = (text) =>
  /^[a-z0-9-]{1,40}$/.test(text)
    ? E.right(text)
    : E.left(`must be 1 to 40 lowercase letters, digits and dashes, not "${text}".`);

export const timeZone: ParseSetting<string> = (text) => {
  try {
    return E.right(new Intl.DateTimeFormat('en-US', { timeZone: text }).resolvedOptions().timeZone);
  } catch {
    return E.left(`must be a time zone such as America/Denver, not "${text}".`);
  }
};
