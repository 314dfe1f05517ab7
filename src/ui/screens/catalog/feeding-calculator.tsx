import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { activityLabels, feedingMessages } from '#application/catalog/feeding-messages';
import { type Frequency, isSameFrequency } from '#domain/autoship/frequency';
import { findSellingPlan, type SellingPlan } from '#domain/autoship/selling-plan';
import {
  computeDailyFoodAmount,
  computeDaysOfFood,
  findFeedingGuideAge,
  findRecommendedFrequency,
  type PetActivityLevel,
  type PetAgeGroup,
  parseUnitsPerPack,
  petActivityLevels,
  petAgeGroups,
  seniorAge,
} from '#domain/catalog/feeding';
import { findProductSpecies, type Product, type Variant } from '#domain/catalog/product';
import type { Species } from '#domain/catalog/species';
import { showsPrices } from '#domain/site';
import buttons from '../../components/button.module.css';
import { SelectField, TextField } from '../../components/field';
import type { PurchaseModel } from '../../models/purchase-model';
import { usePageLayoutData } from '../../shell/shell-context';
import { useHydratedValue } from '../../use-hydrated-value';
import styles from './feeding-calculator.module.css';

type Props = { readonly product: Product; readonly variant: Variant; readonly purchase: PurchaseModel };

const ageLabels: Readonly<Record<Species, Readonly<Partial<Record<PetAgeGroup, string>>>>> = {
  dog: {
    young: 'Puppy, up to 4 months',
    growing: 'Puppy, 4 to 12 months',
    adult: 'Adult',
    senior: `Senior, ${seniorAge} years and up`,
  },
  cat: { growing: 'Kitten, up to 12 months', adult: 'Adult', senior: `Senior, ${seniorAge} years and up` },
};

const usualPounds = { dog: '30', cat: '10' } as const;

const daysInWeek = 7;

/** The autoship plan of a frequency; undefined if the product has none. */
const findPlan = (product: Product, frequency: Frequency): SellingPlan | undefined =>
  product.sellingPlans.find((plan) => isSameFrequency(plan.every, frequency) && findSellingPlan(plan.id));

/** The daily amount of food for a pet, the days that a purchase lasts, and for consumers the autoship to match. */
export const FeedingCalculator = observer(function FeedingCalculator({ product, variant, purchase }: Props) {
  const species = findProductSpecies(product)[0] ?? 'dog';
  const [weight, setWeight] = useState<string>(usualPounds[species]);
  const [activity, setActivity] = useState<PetActivityLevel>('moderate');
  const fedBy = findFeedingGuideAge(product.terms.lifestage);
  const [age, setAge] = useState<PetAgeGroup>(fedBy);
  const daily = computeDailyFoodAmount(product.nutrition, { species, pounds: Number(weight), activity, age }, fedBy);
  const quantity = useHydratedValue(purchase.quantity, 1);
  const days =
    daily && computeDaysOfFood(parseUnitsPerPack(variant, daily.unit, product.nutrition.energy), quantity, daily);
  const offersPlan = showsPrices(usePageLayoutData().site) && days !== undefined && days >= daysInWeek;
  const plan = offersPlan ? findPlan(product, findRecommendedFrequency(days)) : undefined;
  return (
    <div className={`with-script panel ${styles.calculator}`}>
      <h3>{feedingMessages.question(species)}</h3>
      <div className={styles.fields}>
        <TextField
          label="Weight in lb"
          inputMode="decimal"
          autoComplete="off"
          value={weight}
          maxLength={5}
          onChange={({ target }) => setWeight(target.value.replace(/[^\d.]/g, ''))}
        />
        <SelectField
          label="Age"
          name="age"
          value={age}
          onChange={(value) => setAge(petAgeGroups.find((one) => one === value) ?? fedBy)}
        >
          {petAgeGroups.map((one) => {
            const label = ageLabels[species][one];
            return label === undefined ? null : (
              <option key={one} value={one}>
                {label}
              </option>
            );
          })}
        </SelectField>
        <SelectField
          label="Activity"
          name="activity"
          value={activity}
          onChange={(value) => setActivity(petActivityLevels.find((one) => one === value) ?? 'moderate')}
        >
          {petActivityLevels.map((one) => (
            <option key={one} value={one}>
              {activityLabels[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.answer} role="status">
        {daily && days !== undefined ? (
          <>
            <p className={styles.amount}>{feedingMessages.daily(daily)}</p>
            <p>{feedingMessages.lasts(quantity, days)}</p>
          </>
        ) : (
          <p>Enter a weight between 1 and 250 lb.</p>
        )}
      </div>
      {plan && (
        <button type="button" className={buttons.secondary} onClick={() => purchase.setPlan(plan)}>
          {`Choose Autoship ${plan.name.toLowerCase()}`}
        </button>
      )}
      <p className={styles.note}>Every pet is different. If you're not sure, ask your vet.</p>
    </div>
  );
});
