import type { AutoshipCardView, AutoshipsScreenData } from '#application/autoship/autoship-page';
import { ownAutoshipTexts } from '#application/autoship/own-autoship-messages';
import { findRoutePath } from '#domain/shell/routes';
import { AttentionList } from '../../components/attention-list';
import buttons from '../../components/button.module.css';
import { ItemList, listItemDetails } from '../../components/item-list';
import { AccountFrame } from '../account/account-frame';
import styles from './autoship.module.css';

const AutoshipCard = ({ autoship }: { readonly autoship: AutoshipCardView }) => {
  const { id, url, name, every, state, status, next, items } = autoship;
  return (
    <li className={`panel ${styles.card}`}>
      <h2 id={`name-${id}`}>{name}</h2>
      <p>
        <span className={styles.state} data-state={state}>
          {status}
        </span>
      </p>
      {next ? (
        <>
          <p className={styles.title}>{next.isOnHold ? ownAutoshipTexts.heldForCard : `Ships ${next.ships}`}</p>
          {!next.isOnHold && <p className={styles.muted}>{next.arrives}</p>}
          <p>{next.isSkipped ? ownAutoshipTexts.skipped : ownAutoshipTexts.nextTime(every, next.total)}</p>
        </>
      ) : (
        state === 'active' && <p>{every}</p>
      )}
      <ItemList layout="compact" items={items.map((item) => ({ ...item, details: listItemDetails(item) }))} />
      <a href={url} className={buttons.secondary} aria-describedby={`name-${id}`}>
        {state === 'canceled' ? 'See this Autoship' : 'Manage this Autoship'}
      </a>
    </li>
  );
};

/** My Subscriptions or My Autoships: those that ship first, then paused and canceled ones. */
export const AutoshipsScreen = ({ data }: { readonly data: AutoshipsScreenData }) => {
  const { intro, alert, attention, autoships, olderUrl, newerUrl } = data;
  return (
    <AccountFrame page={data} alert={alert}>
      {intro !== undefined && <p>{intro}</p>}
      <AttentionList items={attention} />
      {autoships.length === 0 && alert === undefined ? (
        <section className="panel" aria-label="No Autoships">
          <p>
            You don't have any Autoships yet. Choose Autoship on a product page, and we'll deliver on your schedule.
          </p>
          <a href={findRoutePath('products')} className={buttons.primary}>
            Shop food
          </a>
        </section>
      ) : (
        <ul className={styles.list}>
          {autoships.map((autoship) => (
            <AutoshipCard key={autoship.id} autoship={autoship} />
          ))}
        </ul>
      )}
      {(newerUrl !== undefined || olderUrl !== undefined) && (
        <nav aria-label="Pages" className={styles.actions}>
          {newerUrl !== undefined && (
            <a href={newerUrl} className={buttons.secondary}>
              Previous page
            </a>
          )}
          {olderUrl !== undefined && (
            <a href={olderUrl} className={buttons.secondary}>
              Next page
            </a>
          )}
        </nav>
      )}
    </AccountFrame>
  );
};
