import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';

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

/** A press that the browser answers otherwise opens a tab, a window or a menu. */
export const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

const isHere = (address: string): boolean => new URL(address, location.href).href === location.href;

/**
 * A link inside the shop that needs no new document, and leaves no second entry for the same address. The router's own
 * brings prefetching that is not used here, resolves addresses that are whole already, and renders again wherever one goes.
 */
export const Link = ({ to, replace, preventScrollReset = false, state, onClick, children, ...anchor }: Props) => {
  const navigate = useNavigate();
  return (
    <a
      {...anchor}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        void navigate(to, { replace: replace ?? isHere(to), preventScrollReset, state });
      }}
    >
      {children}
    </a>
  );
};
