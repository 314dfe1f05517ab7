import type { CmsImage, ContentColors, ContentLink } from './content-documents';
import type { HighlightBlock, TwoColumnsContent } from './content-sections';
import type { ShownPeriod } from './shown-dates';

/** The id of a heading or question for links, unique on its page (RT-25); set when the page is shown. */
type Anchored = { readonly anchor?: string };

/** A part of a page. HTML is sanitized before it is stored. */
export type ContentBlock =
  | (Anchored & { readonly kind: 'text'; readonly headline?: string; readonly html: string })
  | (Anchored & {
      readonly kind: 'questions';
      readonly headline?: string;
      readonly items: readonly (Anchored & { readonly question: string; readonly html: string })[];
    })
  | (Anchored &
      ContentColors & {
        readonly kind: 'feature';
        readonly headline: string;
        readonly html: string;
        readonly image?: CmsImage;
        readonly actions: readonly ContentLink[];
      })
  | (Anchored & Omit<HighlightBlock, keyof ShownPeriod> & { readonly kind: 'highlight' })
  | (Omit<TwoColumnsContent, keyof ShownPeriod> & { readonly kind: 'columns' });

export type ContentPage = ShownPeriod & {
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly blocks: readonly ContentBlock[];
};
