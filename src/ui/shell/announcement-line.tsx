import type { Announcement } from '#domain/content/content-documents';
import { useReachableLinks } from '../use-reachable-links';

/** One announcement, with its link if it has one that shows the visitor a page. */
export const AnnouncementLine = ({ announcement: { text, link } }: { readonly announcement: Announcement }) => {
  const isReachable = useReachableLinks();
  return (
    <p>
      <span>{text}</span> {link && isReachable(link) && <a href={link.url}>{link.text}</a>}
    </p>
  );
};
