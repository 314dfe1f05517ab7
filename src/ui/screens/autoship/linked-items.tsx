import type { LinkedItem } from '#application/autoship/delivery-link-page';
import { describeVariantAndQuantity } from '#application/orders/messages';
import { ItemList, type ItemRow } from '../../components/item-list';
import styles from './delivery-link-screen.module.css';

const itemOf = ({ key, title, variantTitle, quantity, pictureSource }: LinkedItem): ItemRow => ({
  key,
  title,
  pictureSource,
  details: [describeVariantAndQuantity(variantTitle, quantity)],
});

/** The items of an Autoship, as anyone with a link from an email may see them; nothing if there are none. */
export const LinkedItems = ({ items, heading }: { readonly items: readonly LinkedItem[]; readonly heading: string }) =>
  items.length === 0 ? null : (
    <section className={`panel ${styles.panel}`} aria-labelledby="items">
      <h2 id="items">{heading}</h2>
      <ItemList items={items.map(itemOf)} label={heading} />
    </section>
  );
