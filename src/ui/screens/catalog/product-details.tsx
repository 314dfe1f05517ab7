import type { ReactNode } from 'react';
import { type Age, ageOfFeedingRow } from '#domain/catalog/feeding';
import { isFood, type Product, speciesOf, type Variant } from '#domain/catalog/product';
import { Icon } from '../../components/icon';
import { downIcon } from '../../components/icons';
import { SanitisedHtml } from '../../components/sanitised-html';
import type { PurchaseModel } from '../../models/purchase-model';
import { FeedingCalculator } from './feeding-calculator';
import styles from './product-details.module.css';

const pets: Readonly<Record<Age, string>> = {
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
      <Icon of={downIcon} size={22} />
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);

type Props = { readonly product: Product; readonly variant: Variant; readonly purchase: PurchaseModel };

/** What there is to know of a product, and of food before it is fed (UI-01). */
export const ProductDetails = ({ product, variant, purchase }: Props) => {
  const { ingredients, analysis, energy, feedingGuide } = product.nutrition;
  return (
    <div className={styles.details}>
      {product.descriptionHtml !== '' && (
        <Part title={`About this ${isFood(product) ? 'food' : 'product'}`} open>
          <SanitisedHtml html={product.descriptionHtml} className={styles.prose} />
        </Part>
      )}
      {feedingGuide.length > 0 && speciesOf(product).length > 0 && (
        <Part title="Feeding guide" open>
          <div className={styles.feeding}>
            <FeedingCalculator product={product} variant={variant} purchase={purchase} />
            <table className={styles.table}>
              <caption>Daily amount for {pets[ageOfFeedingRow(product.terms.lifestage)]} at its ideal weight</caption>
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
              {analysis.map(({ name, value }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{value}</td>
                </tr>
              ))}
              {energy && (
                <tr>
                  <th scope="row">Energy</th>
                  <td>
                    {energy.calories} kcal / {energy.unit}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </Part>
      )}
    </div>
  );
};
