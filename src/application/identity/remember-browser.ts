import { type KnownBrowser, markKnownBrowser } from '#domain/identity/known-browser';
import type { GenerateId } from '../ports/clock';
import { findVisitingCustomer, type Visitor } from '../visitor';

/** Marks the browser of a customer who has just logged in, so that other people's guesses can't lock them out (ST-24). */
export class RememberBrowser {
  constructor(
    private readonly visitor: Visitor,
    private readonly lookup: (text: string) => string,
    private readonly ids: GenerateId,
  ) {}

  /** The new value of the cookie; undefined for a guest. */
  execute(): KnownBrowser | undefined {
    const email = findVisitingCustomer(this.visitor)?.session?.email;
    return email === undefined
      ? undefined
      : markKnownBrowser(this.lookup, this.visitor.knownBrowser, email, this.ids().replaceAll(/[^\w-]/g, ''));
  }
}
