import { observer } from 'mobx-react-lite';
import { useShopModels } from '../shop-models';
import buttons from './button.module.css';
import { closeIcon, Icon } from './icon';
import styles from './notice-list.module.css';

/** The live region of the shop; shows the notices over the page. */
export const NoticeList = observer(function NoticeList() {
  const { notices } = useShopModels();
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
