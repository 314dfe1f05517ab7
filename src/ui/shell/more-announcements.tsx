import type { Announcement } from '#domain/content/content-documents';
import { Chevron } from '../components/icon';
import styles from './announcement-bar.module.css';
import { AnnouncementLine } from './announcement-line';
import { DropdownMenu } from './menu';

/** The announcements after the first. They unfold over the page, so that the page does not shift. */
export const MoreAnnouncements = ({ announcements }: { readonly announcements: readonly Announcement[] }) => (
  <DropdownMenu
    className={styles.more}
    label={
      <>
        <span>{`${announcements.length} more`}</span>
        <span className="visually-hidden">{announcements.length === 1 ? ' announcement' : ' announcements'}</span>
        <Chevron />
      </>
    }
  >
    <ul className={`page ${styles.list}`}>
      {announcements.map((announcement) => (
        <li key={announcement.id}>
          <AnnouncementLine announcement={announcement} />
        </li>
      ))}
    </ul>
  </DropdownMenu>
);
