import * as crypto from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const phcFormat =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

type Parameters = {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly nonce: Buffer;
  readonly tagLength: number;
};

type PasswordHash = Parameters & { readonly tag: Buffer };

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const parseHash = (hash: string): PasswordHash | undefined => {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = phcFormat.exec(hash) ?? [];
  if (memory === undefined) return undefined;
  const expected = Buffer.from(tag, 'base64');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tagLength: expected.length,
    tag: expected,
  };
};

/** Whether this Node version has argon2: 24.7 or later. */
export const isArgon2Available = (): boolean => typeof crypto.argon2 === 'function';

/** @throws where this Node version has no argon2. */
const derive = (password: string, parameters: Parameters): Promise<Buffer> => {
  if (!isArgon2Available()) throw new Error('Passwords need Node 24.7 or later.');
  return promisify(crypto.argon2)('argon2id', { ...parameters, message: Buffer.from(password) });
};

/** The argon2id hash of a password with its salt and cost, as one line in the PHC string format. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = crypto.randomBytes(16);
  const tag = await derive(password, { ...cost, nonce, tagLength });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`;
};

/** Whether a text is an argon2id hash with a cost that a server can afford: at most 1 GiB and 16 passes. */
export const isPasswordHash = (text: string): boolean => {
  const hash = parseHash(text);
  return hash !== undefined && hash.memory >= 8 && hash.memory <= 1_048_576 && hash.passes >= 1 && hash.passes <= 16;
};

/** Whether the hash is that of the password; compares in constant time. */
export const verifyPassword = async (password: string, hash: string): Promise<boolean> => {
  const expected = parseHash(hash);
  if (!expected) return false;
  const { tag, ...parameters } = expected;
  return crypto.timingSafeEqual(await derive(password, parameters), tag);
};
