import type { Shell } from '#application/shell/page';
import { Footer } from './footer';
import { TrackPageViews } from './track-page-views';
import { Welcome } from './welcome';

/** What comes after the screen: the footer, what waits to be said, and the note of which page was reached. */
export const PageEnd = ({ shell }: { readonly shell: Shell }) => (
  <>
    <TrackPageViews />
    <Footer shell={shell} />
    {shell.welcome && <Welcome welcome={shell.welcome} />}
  </>
);
