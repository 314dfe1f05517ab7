import type { Shell } from '#application/shell/page';
import { Arrivals } from './arrivals';
import { Footer } from './footer';
import { Welcome } from './welcome';

/** What comes after the screen: the footer, what waits to be said, and the note of which page was reached. */
export const PageEnd = ({ shell }: { readonly shell: Shell }) => (
  <>
    <Arrivals />
    <Footer shell={shell} />
    {shell.welcome && <Welcome welcome={shell.welcome} />}
  </>
);
