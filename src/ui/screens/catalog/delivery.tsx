import { observer } from 'mobx-react-lite';
import type { StockAvailability } from '#domain/catalog/availability';
import type { Variant } from '#domain/catalog/product';
import { showsPrices } from '#domain/site';
import { Icon, truckIcon } from '../../components/icon';
import type { PurchaseModel } from '../../models/purchase-model';
import { usePageLayoutData } from '../../shell/shell-context';
import { useShopModels } from '../../shop-models';
import { useHydratedValue } from '../../use-hydrated-value';
import { useShippingPromise } from '../../use-shipping-promise';
import styles from './purchase-panel.module.css';

const sentences: Readonly<Record<StockAvailability, string>> = {
  in_stock: 'In stock',
  limited: 'Only a few left',
  out_of_stock: 'Out of stock',
};

type Props = {
  readonly purchase: PurchaseModel;
  /** What the server rendered, if this part is hydrated after another variant was chosen. */
  readonly variantInUrl: Variant;
};

/** Below the form: what a shopper without a ZIP code does to see stock near them, the stock, and the shipping promise. */
export const DeliveryInfo = observer(function DeliveryInfo({ purchase, variantInUrl }: Props) {
  const { location } = useShopModels();
  const { site } = usePageLayoutData();
  const promise = useShippingPromise();
  const chosen = useHydratedValue(location.chosen, false);
  const availability = useHydratedValue(purchase.availability, variantInUrl.availability);
  return (
    <>
      {!chosen && <p className={`with-script ${styles.askZip}`}>Enter your ZIP code to check stock near you.</p>}
      <div className={`panel ${styles.delivery}`}>
        <Icon of={truckIcon} size={22} />
        <div>
          <p className={styles.stock} data-availability={availability} role="status">
            {chosen ? `${sentences[availability]} for ${location.location.zip}` : sentences[availability]}
          </p>
          {showsPrices(site) && <p>{promise}</p>}
        </div>
      </div>
    </>
  );
});
