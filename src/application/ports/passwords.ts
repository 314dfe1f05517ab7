import type { TaskEither } from 'fp-ts/TaskEither';

/** So many passwords are being hashed that this one would have to wait too long. */
export type PasswordsBusy = { readonly kind: 'PasswordsBusy' };

/** Hashes passwords, off the event loop. */
export interface Passwords {
  hash(password: string): TaskEither<PasswordsBusy, string>;
  /** Takes just as long if `hash` is undefined, and is then false. */
  verify(password: string, hash: string | undefined): TaskEither<PasswordsBusy, boolean>;
}
