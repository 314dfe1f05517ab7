import * as E from 'fp-ts/Either';
import type { PetsRequest } from '#application/account/pets-page';
import type { ShowPets } from '#application/account/show-pets';
import { petNotices } from '#application/pets/messages';
import type { NoteFoodAtHome } from '#application/pets/note-food-at-home';
import { buildPetFieldMessages, petRefusalMessages } from '#application/pets/refusal-messages';
import type { RemovePet } from '#application/pets/remove-pet';
import type { SavePet, SavePetRefusal } from '#application/pets/save-pet';
import type { MerchandiseId } from '#domain/catalog/product';
import { isSpecies } from '#domain/catalog/species';
import { maximumPetFoods, type PetId, type PetInput } from '#domain/pets/pet';
import { findRoutePath } from '#domain/shell/routes';
import { goTo, showOrLogIn } from '../answers';
import { chooseForm, defineForm } from '../define-form';
import type { ReadFormField } from '../form-fields';
import type { Act, FormVisit, PrivatePageRow, WebAnswer } from '../page-row';

type PetsShop = {
  readonly showPets: ShowPets;
  readonly savePet: SavePet;
  readonly removePet: RemovePet;
  readonly noteFoodAtHome: NoteFoodAtHome;
};

type Notice = keyof typeof petNotices;

const longest = 200;

const backWith = (notice: Notice): WebAnswer => goTo(`${findRoutePath('pets')}?notice=${notice}`);

const show = async (visit: FormVisit<PetsShop>, request: PetsRequest, status: number): Promise<WebAnswer> =>
  showOrLogIn(visit, await visit.shop.showPets.execute(request, status)());

const parseId = (field: ReadFormField) => field('id') as PetId;

const petGone = (visit: FormVisit<PetsShop>): Promise<WebAnswer> =>
  show(visit, { step: { kind: 'edit', id: parseId(visit.field) } }, 404);

const parseInput = (field: ReadFormField): PetInput => {
  const text = (name: string) => field(name, 'exact').slice(0, longest);
  return {
    name: text('name'),
    species: text('species'),
    birthMonth: text('birthMonth'),
    birthYear: text('birthYear'),
    age: text('age'),
    ageUnit: text('ageUnit'),
    weight: text('weight'),
    weightUnit: text('weightUnit'),
    activity: text('activity'),
    isNeutered: field('neutered') === 'yes',
    foods: Array.from({ length: maximumPetFoods }, (_none, index) => ({
      merchandiseId: text(`food${index + 1}`),
      share: text(`share${index + 1}`),
    })),
  };
};

const refusalOf = (refusal: Exclude<SavePetRefusal, { kind: 'PetNotFound' }>) =>
  refusal.kind === 'InvalidPet'
    ? { errors: buildPetFieldMessages(refusal.errors) }
    : { errors: {}, alert: petRefusalMessages[refusal.kind] };

const save = defineForm<PetsShop>()({
  parse: ({ field }) => E.right({ id: parseId(field), input: parseInput(field) }),
  useCase: ({ savePet }, { id, input }) => savePet.execute(input, id === '' ? undefined : id),
  respond: (saved, visit, { id, input }) => {
    if (E.isRight(saved)) return backWith(id === '' ? 'added' : 'changed');
    if (saved.left.kind === 'PetNotFound') return petGone(visit);
    const species = isSpecies(input.species) ? input.species : 'dog';
    const step = id === '' ? ({ kind: 'add', species } as const) : ({ kind: 'edit', id } as const);
    return show(visit, { step, refused: { values: input, ...refusalOf(saved.left) } }, 422);
  },
});

const remove = defineForm<PetsShop>()({
  parse: ({ field }) => E.right(parseId(field)),
  useCase: ({ removePet }, id) => removePet.execute(id),
  respond: (removed, visit) => (E.isRight(removed) ? backWith('removed') : petGone(visit)),
});

const count = defineForm<PetsShop>()({
  parse: ({ field }) =>
    E.right({
      food: field('food') as MerchandiseId,
      merchandiseId: field('size') as MerchandiseId,
      packs: field('packs').slice(0, longest),
    }),
  useCase: ({ noteFoodAtHome }, counted) => noteFoodAtHome.execute(counted),
  respond: (noted, visit, { food, packs }) => {
    if (E.isRight(noted)) return backWith('counted');
    const error = petRefusalMessages[noted.left.kind];
    return noted.left.kind === 'InvalidPacks'
      ? show(visit, { refusedCount: { food, packs, error } }, 422)
      : show(visit, { alert: error }, 404);
  },
});

/** The forms of the page of pets, by the value of their field `intent`. */
export const petForms: Readonly<Record<string, Act<PetsShop>>> = { save, remove, count };

const noticeOf = (name: unknown): { readonly notice?: string } =>
  typeof name === 'string' && Object.hasOwn(petNotices, name) ? { notice: petNotices[name as Notice] } : {};

/** What the query of the page asks for: `notice`, a species to `add`, or the id of a pet as `edit` or `remove`. */
const parseQuery = (query: Readonly<Record<string, unknown>>): PetsRequest => {
  for (const kind of ['edit', 'remove'] as const) {
    const id = query[kind];
    if (typeof id === 'string') return { step: { kind, id: id as PetId } };
  }
  const { add } = query;
  return typeof add === 'string' && isSpecies(add) ? { step: { kind: 'add', species: add } } : noticeOf(query.notice);
};

export const petsPageRow: PrivatePageRow<PetsShop> = {
  route: 'pets',
  audience: 'customer',
  load: async (visit) => showOrLogIn(visit, await visit.shop.showPets.execute(parseQuery(visit.query))()),
  act: chooseForm(petForms, save),
};
