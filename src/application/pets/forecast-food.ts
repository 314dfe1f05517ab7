import type { Task } from 'fp-ts/Task';
import { type Autoship, buildMoment, type Moment } from '#domain/autoship/autoship';
import type { AutoshipContractId } from '#domain/autoship/contract-id';
import type { MerchandiseId } from '#domain/catalog/product';
import { listFoodArrivals } from '#domain/pets/food-arrivals';
import { type FoodForecast, forecastFood } from '#domain/pets/food-forecast';
import type { Household } from '#domain/pets/household';
import { findNextBox, type NextBox } from '#domain/pets/next-box';
import { buildRoutePath } from '#domain/shell/routes';
import { type CalendarDate, instant } from '#domain/time';
import { loadOwnAutoships } from '../autoship/load-own-autoships';
import type { Autoships } from '../ports/autoships';
import type { Clock } from '../ports/clock';
import type { CustomerOrders } from '../ports/orders';
import type { Pets } from '../ports/pets';
import type { Products } from '../ports/products';
import type { ReportError } from '../ports/report';
import { describeFoodLeft, describeMove, describeNextBox, joinPetNames } from './forecast-messages';

const yearInMs = 365 * 86_400_000;
const ordersCounted = 50;

/** Where the next box should be moved, with the link that previews it. */
type BoxMove = Required<NextBox> & { readonly label: string; readonly url: string };

/** How long a food lasts, in sentences. */
export type DescribedForecast = {
  readonly food: MerchandiseId;
  readonly title: string;
  /** How long it lasts and, if one is planned, when the next box ships. */
  readonly sentence: string;
  /** The Autoship whose next delivery has the food. */
  readonly contractId?: AutoshipContractId;
  /** Present if the next box should ship earlier. */
  readonly move?: BoxMove;
};

export type ForecastWithBox = FoodForecast & { readonly nextBox?: NextBox };

/** The forecasts of a customer's food, of their pets, and of the products that they eat. */
export type HouseholdForecast = {
  readonly household: Household;
  readonly forecasts: readonly ForecastWithBox[];
  readonly moment: Moment;
};

/** The page that previews the move. */
const buildMovePath = (contractId: AutoshipContractId, to: CalendarDate): string =>
  `${buildRoutePath('autoshipChange', contractId)}?${new URLSearchParams({ kind: 'move-delivery', date: to })}`;

/** What a forecast says on the pages of pets and of Autoships: when the food runs out, and which box comes too late. */
export const describeForecast = (
  { food, product, eaters, left, nextBox }: ForecastWithBox,
  { today }: Pick<Moment, 'today'>,
): DescribedForecast => {
  const near = left.kind === 'until' && left.date > today ? left.date : today;
  const lasts = describeFoodLeft(joinPetNames(eaters.map(({ pet }) => pet)), left, today);
  if (!nextBox) return { food, title: product.title, sentence: lasts };
  const { contractId, from, to } = nextBox;
  const sentence = `${lasts} ${describeNextBox(nextBox, near)}`;
  return {
    food,
    title: product.title,
    sentence,
    contractId,
    ...(to === undefined
      ? {}
      : { move: { contractId, from, to, label: describeMove(to, near), url: buildMovePath(contractId, to) } }),
  };
};

const withNextBox = (forecast: FoodForecast, autoships: readonly Autoship[], moment: Moment): ForecastWithBox => {
  const { left, product } = forecast;
  const isFood = (id: MerchandiseId) => product.variants.some(({ merchandiseId }) => merchandiseId === id);
  const nextBox = findNextBox(autoships, isFood, left.kind === 'until' ? left.date : undefined, moment);
  return nextBox ? { ...forecast, nextBox } : forecast;
};

/**
 * How long the food of the visiting customer's pets lasts, from the newest 50 orders of a year, and which Autoship delivery
 * comes too late. Without a pet that eats something, nothing but the pets is loaded.
 */
export class ForecastFood {
  constructor(
    private readonly pets: Pick<Pets, 'find'>,
    private readonly orders: Pick<CustomerOrders, 'page'>,
    private readonly autoships: Pick<Autoships, 'list'>,
    private readonly products: Pick<Products, 'byMerchandise'>,
    private readonly report: ReportError,
    private readonly clock: Clock,
    private readonly timeZone: string,
  ) {}

  execute(): Task<HouseholdForecast> {
    return async () => {
      const moment = buildMoment(this.clock(), this.timeZone);
      const household = await this.pets.find()();
      const eaten = household.pets.flatMap(({ foods }) => foods.map(({ merchandiseId }) => merchandiseId));
      if (eaten.length === 0) return { household, forecasts: [], moment };
      const [{ orders }, autoships, products] = await Promise.all([
        this.orders.page({ filter: { from: instant(moment.at - yearInMs) }, quantity: ordersCounted })(),
        loadOwnAutoships(this.autoships, this.report)(),
        this.products.byMerchandise(eaten)(),
      ]);
      const arrivals = listFoodArrivals(orders, this.timeZone);
      const forecasts = forecastFood(
        household,
        products.toSorted((one, other) => one.title.localeCompare(other.title)),
        arrivals,
        moment.today,
      );
      return {
        household,
        forecasts: forecasts.map((forecast) => withNextBox(forecast, autoships ?? [], moment)),
        moment,
      };
    };
  }
}
