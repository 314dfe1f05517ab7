import type { ReactNode } from 'react';
import { Link } from 'react-router';

type Props = {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly onClick?: (() => void) | undefined;
};

/** Pages of one visitor have no payload, so that only the server can show them. */
const ofOneVisitor = /^\/(?:account|shelter|checkouts|logout|location)(?:[/?#]|$)/;

/** A link that an editor wrote: inside the shop without a new document, elsewhere as it is. */
export const ShopLink = ({ to, ...rest }: Props) =>
  to.startsWith('/') && !to.startsWith('//') ? (
    <Link to={to} reloadDocument={ofOneVisitor.test(to)} {...rest} />
  ) : (
    <a href={to} {...rest} />
  );
