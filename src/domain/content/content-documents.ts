import type { Money } from '#domain/money';
import type { Site } from '#domain/site';
import type { ShownPeriod } from './shown-dates';

/** The colors that editors choose from (EN-25). */
export const editorBackgroundColors = {
  white: '#FFFFFF',
  blue: '#0054A4',
  'light blue': '#F1F6FB',
  'dark blue': '#003672',
  gray: '#66676B',
  'light gray': '#F0F2F3',
  'dark gray': '#34363B',
} as const;
export type EditorBackgroundColor = keyof typeof editorBackgroundColors;

/** The background of a text, absent for none of its own, and whether the text is light or dark. */
export type ContentColors = { readonly backgroundColor?: EditorBackgroundColor; readonly copyColor: 'light' | 'dark' };

export type ContentLink = { readonly text: string; readonly url: string };
/** At most three levels. */
export type NavItem = { readonly label: string; readonly url: string; readonly children: readonly NavItem[] };

/** `narrow` is for phones (below 768 px). Width and height in pixels; absent where nothing measured them. */
export type CmsImage = {
  readonly source: string;
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
  readonly narrow?: { readonly source: string };
};

export type Announcement = ShownPeriod & {
  readonly id: string;
  readonly text: string;
  readonly link?: ContentLink;
  readonly sites: readonly Site[];
};

export type NavigationMenu = ShownPeriod & { readonly handle: string; readonly items: readonly NavItem[] };

export type HeaderContent = ShownPeriod & {
  readonly logo: CmsImage;
  readonly account: readonly NavItem[];
  readonly help: readonly NavItem[];
  readonly learn: readonly NavItem[];
  readonly navigation: readonly NavItem[];
  readonly searchPlaceholder: string;
};

export type FooterContent = ShownPeriod & {
  readonly columns: readonly { readonly title: string; readonly links: readonly ContentLink[] }[];
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly legal: readonly ContentLink[];
  readonly copyright: string;
};

export type GlobalContent = ShownPeriod & {
  /** If absent, `defaultFreeShippingMinimum` applies (FS-03). */
  readonly freeShippingMinimum?: Money;
  /** The picture beside the login forms of a wide screen. */
  readonly signInImage?: CmsImage;
  readonly notFound: {
    readonly title: string;
    readonly message: string;
    readonly image?: CmsImage;
    readonly actions: readonly ContentLink[];
  };
};

/** What a search without results shows: text, suggested links, and products by handle (UI-12). */
export type NoResultsContent = ShownPeriod & {
  readonly title: string;
  readonly message: string;
  readonly suggestions: readonly ContentLink[];
  readonly handles: readonly string[];
};

/**
 * The needs of dogs and cats in the order that the editors want them on the home page and in filters: slugs of ages and
 * health categories.
 */
export type NeedsContent = ShownPeriod & { readonly dog: readonly string[]; readonly cat: readonly string[] };

/** The shop's contact details and the topics of the contact form. */
export type ContactContent = ShownPeriod & {
  readonly title: string;
  readonly phone: string;
  readonly hours: string;
  /** The email that messages are sent to; if empty, they're stored but not sent. */
  readonly email: string;
  readonly topics: readonly { readonly label: string; readonly value: string }[];
};

export const accountPageSlugs = ['dashboard', 'my-profile', 'orders', 'autoships', 'address-book'] as const;
type AccountPageSlug = (typeof accountPageSlugs)[number];

export type AccountPagesContent = ShownPeriod & {
  readonly pages: readonly { readonly slug: AccountPageSlug; readonly title: string; readonly intro?: string }[];
  readonly satisfactionGuarantee?: { readonly title: string; readonly body: string };
};
