import type { Shell } from '#application/shell/page';
import { Footer } from './footer';
import { Welcome } from './welcome';

/** What comes after the screen: the footer, and what waits to be said. */
export const PageEnd = ({ shell }: { readonly shell: Shell }) => (
  <>
    <Footer shell={shell} />
    {shell.welcome && <Welcome welcome={shell.welcome} />}
  </>
);
