/** What pricing has to know of who buys. */
export type CustomerFacts = {
  /** Whether they have AUTO35, or had it. */
  readonly usedFirstAutoship: boolean;
  /** Whether an autoship of theirs is not cancelled. */
  readonly hasLiveAutoship: boolean;
};
