import * as E from 'fp-ts/Either';
import * as O from 'fp-ts/Option';
import type { TaskEither } from 'fp-ts/TaskEither';
import { type Autoship, buildMoment, findOpenCycle } from '#domain/autoship/autoship';
import { requireUnlockedCycle } from '#domain/autoship/change-delivery';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { OneTimeItem } from '#domain/autoship/cycle';
import { quoteNextDeliveries } from '#domain/autoship/quote-delivery';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { ReportError } from '../ports/report';
import type { DeliveryView } from './autoship-page';
import { buildDeliveryView } from './build-delivery-view';
import { loadOfAutoships, loadOwnAutoships } from './load-own-autoships';
import type { LoadRenewalSupply } from './load-renewal-supply';
import { nameAutoship } from './show-autoships';

/** What ships next from one Autoship. */
export type UpcomingDeliveries = {
  readonly id: AutoshipContractId;
  /** Its first item, and how many more there are. */
  readonly name: string;
  /** Whether the first delivery's items and date can still be changed. */
  readonly canChange: boolean;
  /** What the first delivery has besides its lines: the quantities that `set-one-time-item` replaces. */
  readonly oneTimeItems: readonly OneTimeItem[];
  /** At least one. */
  readonly deliveries: readonly DeliveryView[];
};

/** `count`: how many deliveries of each Autoship, 1 to 6. Without `id`, of all. */
export type NextDeliveriesRequest = { readonly count: number; readonly id?: AutoshipContractId };

/** `Unknown`: they can't be loaded, which isn't the same as none (ER-05). */
export type NextDeliveriesRefusal = { readonly kind: 'NoSuchAutoship' | 'SessionOver' | 'Unknown' };

/** Lists the next deliveries of the visiting customer's own Autoships, with what each will cost. */
export interface ListNextDeliveries {
  /** Those that ship first come first; an Autoship without a planned delivery is left out. */
  execute(request: NextDeliveriesRequest): TaskEither<NextDeliveriesRefusal, readonly UpcomingDeliveries[]>;
}

export class ListNextDeliveriesService implements ListNextDeliveries {
  constructor(
    private readonly autoships: Pick<Autoships, 'find' | 'list'>,
    private readonly supply: Pick<LoadRenewalSupply, 'executeForAll'>,
    private readonly report: ReportError,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute({ count, id }: NextDeliveriesRequest): TaskEither<NextDeliveriesRefusal, readonly UpcomingDeliveries[]> {
    return async () => {
      const asked = id === undefined ? await this.loadAll() : await this.loadOne(id);
      return E.isLeft(asked) ? asked : E.right(await this.quote(asked.right, count));
    };
  }

  private async loadAll(): Promise<E.Either<NextDeliveriesRefusal, readonly Autoship[]>> {
    const all = await loadOwnAutoships(this.autoships, this.report)();
    return all ? E.right(all) : E.left({ kind: 'Unknown' });
  }

  private async loadOne(id: AutoshipContractId): Promise<E.Either<NextDeliveriesRefusal, readonly Autoship[]>> {
    const found = await loadOfAutoships(() => this.autoships.find(id)(), this.report)();
    if (!found) return E.left({ kind: 'Unknown' });
    return O.isSome(found) ? E.right([found.value]) : E.left({ kind: 'NoSuchAutoship' });
  }

  private async quote(asked: readonly Autoship[], count: number): Promise<readonly UpcomingDeliveries[]> {
    const moment = buildMoment(this.clock(), this.timeZone);
    const autoships = asked.filter(({ contract }) => contract.status.kind !== 'canceled');
    const supply = await this.supply.executeForAll(autoships, moment)();
    return autoships
      .map((autoship) => ({
        id: autoship.contract.id,
        name: nameAutoship(autoship, supply),
        canChange: E.isRight(requireUnlockedCycle(autoship)),
        oneTimeItems: findOpenCycle(autoship)?.oneTimeItems ?? [],
        deliveries: quoteNextDeliveries(autoship, count, moment, supply).map((delivery) =>
          buildDeliveryView(delivery, supply.freeShippingMinimum),
        ),
      }))
      .filter(({ deliveries }) => deliveries.length > 0)
      .toSorted(({ deliveries: [one] }, { deliveries: [other] }) =>
        one?.date === other?.date ? 0 : String(one?.date) < String(other?.date) ? -1 : 1,
      );
  }
}
