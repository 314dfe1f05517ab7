import { observer } from 'mobx-react-lite';
import { useShop } from '../shop-models';
import buttons from './button.module.css';
import { Icon } from './icon';
import { closeIcon } from './icons';
import styles from './notice-list.module.css';

/** The live region of the shop, and its sentences floating over the page. */
export const NoticeList = observer(function NoticeList() {
  const { notices } = useShop();
  return (
    <section className={styles.notices} aria-label="Notices" aria-live="polite">
      {notices.notices.map(({ id, tone, text, action }) => (
        <div key={id} className={styles.notice} data-tone={tone}>
          <p>{text}</p>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                action.run();
                notices.dismiss(id);
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className={`${buttons.icon} ${styles.dismiss}`}
            aria-label="Dismiss"
            onClick={() => notices.dismiss(id)}
          >
            <Icon of={closeIcon} size={18} />
          </button>
        </div>
      ))}
    </section>
  );
});
