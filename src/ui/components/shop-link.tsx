import type { ReactNode } from 'react';
import { Link } from './link';

type Props = { readonly to: string; readonly className?: string | undefined; readonly children: ReactNode };

/** Pages of one visitor have no payload, so that only the server can show them. */
const ofOneVisitor = /^\/(?:account|shelter|checkouts|logout|location|maintenance|password-protect)(?:[/?#]|$)/;

/** A link that an editor wrote: inside the shop without a new document, elsewhere as it is. */
export const ShopLink = ({ to, ...rest }: Props) =>
  to.startsWith('/') && !to.startsWith('//') && !ofOneVisitor.test(to) ? (
    <Link to={to} {...rest} />
  ) : (
    <a href={to} {...rest} />
  );
