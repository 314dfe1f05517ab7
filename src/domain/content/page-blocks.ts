import type { CmsImage, Colored, Link } from './content-documents';
import type { HighlightBlock, TwoColumns } from './content-sections';
import type { Dated } from './shown-dates';

/** A part of a page: HTML is sanitised before it is kept. */
export type Block =
  | { readonly kind: 'text'; readonly headline?: string; readonly html: string }
  | {
      readonly kind: 'questions';
      readonly headline?: string;
      readonly items: readonly { readonly question: string; readonly html: string }[];
    }
  | (Colored & {
      readonly kind: 'feature';
      readonly headline: string;
      readonly html: string;
      readonly image?: CmsImage;
      readonly actions: readonly Link[];
    })
  | (Omit<HighlightBlock, keyof Dated> & { readonly kind: 'highlight' })
  | (Omit<TwoColumns, keyof Dated> & { readonly kind: 'columns' });

export type ContentPage = Dated & {
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly blocks: readonly Block[];
};
