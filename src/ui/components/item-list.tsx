import { formatDollars, type Money } from '#domain/money';
import styles from './item-list.module.css';
import { Picture } from './picture';

/** An item of an order. */
export type ItemRow = {
  /** Unique among the items of a list. */
  readonly key: string;
  readonly title: string;
  readonly pictureSource: string;
  /** What stands below the title, a line each. */
  readonly details: readonly string[];
  /** Absent if no prices are shown. */
  readonly amount?: Money;
};

/** The width and height of a picture in CSS pixels. */
const pictureSizes = { plain: 64, compact: 64, large: 72 } as const;

const classNames: Readonly<Record<keyof typeof pictureSizes, string>> = {
  plain: `${styles.items}`,
  compact: `${styles.items} ${styles.compact}`,
  large: `${styles.items} ${styles.large}`,
};

const Item = ({ item, size }: { readonly item: ItemRow; readonly size: number }) => (
  <li className={item.amount === undefined ? styles.item : `${styles.item} ${styles.priced}`}>
    <Picture source={item.pictureSource} alt="" width={size} height={size} sizes={`${size}px`} largest={180} />
    <div className={styles.text}>
      <p className={styles.title}>{item.title}</p>
      {item.details.map((detail) => (
        <p key={detail} className={styles.detail}>
          {detail}
        </p>
      ))}
    </div>
    {item.amount !== undefined && <p className={styles.amount}>{formatDollars(item.amount)}</p>}
  </li>
);

/** What stands below the title of an item: its variant, quantity and, if there is one, a note. */
export const listItemDetails = ({
  variantTitle,
  quantity,
  note,
}: {
  readonly variantTitle: string;
  readonly quantity: number;
  readonly note?: string;
}): readonly string[] => [
  ...(variantTitle === '' ? [] : [variantTitle]),
  `Quantity ${quantity}`,
  ...(note === undefined ? [] : [note]),
];

type Props = {
  readonly items: readonly ItemRow[];
  readonly layout?: keyof typeof pictureSizes;
  /** Its accessible name. */
  readonly label?: string;
};

/** The items of an order, each with its picture and, if prices are shown, its amount. */
export const ItemList = ({ items, layout = 'plain', label }: Props) => (
  <ul className={classNames[layout]} aria-label={label}>
    {items.map((item) => (
      <Item key={item.key} item={item} size={pictureSizes[layout]} />
    ))}
  </ul>
);
