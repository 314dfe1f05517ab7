import type { ReactNode } from 'react';
import { findRoutePath } from '#domain/shell/routes';
import { useIsUnregistered } from '../use-reachable-links';

type Props = { readonly className?: string | undefined; readonly children?: ReactNode };

/** Leads on to the shop; for staff who aren't registered, who see none of it yet, to the page that says what's left to do. */
export const ShopLink = ({ className, children }: Props) => {
  const isUnregistered = useIsUnregistered();
  return (
    <a href={findRoutePath(isUnregistered ? 'eligibility' : 'home')} className={className}>
      {isUnregistered ? 'See your status' : children}
    </a>
  );
};
