import { observer } from 'mobx-react-lite';
import type { Variant } from '#domain/catalog/product';
import { variantWithOption } from '#domain/catalog/variant-selection';
import { buildVariantPath } from '#domain/catalog/variant-url';
import { formatStockSuffix } from '../../components/stock-suffix';
import { keepPlaceAttribute } from '../../follow-links';
import type { PurchaseModel } from '../../models/purchase-model';
import { useHydratedValue } from '../../use-hydrated-value';
import styles from './purchase-panel.module.css';

type Props = { readonly purchase: PurchaseModel; readonly variant: Variant };

const chosenValue = (variant: Variant, name: string) => variant.options.find((option) => option.name === name)?.value;

/** Sizes and flavors as links to the variant with that option; without script each link loads a page. */
export const OptionLinks = observer(function OptionLinks({ purchase, variant }: Props) {
  const { product } = purchase;
  const usesStock = useHydratedValue(purchase.usesStock, false);
  return product.options
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => (
      <section key={name} className={styles.option} aria-label={name}>
        <p className={styles.optionName}>
          <span>{`${name}: `}</span>
          <strong>{chosenValue(variant, name)}</strong>
        </p>
        {values.length > 1 && (
          <ul className={styles.values}>
            {values.map((value) => {
              const target = variantWithOption(product, variant, name, value);
              if (!target) return null;
              const availability = usesStock ? purchase.availabilityOf(target) : target.availability;
              return (
                <li key={value}>
                  <a
                    href={buildVariantPath(product, target)}
                    {...keepPlaceAttribute('replace')}
                    className={styles.value}
                    aria-current={chosenValue(variant, name) === value ? 'true' : undefined}
                    data-out={availability === 'out_of_stock' || undefined}
                  >
                    <span>{value}</span>
                    <span className={availability === 'in_stock' ? 'visually-hidden' : styles.valueStock}>
                      {formatStockSuffix(availability).replace(', ', '')}
                    </span>
                  </a>
                </li>
              );
            })}
          </ul>
        )}
      </section>
    ));
});
