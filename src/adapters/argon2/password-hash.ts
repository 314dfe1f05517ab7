import { hash, parseOptions, verify } from '@node-rs/argon2';

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The most that a server can afford: 1 GiB, and 16 passes. */
const most = { memoryCost: 1_048_576, timeCost: 16 } as const;

/** The argon2id hash of a password with its salt and cost, as one line in the PHC string format. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether a text is an argon2id hash with a cost that a server can afford: at most 1 GiB and 16 passes. */
export const isPasswordHash = (text: string): boolean => {
  if (!text.startsWith('$argon2id$v=19$')) return false;
  try {
    const { memoryCost, timeCost } = parseOptions(text);
    return memoryCost <= most.memoryCost && timeCost <= most.timeCost;
  } catch {
    return false;
  }
};

/** Whether the hash is that of the password; compares in constant time. */
export const verifyPassword = async (password: string, expected: string): Promise<boolean> =>
  isPasswordHash(expected) && verify(expected, password);
