import type { Task } from 'fp-ts/Task';
import type { ConsentChoice } from '#domain/consent/consent-choice';

/** Stores a choice for this browser, and returns what is allowed from now on. Throws if the shop cannot be reached. */
export interface ChooseConsent {
  execute(choice: ConsentChoice): Task<ConsentChoice>;
}
