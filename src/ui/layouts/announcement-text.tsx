import type { Announcement } from '#domain/content/content-documents';
import { ShopLink } from '../components/shop-link';

/** One announcement, with the way to more of it where there is one. */
export const AnnouncementText = ({ announcement: { text, link } }: { readonly announcement: Announcement }) => (
  <p>
    {text} {link && <ShopLink to={link.url}>{link.text}</ShopLink>}
  </p>
);
