import type { ReactNode } from 'react';
import { findRoutePath } from '#domain/shell/routes';
import { useIsUnregistered } from '../use-reachable-links';

type Props = { readonly className?: string | undefined; readonly children?: ReactNode };

/** Leads to the shop. For staff who aren't registered and can't see it yet, it leads to the page with their next steps. */
export const ShopLink = ({ className, children }: Props) => {
  const isUnregistered = useIsUnregistered();
  return (
    <a href={findRoutePath(isUnregistered ? 'eligibility' : 'home')} className={className}>
      {isUnregistered ? 'See your status' : children}
    </a>
  );
};
