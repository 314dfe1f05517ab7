import type { ReactNode } from 'react';
import { computeFeedingGuideGrams, findFeedingGuideAge, type PetAgeGroup } from '#domain/catalog/feeding';
import { compareNutrients, computeGramsPerUnit, type FoodEnergy } from '#domain/catalog/nutrient-values';
import { findProductSpecies, isFoodProduct, type Product, type Variant } from '#domain/catalog/product';
import { Chevron } from '../../components/icon';
import { SanitizedHtmlView } from '../../components/sanitized-html-view';
import type { PurchaseModel } from '../../models/purchase-model';
import { FeedingCalculator } from './feeding-calculator';
import styles from './product-details-section.module.css';

const pets: Readonly<Record<PetAgeGroup, string>> = {
  young: 'a growing pet',
  growing: 'a growing pet',
  adult: 'an adult pet',
  senior: 'a senior pet',
};

const sayEnergy = ({ calories, unit, caloriesPerKilogram }: FoodEnergy): string => {
  const inUnit = `${calories} kcal/${unit}`;
  return caloriesPerKilogram === undefined
    ? inUnit
    : `${inUnit}, ${caloriesPerKilogram.toLocaleString('en-US')} kcal/kg`;
};

const sayGrams = (grams: number | undefined): string => (grams === undefined ? '–' : `${grams} g`);

const twoDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const sayFigure = (figure: number): string => (figure < 1 ? twoDigits : oneDecimal).format(figure);
const sayPercent = (percent: number | undefined): string => (percent === undefined ? '–' : `${sayFigure(percent)}%`);

type PartProps = { readonly title: string; readonly open?: boolean; readonly children: ReactNode };

const Part = ({ title, open = false, children }: PartProps) => (
  <details className={styles.part} open={open}>
    <summary className={styles.summary}>
      <h2>{title}</h2>
      <Chevron size={22} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);

type Props = { readonly product: Product; readonly variant: Variant; readonly purchase: PurchaseModel };

/** The details of a product: description, feeding guide, ingredients and analysis (UI-01). */
export const ProductDetailsSection = ({ product, variant, purchase }: Props) => {
  const { ingredients, analysis, energy, feedingGuide, typicalAnalysis = [] } = product.nutrition;
  const energyRows = energy ? [{ name: 'Energy', value: sayEnergy(energy) }] : [];
  const nutrients = compareNutrients(typicalAnalysis, energy?.caloriesPerKilogram);
  const hasGrams = energy !== undefined && computeGramsPerUnit(energy) !== undefined;
  return (
    <div className={styles.details}>
      {product.descriptionHtml !== '' && (
        <Part title={`About this ${isFoodProduct(product) ? 'food' : 'product'}`} open>
          <SanitizedHtmlView html={product.descriptionHtml} className={styles.prose} />
        </Part>
      )}
      {feedingGuide.length > 0 && findProductSpecies(product).length > 0 && (
        <Part title="Feeding guide" open>
          <div className={styles.feeding}>
            <FeedingCalculator product={product} variant={variant} purchase={purchase} />
            <table className={styles.table}>
              <caption>
                {`Daily amount for ${pets[findFeedingGuideAge(product.terms.lifestage)]} at its ideal weight`}
              </caption>
              <thead>
                <tr>
                  <th scope="col">Weight</th>
                  <th scope="col">Per day</th>
                  {hasGrams && <th scope="col">Grams</th>}
                </tr>
              </thead>
              <tbody>
                {feedingGuide.map((row) => (
                  <tr key={row.pounds}>
                    <th scope="row">{`${row.pounds} lb`}</th>
                    <td>{row.amount}</td>
                    {hasGrams && <td>{sayGrams(computeFeedingGuideGrams(row, energy))}</td>}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </Part>
      )}
      {ingredients !== '' && (
        <Part title="Ingredients">
          <p className={styles.prose}>{ingredients}</p>
        </Part>
      )}
      {nutrients.length > 0 && (
        <Part title="Typical analysis">
          <table className={styles.table}>
            <caption>What this food usually contains, so you and your vet can compare foods</caption>
            <thead>
              <tr>
                <th scope="col">Nutrient</th>
                <th scope="col">As fed</th>
                <th scope="col">Dry matter</th>
                <th scope="col">Per 1,000 kcal</th>
              </tr>
            </thead>
            <tbody>
              {nutrients.map(({ name, asFedPercent, dryMatterPercent, gramsPer1000Kcal }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{sayPercent(asFedPercent)}</td>
                  <td>{sayPercent(dryMatterPercent)}</td>
                  <td>{gramsPer1000Kcal === undefined ? '–' : `${sayFigure(gramsPer1000Kcal)} g`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
      )}
      {analysis.length > 0 && (
        <Part title="Guaranteed analysis">
          <table className={styles.table}>
            <tbody>
              {[...analysis, ...energyRows].map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
      )}
    </div>
  );
};
