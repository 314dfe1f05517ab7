import { ForecastFood } from '#application/pets/forecast-food';
import { ListFoodChoices } from '#application/pets/list-food-choices';
import { NoteFoodAtHome } from '#application/pets/note-food-at-home';
import { RemovePet } from '#application/pets/remove-pet';
import { SavePet } from '#application/pets/save-pet';
import { autoships } from '../autoship/autoship.tokens.ts';
import { products } from '../catalog/catalog.tokens.ts';
import { orders } from '../orders/orders.tokens.ts';
import { perVisitor, visitorMembersOf } from '../parts.ts';
import { listings } from '../search/search.tokens.ts';
import { clock, ids, report, timeZone, transactions, visitor, visitorPorts } from '../shell/shell.tokens.ts';
import { pets } from './pets.tokens.ts';

export const petUseCases = {
  forecastFood: perVisitor(ForecastFood, pets, orders, autoships, products, report, clock, timeZone),
  noteFoodAtHome: perVisitor(NoteFoodAtHome, transactions, products, clock, timeZone),
  removePet: perVisitor(RemovePet, transactions),
  savePet: perVisitor(SavePet, visitor, transactions, products, ids, clock, timeZone),
};

export const petParts = {
  ...visitorMembersOf(visitorPorts, { pets }),
  listFoodChoices: perVisitor(ListFoodChoices, orders, autoships, products, listings, report),
};
