import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { checkProfileChange, type ProfileChange, type ProfileFieldErrors } from '#domain/customer/profile';
import type { CustomerProfiles } from '../ports/customer-profiles';

/** Saves the form of the profile as a whole; with one wrong field nothing is changed (VA-13). */
export class SaveProfile {
  constructor(private readonly profiles: CustomerProfiles) {}

  execute(change: Required<ProfileChange>): TaskEither<ProfileFieldErrors, void> {
    return async () => {
      const { valid, errors } = checkProfileChange(change);
      if (Object.keys(errors).length > 0) return E.left(errors);
      await this.profiles.change(valid)();
      return E.right(undefined);
    };
  }
}
