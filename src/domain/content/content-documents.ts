import * as O from 'fp-ts/Option';
import type { Money } from '#domain/money';
import type { Site } from '#domain/site';
import { type Instant, instant } from '#domain/time';

/** EN-25. */
export const brandColors = {
  white: '#FFFFFF',
  blue: '#0054A4',
  'light blue': '#F1F6FB',
  'dark blue': '#003672',
  gray: '#66676B',
  'light gray': '#F0F2F3',
  'dark gray': '#34363B',
} as const;
type BrandColor = keyof typeof brandColors;

export type Link = { readonly text: string; readonly url: string };
export type NavItem = { readonly label: string; readonly url: string; readonly children: readonly NavItem[] };
export type CmsImage = { readonly source: string; readonly alt: string };

export type Announcement = {
  readonly id: string;
  readonly text: string;
  readonly link?: Link;
  readonly sites: readonly Site[];
  /** ISO instants. */
  readonly startsAt?: string;
  readonly endsAt?: string;
};

export type Header = {
  readonly logo: CmsImage;
  readonly account: readonly NavItem[];
  readonly help: readonly NavItem[];
  readonly learn: readonly NavItem[];
  readonly navigation: readonly NavItem[];
  readonly searchPlaceholder: string;
};

export type Footer = {
  readonly columns: readonly { readonly title: string; readonly links: readonly Link[] }[];
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly legal: readonly Link[];
  readonly copyright: string;
};

export type Globals = {
  /** Absent, or not a price: `defaultFreeShippingMinimum` stands (FS-03). */
  readonly freeShippingMinimum?: Money;
  readonly notFound: {
    readonly title: string;
    readonly message: string;
    readonly image?: CmsImage;
    readonly actions: readonly Link[];
  };
};

/** A part of a page: HTML is sanitised before it is kept. */
export type Block =
  | { readonly kind: 'text'; readonly headline?: string; readonly html: string }
  | {
      readonly kind: 'questions';
      readonly headline?: string;
      readonly items: readonly { readonly question: string; readonly html: string }[];
    }
  | {
      readonly kind: 'feature';
      readonly headline: string;
      readonly html: string;
      readonly image?: CmsImage;
      readonly actions: readonly Link[];
      readonly backgroundColor?: BrandColor;
      readonly copyColor: 'light' | 'dark';
    };

export type ContentPage = {
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly blocks: readonly Block[];
};

export type Slide = {
  readonly headline: string;
  readonly paragraph: string;
  readonly image: CmsImage;
  readonly action: Link;
  readonly backgroundColor?: BrandColor;
  readonly copyColor: 'light' | 'dark';
};

export type CarouselContent = {
  readonly page: string;
  readonly headline: string;
  readonly paragraph?: string;
  readonly handles: readonly string[];
  readonly backgroundColor?: BrandColor;
  readonly copyColor: 'light' | 'dark';
};

/** What the home page is made of besides products. */
export type HomeContent = {
  readonly slides: readonly Slide[];
  readonly carousel: CarouselContent;
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly giving?: { readonly headline: string; readonly text: string; readonly image: CmsImage };
};

type Dated = { readonly startsAt?: string; readonly endsAt?: string };

/** Whether something with dates is shown at `at`: from its start until before its end; never where a date is none. */
export const isShownAt = ({ startsAt, endsAt }: Dated, at: Instant): boolean =>
  (startsAt === undefined || Date.parse(startsAt) <= at) && (endsAt === undefined || at < Date.parse(endsAt));

/** The next instant after `at` at which one of them begins or ends. */
export const nextChange = (all: readonly Dated[], at: Instant): O.Option<Instant> => {
  const dates = all.flatMap(({ startsAt = '', endsAt = '' }) => [Date.parse(startsAt), Date.parse(endsAt)]);
  const later = dates.filter((date) => date > at);
  return later.length === 0 ? O.none : O.some(instant(Math.min(...later)));
};
