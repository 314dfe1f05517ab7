/**
 * What the engine did with a contract. `idle`: nothing was due. `changed`: the contract was changed or given to another
 * caller meanwhile, and comes again. `undecided`: the processor did not say how the charge turned out.
 */
export type RenewalOutcome =
  | 'resumed'
  | 'rescheduled'
  | 'reminded'
  | 'locked'
  | 'placed'
  | 'declined'
  | 'waits-for-stock'
  | 'skipped'
  | 'paused'
  | 'moved-over-quota'
  | 'ended'
  | 'idle'
  | 'changed'
  | 'undecided';
