import type { HomeScreenData } from '#application/home/home-page';
import { Highlight } from '../../components/highlight';
import { TwoColumns } from '../../components/two-columns';
import { Giving } from './giving';

type Props = {
  readonly highlight: HomeScreenData['highlight'];
  readonly twoColumns: HomeScreenData['twoColumns'];
  readonly giving: HomeScreenData['content']['giving'];
};

/** What editors put on the home page besides its fixed parts. */
export const HomeSections = ({ highlight, twoColumns, giving }: Props) => (
  <>
    {twoColumns && <TwoColumns left={twoColumns.left} right={twoColumns.right} />}
    {highlight && (
      <Highlight colors={highlight} headline={highlight.headline} image={highlight.image} actions={highlight.actions}>
        <p>{highlight.paragraph}</p>
      </Highlight>
    )}
    {giving && <Giving giving={giving} />}
  </>
);
