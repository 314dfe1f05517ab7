import type { Task } from 'fp-ts/Task';
import type { Moment } from '#domain/autoship/autoship';
import { formatVariantLabel } from '#domain/catalog/variant-label';
import type { Household } from '#domain/pets/household';
import type { SavedPet } from '#domain/pets/pet';
import { activityLabels, feedingMessages } from '../catalog/feeding-messages';
import {
  describeForecast,
  type ForecastFood,
  type ForecastWithBox,
  type HouseholdForecast,
} from '../pets/forecast-food';
import { describeAssumption, describeCount, listPetFacts } from '../pets/forecast-messages';
import type { ListFoodChoices } from '../pets/list-food-choices';
import { petMessages } from '../pets/messages';
import { petRefusalMessages } from '../pets/refusal-messages';
import type { PageData } from '../shell/page';
import type { AccountPageBuilder } from './account-page-builder';
import type { FoodForecastCard, PetCard, PetFormValues, PetsRequest, PetsScreenData, PetsView } from './pets-page';

const valuesOf = ({
  name,
  species,
  born,
  weight,
  weightUnit,
  activity,
  isNeutered,
  foods,
}: SavedPet): PetFormValues => ({
  name,
  species,
  birthMonth: String(Number(born.slice(5))),
  birthYear: born.slice(0, 4),
  weight: String(weight),
  weightUnit,
  activity,
  isNeutered,
  foods: foods.map(({ merchandiseId, share }) => ({ merchandiseId, share: String(share) })),
});

const newPet: PetFormValues = { isNeutered: true, activity: 'moderate', foods: [] };

const cardOf = (pet: SavedPet, { forecasts, moment }: HouseholdForecast): PetCard => ({
  id: pet.id,
  name: pet.name,
  species: pet.species,
  facts: listPetFacts(pet, activityLabels[pet.activity], moment.today),
  foods: pet.foods.map(({ merchandiseId, share }) => {
    const found = forecasts.find(({ product }) =>
      product.variants.some((variant) => variant.merchandiseId === merchandiseId),
    );
    const title = found?.product.title ?? petMessages.notSold;
    return pet.foods.length === 1 ? title : `${title}, ${share}%`;
  }),
});

const forecastCardOf = (
  forecast: ForecastWithBox,
  moment: Moment,
  refused: PetsRequest['refusedCount'],
): FoodForecastCard => {
  const { product, eaters, counted, food, usualSize } = forecast;
  const sizes = product.variants.map((variant) => ({
    merchandiseId: variant.merchandiseId,
    label: formatVariantLabel(variant, product.variants),
  }));
  const usual = sizes.find(({ merchandiseId }) => merchandiseId === usualSize);
  return {
    ...describeForecast(forecast, moment),
    assumptions: [
      ...eaters.map((eater) =>
        describeAssumption(eater, activityLabels[eater.pet.activity], feedingMessages.daily(eater.daily)),
      ),
      ...(counted && usual ? [describeCount(counted, usual.label)] : []),
    ],
    sizes: usual ? [usual, ...sizes.filter((size) => size !== usual)] : sizes,
    ...(refused?.food === food ? { refused } : {}),
  };
};

/** A date sorts before a word. */
const soonestOf = ({ left }: ForecastWithBox): string => (left.kind === 'until' ? left.date : left.kind);

const bySoonest = (one: ForecastWithBox, other: ForecastWithBox): number =>
  soonestOf(one).localeCompare(soonestOf(other));

const findNamed = ({ step }: PetsRequest, { pets }: Household): SavedPet | undefined =>
  step && 'id' in step ? pets.find(({ id }) => id === step.id) : undefined;

/** The pets of the visiting customer and how long their food lasts; undefined for a guest. An unknown pet is a 404. */
export class ShowPets {
  constructor(
    private readonly pages: AccountPageBuilder,
    private readonly forecastFood: ForecastFood,
    private readonly foodChoices: ListFoodChoices,
  ) {}

  execute(request: PetsRequest = {}, status?: number): Task<PageData<PetsScreenData> | undefined> {
    return async () => {
      const forecast = await this.forecastFood.execute()();
      const { notice, step, alert } = request;
      const named = findNamed(request, forecast.household);
      const isGone = step !== undefined && step.kind !== 'add' && named === undefined;
      const shownAlert = isGone ? petRefusalMessages.PetNotFound : alert;
      const load = async () => ({
        kind: 'pets' as const,
        view: await this.viewOf(isGone ? {} : request, named, forecast),
        ...(notice === undefined ? {} : { notice }),
        ...(shownAlert === undefined ? {} : { alert: shownAlert }),
      });
      return this.pages.build('pets', load, isGone ? 404 : status)();
    };
  }

  private async viewOf(
    { step, refused, refusedCount }: PetsRequest,
    named: SavedPet | undefined,
    forecast: HouseholdForecast,
  ): Promise<PetsView> {
    if (step?.kind === 'remove' && named) return { kind: 'remove', pet: cardOf(named, forecast) };
    if (step?.kind === 'add' || (step?.kind === 'edit' && named)) {
      const species = step.kind === 'add' ? step.species : (named?.species ?? 'dog');
      const eaten = named?.foods.map(({ merchandiseId }) => merchandiseId) ?? [];
      return {
        kind: 'form',
        ...(named ? { id: named.id } : {}),
        species,
        choices: await this.foodChoices.execute(species, eaten)(),
        ...(refused ?? { values: named ? valuesOf(named) : newPet, errors: {} }),
      };
    }
    return {
      kind: 'list',
      pets: forecast.household.pets.map((pet) => cardOf(pet, forecast)),
      forecasts: forecast.forecasts
        .toSorted(bySoonest)
        .map((one) => forecastCardOf(one, forecast.moment, refusedCount)),
    };
  }
}
