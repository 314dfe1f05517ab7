import type { ComponentProps } from 'react';
import { MarkedText } from './marked-text';
import { ProductCard } from './product-card';

type Props = Omit<ComponentProps<typeof ProductCard>, 'title'>;

/** A product that a search found, with what was searched for marked in its title. */
export const FoundCard = (props: Props) => (
  <ProductCard {...props} title={<MarkedText text={props.product.title} query={props.search} />} />
);
