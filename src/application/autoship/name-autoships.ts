import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment } from '#domain/autoship/autoship';
import type { Clock } from '../ports/clock';
import type { LoadRenewalSupply } from './load-renewal-supply';
import { nameAutoship } from './show-autoships';

/** Returns the names that lists give to Autoships of one customer, in the same order. */
export interface NameAutoships {
  execute(autoships: readonly Autoship[]): Task<readonly string[]>;
}

export class NameAutoshipsService implements NameAutoships {
  constructor(
    private readonly supply: Pick<LoadRenewalSupply, 'executeForAll'>,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute(autoships: readonly Autoship[]): Task<readonly string[]> {
    return async () => {
      if (autoships.length === 0) return [];
      const supply = await this.supply.executeForAll(autoships, buildMoment(this.clock(), this.timeZone))();
      return autoships.map((autoship) => nameAutoship(autoship, supply));
    };
  }
}
