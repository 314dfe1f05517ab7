import type { Picture as Shown } from '#domain/catalog/product';
import { Picture } from '../../components/picture';

type Props = {
  readonly picture: Shown;
  /** As the `sizes` attribute of an image says it. */
  readonly sizes: string;
  readonly eager?: boolean;
  readonly soon?: boolean;
};

/** A picture of a product as large as it is made. */
export const LargePicture = ({ picture: { source, alt }, ...rest }: Props) => (
  <Picture source={source} alt={alt} width={1200} height={1200} largest={1200} {...rest} />
);
