/**
 * What the engine did with a contract. `idle`: nothing was due. `changed`: the contract was changed or given to another
 * caller meanwhile, and comes again. `undecided`: the processor did not say how the charge turned out. `given-up`: the charge
 * never reached the processor, and is tried again. `held`: the site takes no payments, so the contract waits as it is.
 */
export type RenewalOutcome =
  | 'resumed'
  | 'rescheduled'
  | 'reminded'
  | 'locked'
  | 'placed'
  | 'declined'
  | 'given-up'
  | 'waits-for-stock'
  | 'skipped'
  | 'paused'
  | 'moved-over-quota'
  | 'ended'
  | 'idle'
  | 'changed'
  | 'undecided'
  | 'held';
