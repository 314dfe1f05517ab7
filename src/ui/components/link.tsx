import type { MouseEvent, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type Props = {
  readonly to: string;
  /** Leaves no entry behind, as for another size of the same product. */
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
  readonly state?: unknown;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  readonly onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly 'aria-disabled'?: true | undefined;
  readonly 'data-out'?: true | undefined;
};

/** A link inside the shop that needs no new document; the router's own brings 3 KB of prefetching that is not used here. */
export const Link = ({ to, replace, preventScrollReset, state, onClick, children, ...anchor }: Props) => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...(replace === undefined ? {} : { replace }),
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
    state,
  });
  return (
    <a
      {...anchor}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
};
