import { type ReactNode, useState } from 'react';
import { useHydratedValue } from '../../use-hydrated-value';
import styles from './card-list.module.css';

/** A multiple of the two columns on a phone, so that every group but the last fills its rows. */
const cardsPerGroup = 4;

/** Gives a placeholder the height of a card, so that nothing below it shifts and a scroll position can be restored. */
const asHighAsACard = (item: HTMLElement | null): void => {
  const card = item?.closest('[role="list"]')?.querySelector<HTMLElement>('article');
  if (item && card) item.style.minHeight = `${card.offsetHeight}px`;
};

type GroupProps = { readonly children: ReactNode };

type ItemProps = GroupProps & { readonly className?: string | undefined };

const Item = ({ children, className }: ItemProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the item of a list has to be its child in HTML, and the groups are between them
  <div role="listitem" className={className}>
    {children}
  </div>
);

export const CardItem = ({ children }: GroupProps) => <Item>{children}</Item>;

export const PromotionItem = ({ children }: GroupProps) => <Item className={styles.promotion}>{children}</Item>;

/** Whether the component hydrated the server's HTML. False if the browser alone has rendered it. */
const useWasHydrated = (): boolean => {
  const isHydrating = useHydratedValue(false, true);
  const [wasHydrated] = useState(isHydrating);
  return wasHydrated;
};

type CardGroupProps = GroupProps & { readonly waits: boolean };

/** Two rows of cards on a phone. If it `waits`, it is laid out when it is near the view. */
const CardGroup = ({ children, waits }: CardGroupProps) => (
  <div className={styles.group} data-waits={waits || undefined}>
    {children}
  </div>
);

type ListProps = {
  /** One element a card, with a key. */
  readonly cards: readonly ReactNode[];
  /** The positions in the list of products that are loading. */
  readonly placeholders: readonly number[];
  /** Whether cards of further pages are or will be below those of the first. */
  readonly hasFurtherPages: boolean;
  /** Whether another list is about to replace this one. */
  readonly isBusy: boolean;
  /** Whether the cards have prices. */
  readonly hasPrices: boolean;
};

/**
 * The cards of a list of products, two to a row on a phone and three above. Groups of cards wait only in the server's HTML of
 * one page: the heights of all cards are needed to restore the scroll position after Back, and among several pages.
 */
export const CardList = ({ cards, placeholders, hasFurtherPages, isBusy, hasPrices }: ListProps) => {
  const wasHydrated = useWasHydrated();
  const items = [
    ...cards,
    ...placeholders.map((place) => <div key={place} ref={asHighAsACard} className={styles.placeholder} aria-hidden />),
  ];
  const starts = Array.from({ length: Math.ceil(items.length / cardsPerGroup) }, (_, group) => group * cardsPerGroup);
  return (
    // biome-ignore lint/a11y/useSemanticElements: as of its items
    <div role="list" className={styles.list} aria-busy={isBusy} data-has-prices={hasPrices || undefined}>
      {starts.map((start) => (
        <CardGroup key={start} waits={wasHydrated && !hasFurtherPages}>
          {items.slice(start, start + cardsPerGroup)}
        </CardGroup>
      ))}
    </div>
  );
};
