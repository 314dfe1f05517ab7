import { observer } from 'mobx-react-lite';
import type { Variant } from '#domain/catalog/product';
import { variantWithOption } from '#domain/catalog/variant-selection';
import { buildVariantPath } from '#domain/catalog/variant-url';
import { Link } from '../../components/link';
import { stockSuffix } from '../../components/variant-label';
import type { PurchaseModel } from '../../models/purchase-model';
import { useSettled } from '../../use-settled';
import styles from './purchase-panel.module.css';

type Props = { readonly purchase: PurchaseModel; readonly variant: Variant };

const chosenValue = (variant: Variant, name: string) => variant.options.find((option) => option.name === name)?.value;

/** Sizes and flavors as links to the variant that has them: whole pages without script, one screen with it. */
export const OptionLinks = observer(function OptionLinks({ purchase, variant }: Props) {
  const { product } = purchase;
  const settled = useSettled();
  return product.options
    .filter(({ values }) => values.length > 0)
    .map(({ name, values }) => (
      <section key={name} className={styles.option} aria-label={name}>
        <p className={styles.optionName}>
          {name}: <strong>{chosenValue(variant, name)}</strong>
        </p>
        {values.length > 1 && (
          <ul className={styles.values}>
            {values.map((value) => {
              const target = variantWithOption(product, variant, name, value);
              if (!target) return null;
              const availability = settled ? purchase.availabilityOf(target) : target.availability;
              return (
                <li key={value}>
                  <Link
                    to={buildVariantPath(product, target)}
                    replace
                    preventScrollReset
                    state={{ keepFocus: true }}
                    className={styles.value}
                    aria-current={chosenValue(variant, name) === value ? 'true' : undefined}
                    data-out={availability === 'out_of_stock' || undefined}
                  >
                    {value}
                    <span className={availability === 'in_stock' ? 'visually-hidden' : styles.valueStock}>
                      {stockSuffix(availability).replace(', ', '')}
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </section>
    ));
});
