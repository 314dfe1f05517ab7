import type { DashboardScreenData } from '#application/account/dashboard-page';
import { describeSavedAddresses, describeSavedForLater, welcomeMessages } from '#application/account/messages';
import type { Welcome } from '#application/account/welcome';
import { ownAutoshipTexts } from '#application/autoship/own-autoship-messages';
import { seeWhatsMissing, summarizeEligibility } from '#application/staff-program/eligibility-messages';

import { findRoutePath } from '#domain/shell/routes';
import { AttentionList } from '../../components/attention-list';
import buttons from '../../components/button.module.css';
import { ItemList, listItemDetails } from '../../components/item-list';
import { PostalAddress } from '../../components/postal-address';
import { QuotaMeterView } from '../../components/quota-meter-view';
import { useReachableLinks } from '../../use-reachable-links';
import { AccountFrame, listAccountPages } from './account-frame';
import styles from './dashboard-screen.module.css';
import { LogOutForm } from './log-out-form';
import { OrderCardPanel } from './order-card-panel';

type Props = { readonly data: DashboardScreenData };

const Next = ({ data: { next, autoship, lastOrder, isOfStaffSite } }: Props) => (
  <section className="panel" aria-labelledby="next">
    <h2 id="next">What happens next</h2>
    <p>{next}</p>
    {autoship && (
      <>
        {autoship.next && !isOfStaffSite && <p>{ownAutoshipTexts.nextTime(autoship.every, autoship.next.total)}</p>}
        <ItemList
          layout="compact"
          items={autoship.items.map((item) => ({ ...item, details: listItemDetails(item) }))}
        />
        <a href={autoship.url} className={buttons.secondary}>
          Manage this Autoship
        </a>
      </>
    )}
    {!lastOrder && (
      <a href={findRoutePath('products')} className={buttons.primary}>
        Shop food
      </a>
    )}
  </section>
);

/** What the staff program says of the member of staff: eligibility and the weight that the month leaves (CP-07). */
const Program = ({ data: { program } }: Props) =>
  program && (
    <section className="panel" aria-labelledby="program">
      <h2 id="program">Staff program</h2>
      {program.quota && <QuotaMeterView meter={program.quota} />}
      <p className={styles.eligibility}>{summarizeEligibility(program.unmetRules)}</p>
      <a href={findRoutePath('eligibility')} className={buttons.text}>
        {program.unmetRules > 0 ? seeWhatsMissing : 'See the steps'}
      </a>
    </section>
  );

const LastOrder = ({ data: { lastOrder } }: Props) =>
  lastOrder && (
    <section className="panel" aria-labelledby="last-order">
      <h2 id="last-order">Your last order</h2>
      <OrderCardPanel order={lastOrder} heading="h3" />
    </section>
  );

const Saved = ({ data: { saved } }: Props) => (
  <section className="panel" aria-labelledby="saved">
    <h2 id="saved">Addresses and saved items</h2>
    <ul className={styles.links}>
      <li>
        <a href={findRoutePath('addressBook')} className={buttons.text}>
          {describeSavedAddresses(saved.addresses)}
        </a>
      </li>
      <li>
        <a href={findRoutePath('cart')} className={buttons.text}>
          {describeSavedForLater(saved.forLater)}
        </a>
      </li>
    </ul>
  </section>
);

const Details = ({ data: { firstName, lastName, email, isOfStaffSite } }: Props) => {
  const isReachable = useReachableLinks();
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">Your details</h2>
      <p className={styles.details}>
        <span>{`${firstName} ${lastName}`}</span>
        <br />
        <span>{email}</span>
      </p>
      <ul className={styles.links} aria-label="Your account">
        {listAccountPages(isOfStaffSite)
          .filter(([name]) => name !== 'dashboard' && isReachable({ url: findRoutePath(name) }))
          .map(([name, label]) => (
            <li key={name}>
              <a href={findRoutePath(name)} className={buttons.text}>
                {label}
              </a>
            </li>
          ))}
      </ul>
      <LogOutForm />
    </section>
  );
};

/** Greets a new customer, with the order that is theirs now, and offers its address for the address book. */
const WelcomePanel = ({ welcome: { order, address, back } }: { readonly welcome: Welcome }) => (
  <section className="panel" aria-labelledby="welcome">
    <h2 id="welcome">{welcomeMessages.ready}</h2>
    {order && (
      <>
        <p>{welcomeMessages.order(order.number)}</p>
        <p>
          <a href={order.url} className={buttons.text}>
            {welcomeMessages.seeOrder(order.number)}
          </a>
        </p>
      </>
    )}
    {address && (
      <form method="post" action={findRoutePath('addressBook')} className={styles.address}>
        <p>{welcomeMessages.address}</p>
        <PostalAddress address={address.shown} />
        <input type="hidden" name="intent" value="save" />
        {Object.entries(address.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttons.secondary}>
          {welcomeMessages.saveAddress}
        </button>
      </form>
    )}
    {back !== undefined && (
      <p>
        <a href={back} className={buttons.primary}>
          {welcomeMessages.back}
        </a>
      </p>
    )}
  </section>
);

/** The first page of a logged-in customer's account: what happens next, the last order, and what's saved. */
export const DashboardScreen = ({ data }: Props) => (
  <AccountFrame page={data}>
    {data.welcome && <WelcomePanel welcome={data.welcome} />}
    <AttentionList items={data.attention} />
    <Next data={data} />
    <Program data={data} />
    <LastOrder data={data} />
    <Saved data={data} />
    <Details data={data} />
  </AccountFrame>
);
