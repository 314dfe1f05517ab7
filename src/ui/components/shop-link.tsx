import type { ReactNode } from 'react';
import { hasSharedPayload } from '#domain/shell/routes';
import { Link } from './link';

type Props = { readonly to: string; readonly className?: string | undefined; readonly children: ReactNode };

/** A link that an editor wrote: inside the shop without a new document, elsewhere as it is. */
export const ShopLink = ({ to, ...rest }: Props) =>
  to.startsWith('/') && !to.startsWith('//') && hasSharedPayload(to) ? (
    <Link to={to} {...rest} />
  ) : (
    <a href={to} {...rest} />
  );
