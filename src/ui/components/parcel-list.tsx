import { parcelTexts } from '#application/orders/fulfillment-messages';
import { describeVariantAndQuantity } from '#application/orders/messages';
import type { OrderedItem, ShownParcel, ShownParcels } from '#application/orders/shown-parcels';
import { ItemList, type ItemRow } from './item-list';
import { OrderSteps } from './order-steps';
import styles from './parcel-list.module.css';

const itemOf = ({ position, title, variantTitle, quantity, pictureSource }: OrderedItem): ItemRow => ({
  key: String(position),
  title,
  pictureSource,
  details: [describeVariantAndQuantity(variantTitle, quantity)],
});

const Parcel = ({
  parcel: { heading, expected, carrier, trackingUrl, steps, items },
}: {
  readonly parcel: ShownParcel;
}) => (
  <li className={styles.parcel}>
    <h3>{heading}</h3>
    {expected !== undefined && <p className={styles.expected}>{expected}</p>}
    {carrier !== undefined && <p>{carrier}</p>}
    {trackingUrl !== undefined && (
      <p>
        <a href={trackingUrl} rel="noreferrer">
          {parcelTexts.track}
        </a>
      </p>
    )}
    {steps.length > 0 && <OrderSteps steps={steps} />}
    {items.length > 0 && <ItemList items={items.map(itemOf)} layout="compact" label={heading} />}
  </li>
);

/** The packages of an order, with where each is and, unless it's the whole order, what's in it. */
export const ParcelList = ({ shipped: { parcels, note } }: { readonly shipped: ShownParcels }) => (
  <>
    {parcels.length > 0 && (
      <ul className={styles.parcels}>
        {parcels.map((parcel) => (
          <Parcel key={parcel.number} parcel={parcel} />
        ))}
      </ul>
    )}
    {note !== undefined && <p>{note}</p>}
  </>
);
