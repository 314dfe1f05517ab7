import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The most that a server can afford: 1 GiB, and 16 passes. */
const maximumCost = { memoryCost: 1_048_576, timeCost: 16 } as const;

const prefix = '$argon2id$v=19$';

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** The argon2id hash of a password with its salt and cost, as one line in the PHC string format. */
export const hashPassword = async (password: string): Promise<string> => hash(password, cost);

/** Random bytes in the form of a hash of the same cost: no known password matches. */
export const buildUnmatchedHash = (): string => {
  const { memoryCost, timeCost, parallelism } = cost;
  const parameters = `m=${memoryCost},t=${timeCost},p=${parallelism}`;
  return `${prefix}${parameters}$${base64(randomBytes(16))}$${base64(randomBytes(32))}`;
};

/** Whether a text is an argon2id hash with a cost that a server can afford: at most 1 GiB and 16 passes. */
export const isPasswordHash = (text: string): boolean => {
  if (!text.startsWith(prefix)) return false;
  try {
    const { memoryCost, timeCost } = parseOptions(text);
    return memoryCost <= maximumCost.memoryCost && timeCost <= maximumCost.timeCost;
  } catch {
    return false;
  }
};

/** Whether the hash is the password's; compares in constant time. */
export const verifyPassword = async (password: string, expected: string): Promise<boolean> =>
  isPasswordHash(expected) && verify(expected, password);
