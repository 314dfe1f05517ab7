import type { CmsImage, Link, TextColors } from './content-documents';
import type { HighlightBlock, TwoColumns } from './content-sections';
import type { ShownPeriod } from './shown-dates';

/**
 * The id of a heading or question for links, unique on its page (RT-25). Set by `withAnchors` when the page is shown.
 */
type Anchored = { readonly anchor?: string };

/** A part of a page. HTML is sanitised before it is stored. */
export type Block =
  | (Anchored & { readonly kind: 'text'; readonly headline?: string; readonly html: string })
  | (Anchored & {
      readonly kind: 'questions';
      readonly headline?: string;
      readonly items: readonly (Anchored & { readonly question: string; readonly html: string })[];
    })
  | (Anchored &
      TextColors & {
        readonly kind: 'feature';
        readonly headline: string;
        readonly html: string;
        readonly image?: CmsImage;
        readonly actions: readonly Link[];
      })
  | (Anchored & Omit<HighlightBlock, keyof ShownPeriod> & { readonly kind: 'highlight' })
  | (Omit<TwoColumns, keyof ShownPeriod> & { readonly kind: 'columns' });

export type ContentPage = ShownPeriod & {
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly blocks: readonly Block[];
};
