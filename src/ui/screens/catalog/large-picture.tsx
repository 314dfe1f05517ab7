import type { Picture as Shown } from '#domain/catalog/product';
import { Picture } from '../../components/picture';

type Props = {
  readonly picture: Shown;
  /** The value of the `sizes` attribute. */
  readonly sizes: string;
  readonly eager?: boolean;
  readonly soon?: boolean;
};

/** A picture of a product in the largest rendition. */
export const LargePicture = ({ picture: { source, alt }, ...rest }: Props) => (
  <Picture source={source} alt={alt} width={1200} height={1200} largest={1200} {...rest} />
);
