import type { ComponentProps } from 'react';
import { HighlightedText } from './highlighted-text';
import { ProductCard } from './product-card';

type Props = Omit<ComponentProps<typeof ProductCard>, 'title'> & { readonly search?: string | undefined };

/** A product card among search results: the title highlights the searched words. */
export const SearchResultCard = ({ search, ...card }: Props) => (
  <ProductCard {...card} title={<HighlightedText text={card.product.title} query={search} />} />
);
