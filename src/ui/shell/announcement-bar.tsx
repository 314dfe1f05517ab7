import type { PageLayoutData } from '#application/shell/page';
import { deferComponent } from '../deferred';
import styles from './announcement-bar.module.css';
import { AnnouncementLine } from './announcement-line';

const MoreAnnouncements = deferComponent(() => import('./shell-parts').then((part) => part.MoreAnnouncements));

/** The first announcement, and how many more there are (UI-02). */
export const AnnouncementBar = ({ announcements: [first, ...others] }: Pick<PageLayoutData, 'announcements'>) =>
  first ? (
    <section className={styles.bar} aria-label="Announcements">
      <div className={`page ${styles.line}`}>
        <AnnouncementLine announcement={first} />
        {others.length > 0 && <MoreAnnouncements announcements={others} />}
      </div>
    </section>
  ) : null;
