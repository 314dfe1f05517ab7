import { observer } from 'mobx-react-lite';
import type { Availability } from '#domain/catalog/availability';
import { showsPrices } from '#domain/site';
import { Icon } from '../../components/icon';
import { truckIcon } from '../../components/icons';
import type { PurchaseModel } from '../../models/purchase-model';
import { useShell } from '../../shell-context';
import { useShop } from '../../shop-models';
import { useIsHydrated } from '../../use-is-hydrated';
import { useShippingPromise } from '../../use-shipping-promise';
import styles from './purchase-panel.module.css';

const sentences: Readonly<Record<Availability, string>> = {
  in_stock: 'In stock',
  limited: 'Only a few left',
  out_of_stock: 'Out of stock',
};

type Props = { readonly purchase: PurchaseModel };

/** What there is of the variant where the shopper is, and when it would come. */
export const Delivery = observer(function Delivery({ purchase }: Props) {
  const { location } = useShop();
  const { site } = useShell();
  const promise = useShippingPromise();
  const isHydrated = useIsHydrated();
  const chosen = isHydrated && location.chosen;
  const availability = isHydrated ? purchase.availability : purchase.variant.availability;
  return (
    <div className={styles.delivery}>
      <Icon of={truckIcon} size={22} />
      <div>
        <p className={styles.stock} data-availability={availability} role="status">
          {sentences[availability]}
          {chosen ? ` for ${location.location.zip}` : ''}
        </p>
        {showsPrices(site) && <p>{promise}</p>}
        {!chosen && <p className="with-script">Enter your zip above to see what is in stock near you.</p>}
      </div>
    </div>
  );
});
