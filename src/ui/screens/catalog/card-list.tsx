import { type PropsWithChildren, type ReactNode, useState } from 'react';
import type { ListScreenData } from '#application/catalog/list-page';
import { useHydratedValue } from '../../use-hydrated-value';
import styles from './card-list.module.css';

/** A multiple of the two columns on a phone, so that every group but the last fills its rows. */
const cardsPerGroup = 4;

/** Gives a placeholder the height of a card, so that nothing below it shifts and a scroll position can be restored. */
const matchHeightOfCards = (item: HTMLElement | null): void => {
  const card = item?.closest('[role="list"]')?.querySelector<HTMLElement>('article');
  if (item && card) item.style.minHeight = `${card.offsetHeight}px`;
};

type ItemProps = PropsWithChildren<{ readonly className?: string | undefined }>;

const Item = ({ children, className }: ItemProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the item of a list has to be its child in HTML, and the groups are between them
  <div role="listitem" className={className}>
    {children}
  </div>
);

export const CardItem = ({ children }: PropsWithChildren) => <Item>{children}</Item>;

export const PromotionItem = ({ children }: PropsWithChildren) => <Item className={styles.promotion}>{children}</Item>;

/** Whether the cards of `data` came with the document, rather than being rendered in the browser alone. */
const useIsFromServer = (data: ListScreenData): boolean => {
  const dataWhileHydrating = useHydratedValue<ListScreenData | undefined>(undefined, data);
  const [serverData] = useState(dataWhileHydrating);
  return data === serverData;
};

type ListProps = {
  readonly data: ListScreenData;
  /** One element a card, with a key. */
  readonly cards: readonly ReactNode[];
  /** The positions in the list of products that are loading. */
  readonly placeholders: readonly number[];
  /** Whether the shopper has asked for pages below the first one shown. */
  readonly hasRequestedMore: boolean;
  /** Whether another list is about to replace this one. */
  readonly isBusy: boolean;
};

/**
 * The cards of a list of products, two to a row on most phones and three from 768 px. On a phone, groups of cards are
 * laid out near the view if they came with the document, and all at once otherwise (record 68).
 */
export const CardList = ({ data, cards, placeholders, hasRequestedMore, isBusy }: ListProps) => {
  const isFromServer = useIsFromServer(data);
  const hasPrices = data.products.some(({ variants }) => variants.some(({ price }) => price !== undefined));
  const items = [
    ...cards,
    ...placeholders.map((place) => (
      <div key={`placeholder ${place}`} ref={matchHeightOfCards} className={styles.placeholder} aria-hidden />
    )),
  ];
  const starts = Array.from({ length: Math.ceil(items.length / cardsPerGroup) }, (_, group) => group * cardsPerGroup);
  return (
    // biome-ignore lint/a11y/useSemanticElements: for the same reason as its items
    <div
      role="list"
      className={styles.list}
      aria-busy={isBusy || undefined}
      data-has-prices={hasPrices || undefined}
      data-laid-out-near-view={(isFromServer && !hasRequestedMore) || undefined}
    >
      {starts.map((start) => (
        // A new element when cards replace placeholders: the browser would keep the old one in its place by scrolling.
        <div key={start < cards.length ? start : `placeholders ${start}`} className={styles.group}>
          {items.slice(start, start + cardsPerGroup)}
        </div>
      ))}
    </div>
  );
};
