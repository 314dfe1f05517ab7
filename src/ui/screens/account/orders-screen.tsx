import type { OrdersScreenData } from '#application/account/orders-page';
import { noOrdersFoundMessage, noOrdersYetMessage } from '#application/orders/account-messages';
import { findRoutePath } from '#domain/shell/routes';
import buttons from '../../components/button.module.css';
import { SelectField, TextField } from '../../components/field';
import { AccountFrame } from './account-frame';
import { OrderCardPanel } from './order-card-panel';
import styles from './orders-screen.module.css';

type Props = { readonly data: OrdersScreenData };

const SearchForm = ({ data: { search, statuses, years } }: Props) => (
  <search>
    <form method="get" action={findRoutePath('orders')} className={styles.search}>
      <TextField
        label="Order number or product"
        name="text"
        type="search"
        maxLength={200}
        autoComplete="off"
        defaultValue={search.text}
        className={styles.text}
      />
      <SelectField label="Status" name="status" defaultValue={search.status}>
        <option value="">Any status</option>
        {statuses.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Year" name="year" defaultValue={search.year}>
        <option value="">Any year</option>
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </SelectField>
      <button type="submit" className={buttons.secondary}>
        Search orders
      </button>
    </form>
  </search>
);

const NoOrders = ({ isSearch }: Pick<OrdersScreenData, 'isSearch'>) => (
  <section className="panel" aria-label="Orders">
    <p>{isSearch ? noOrdersFoundMessage : noOrdersYetMessage}</p>
    {isSearch ? (
      <a href={findRoutePath('orders')} className={buttons.primary}>
        Show all orders
      </a>
    ) : (
      <a href={findRoutePath('products')} className={buttons.primary}>
        Shop food
      </a>
    )}
  </section>
);

const Pages = ({ data: { olderUrl, newestUrl } }: Props) =>
  (olderUrl !== undefined || newestUrl !== undefined) && (
    <nav aria-label="Pages of orders" className={buttons.row}>
      {newestUrl !== undefined && (
        <a href={newestUrl} className={buttons.secondary}>
          Newest orders
        </a>
      )}
      {olderUrl !== undefined && (
        <a href={olderUrl} className={buttons.secondary}>
          Older orders
        </a>
      )}
    </nav>
  );

/** The orders of a customer, with a search and by pages, all of which work without script. */
export const OrdersScreen = ({ data }: Props) => {
  const { orders, isSearch, newestUrl } = data;
  return (
    <AccountFrame page={data}>
      {(orders.length > 0 || isSearch || newestUrl !== undefined) && <SearchForm data={data} />}
      {orders.length === 0 ? (
        <NoOrders isSearch={isSearch} />
      ) : (
        <ul className={styles.orders} aria-label="Orders">
          {orders.map((order) => (
            <li key={order.number} className="panel">
              <OrderCardPanel order={order} heading="h2" />
            </li>
          ))}
        </ul>
      )}
      <Pages data={data} />
    </AccountFrame>
  );
};
