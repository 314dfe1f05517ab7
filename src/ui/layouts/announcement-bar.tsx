import type { Shell } from '#application/shell/page';
import { deferred } from '../deferred';
import styles from './announcement-bar.module.css';
import { AnnouncementText } from './announcement-text';

const MoreAnnouncements = deferred(() => import('./shell-parts').then((part) => part.MoreAnnouncements));

/** What the shop has to say on every page (UI-02): the first, and how many more there are. */
export const AnnouncementBar = ({ announcements: [first, ...others] }: Pick<Shell, 'announcements'>) =>
  first ? (
    <section className={styles.bar} aria-label="Announcements">
      <div className={styles.line}>
        <AnnouncementText announcement={first} />
        {others.length > 0 && <MoreAnnouncements announcements={others} />}
      </div>
    </section>
  ) : null;
