import type { FoodForecastCard, PetCard, PetsScreenData } from '#application/account/pets-page';
import { addPetLabels, petMessages } from '#application/pets/messages';
import { allSpecies } from '#domain/catalog/species';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { SelectField, TextField } from '../../components/field';
import { FoodForecast } from '../../components/food-forecast';
import { AccountFrame } from './account-frame';
import { PetForm } from './pet-form';
import styles from './pets-screen.module.css';

const path = findRoutePath('pets');

const linkTo = (step: 'edit' | 'remove', { id }: Pick<PetCard, 'id'>): string =>
  `${path}?${new URLSearchParams({ [step]: id })}`;

const Facts = ({ pet: { facts, foods } }: { readonly pet: PetCard }) => (
  <>
    <p>{facts.join(' · ')}</p>
    <ul className={styles.foods}>
      {(foods.length === 0 ? [petMessages.noFood] : foods).map((food) => (
        <li key={food}>{food}</li>
      ))}
    </ul>
  </>
);

const Pet = ({ pet }: { readonly pet: PetCard }) => (
  <li className={`panel ${styles.card}`}>
    <h3 dir="auto">{pet.name}</h3>
    <Facts pet={pet} />
    <div className={styles.actions}>
      <a href={linkTo('edit', pet)} className={buttons.text}>
        Edit<span className="visually-hidden">{` ${pet.name}`}</span>
      </a>
      <a href={linkTo('remove', pet)} className={buttons.text}>
        Remove<span className="visually-hidden">{` ${pet.name}`}</span>
      </a>
    </div>
  </li>
);

const AddLinks = ({ isFirst }: { readonly isFirst: boolean }) => (
  <div className={buttons.row}>
    {allSpecies.map((species) => (
      <a key={species} href={`${path}?add=${species}`} className={isFirst ? buttons.primary : buttons.secondary}>
        {addPetLabels[species]}
      </a>
    ))}
  </div>
);

/** Says how much of a food is left. */
const CountForm = ({ food, title, sizes, refused }: FoodForecastCard) => (
  <details className={styles.details} open={refused !== undefined}>
    <summary>{petMessages.countHeading}</summary>
    <p>{petMessages.countHint}</p>
    <form method="post" action={path} className={styles.count} noValidate>
      <input type="hidden" name="food" value={food} />
      <TextField
        label="Bags or packages left"
        name="packs"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        defaultValue={refused?.packs}
        error={refused?.error}
        autoFocus={refused !== undefined}
        required
      />
      <SelectField label="Size" name="size">
        {sizes.map(({ merchandiseId, label }) => (
          <option key={merchandiseId} value={merchandiseId}>
            {label}
          </option>
        ))}
      </SelectField>
      <button type="submit" name="intent" value="count" className={buttons.secondary}>
        Save<span className="visually-hidden">{` how much ${title} is left`}</span>
      </button>
    </form>
  </details>
);

const Forecast = ({ card }: { readonly card: FoodForecastCard }) => (
  <li className={`panel ${styles.card}`}>
    <h3>{card.title}</h3>
    <FoodForecast forecast={card} />
    {card.assumptions.length > 0 && (
      <div>
        <p className={styles.assume}>{petMessages.assumptions}</p>
        <ul className={styles.foods}>
          {card.assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
        <CountForm {...card} />
      </div>
    )}
  </li>
);

type ListProps = { readonly pets: readonly PetCard[]; readonly forecasts: readonly FoodForecastCard[] };

const PetList = ({ pets, forecasts }: ListProps) => (
  <>
    {pets.length === 0 && <p>{petMessages.none}</p>}
    {forecasts.length > 0 && (
      <div className={styles.section}>
        <h2>{petMessages.foodHeading}</h2>
        <ul className={styles.forecasts}>
          {forecasts.map((card) => (
            <Forecast key={card.food} card={card} />
          ))}
        </ul>
        <p className={styles.estimate}>{petMessages.estimate}</p>
      </div>
    )}
    {pets.length > 0 && (
      <div className={styles.section}>
        <h2>{petMessages.petsHeading}</h2>
        <ul className={styles.cards}>
          {pets.map((pet) => (
            <Pet key={pet.id} pet={pet} />
          ))}
        </ul>
      </div>
    )}
    <AddLinks isFirst={pets.length === 0} />
  </>
);

const RemoveQuestion = ({ pet }: { readonly pet: PetCard }) => (
  <section className="panel" aria-labelledby="remove">
    <h2 id="remove">Remove this pet?</h2>
    <p>
      <strong dir="auto">{pet.name}</strong>
    </p>
    <Facts pet={pet} />
    <p>{petMessages.removeConfirmation}</p>
    <form method="post" action={path} className={buttons.row}>
      <input type="hidden" name="id" value={pet.id} />
      <button type="submit" name="intent" value="remove" className={buttons.danger}>
        Remove
      </button>
      <a href={path} className={buttons.secondary}>
        Keep
      </a>
    </form>
  </section>
);

/** The pets of a logged-in customer, and how long their food lasts. */
export const PetsScreen = ({ data }: { readonly data: PetsScreenData }) => {
  const { view, notice, alert } = data;
  return (
    <AccountFrame page={data} notice={notice} alert={alert}>
      {view.kind === 'list' && <PetList pets={view.pets} forecasts={view.forecasts} />}
      {view.kind === 'form' && <PetForm view={view} />}
      {view.kind === 'remove' && <RemoveQuestion pet={view.pet} />}
    </AccountFrame>
  );
};
