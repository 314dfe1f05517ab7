import type { Announcement } from '#domain/content/content-documents';
import styles from './announcement-bar.module.css';
import { AnnouncementText } from './announcement-text';
import { Chevron } from './chevron';
import { Menu } from './menu';

/** The announcements after the first, on request: they unfold over the page, so that nothing is moved. */
export const MoreAnnouncements = ({ announcements }: { readonly announcements: readonly Announcement[] }) => (
  <Menu
    className={styles.more}
    label={
      <>
        {announcements.length} more
        <span className="visually-hidden"> {announcements.length === 1 ? 'announcement' : 'announcements'}</span>
        <Chevron />
      </>
    }
  >
    <ul className={styles.list}>
      {announcements.map((announcement) => (
        <li key={announcement.id}>
          <AnnouncementText announcement={announcement} />
        </li>
      ))}
    </ul>
  </Menu>
);
