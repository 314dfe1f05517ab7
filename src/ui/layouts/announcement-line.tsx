import type { Announcement } from '#domain/content/content-documents';

/** One announcement, with its link if it has one. */
export const AnnouncementLine = ({ announcement: { text, link } }: { readonly announcement: Announcement }) => (
  <p>
    <span>{text}</span> {link && <a href={link.url}>{link.text}</a>}
  </p>
);
