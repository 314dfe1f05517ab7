import type { Announcement } from '#domain/content/content-documents';
import { EditorLink } from '../components/editor-link';

/** One announcement, with its link if it has one that shows the visitor a page. */
export const AnnouncementLine = ({ announcement: { text, link } }: { readonly announcement: Announcement }) => (
  <p>
    <span>{text}</span> {link && <EditorLink link={link} />}
  </p>
);
