import type { ReactNode } from 'react';
import { findFeedingGuideAge, type PetAgeGroup } from '#domain/catalog/feeding';
import { findProductSpecies, isFoodProduct, type Product, type Variant } from '#domain/catalog/product';
import { Chevron } from '../../components/icon';
import { SanitisedHtmlView } from '../../components/sanitised-html-view';
import type { PurchaseModel } from '../../models/purchase-model';
import { FeedingCalculator } from './feeding-calculator';
import styles from './product-details-section.module.css';

const pets: Readonly<Record<PetAgeGroup, string>> = {
  young: 'a growing pet',
  growing: 'a growing pet',
  adult: 'an adult pet',
  senior: 'a senior pet',
};

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
  const { ingredients, analysis, energy, feedingGuide } = product.nutrition;
  const energyRows = energy ? [{ name: 'Energy', value: `${energy.calories} kcal / ${energy.unit}` }] : [];
  return (
    <div className={styles.details}>
      {product.descriptionHtml !== '' && (
        <Part title={`About this ${isFoodProduct(product) ? 'food' : 'product'}`} open>
          <SanitisedHtmlView html={product.descriptionHtml} className={styles.prose} />
        </Part>
      )}
      {feedingGuide.length > 0 && findProductSpecies(product).length > 0 && (
        <Part title="Feeding guide" open>
          <div className={styles.feeding}>
            <FeedingCalculator product={product} variant={variant} purchase={purchase} />
            <table className={styles.table}>
              <caption>
                Daily amount for {pets[findFeedingGuideAge(product.terms.lifestage)]} at its ideal weight
              </caption>
              <thead>
                <tr>
                  <th scope="col">Weight</th>
                  <th scope="col">A day</th>
                </tr>
              </thead>
              <tbody>
                {feedingGuide.map(({ pounds, amount }) => (
                  <tr key={pounds}>
                    <th scope="row">{pounds} lb</th>
                    <td>{amount}</td>
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
