import type { InvoiceLine, InvoiceScreenData } from '#application/account/invoice-page';
import { invoiceTexts as texts } from '#application/orders/invoice-messages';
import { formatDollars } from '#domain/money';
import buttons from '../../components/button.module.css';
import { CostList } from '../../components/cost-list';
import { PostalAddress } from '../../components/postal-address';
import { AccountFrame } from './account-frame';
import styles from './invoice-screen.module.css';

type Props = { readonly data: InvoiceScreenData };

const Row = ({ line: { title, details, quantity, listPrice, amount } }: { readonly line: InvoiceLine }) => (
  <tr>
    <th scope="row">
      <span>{title}</span>
      {details.map((detail) => (
        <span key={detail} className={styles.detail}>
          {detail}
        </span>
      ))}
    </th>
    <td>{quantity}</td>
    <td>{formatDollars(listPrice)}</td>
    <td>{formatDollars(amount)}</td>
  </tr>
);

const Parties = ({ data: { seller, address, details } }: Props) => (
  <div className={styles.parties}>
    <div>
      <h2>{texts.seller}</h2>
      {seller.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
    <div>
      <h2>{texts.customer}</h2>
      <PostalAddress address={address} />
    </div>
    <div>
      <h2>{texts.details}</h2>
      <dl>
        {details.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  </div>
);

/** The invoice of an order: on a screen, and on one sheet of paper. */
export const InvoiceScreen = ({ data }: Props) => (
  <AccountFrame page={data}>
    <p className={`screen-only ${styles.actions}`}>
      <a href={data.orderUrl} className={buttons.text}>
        {texts.back}
      </a>
      <button type="button" className={`with-script ${buttons.secondary}`} onClick={() => window.print()}>
        {texts.print}
      </button>
    </p>
    <div className={styles.invoice}>
      {data.note !== undefined && <p>{data.note}</p>}
      <Parties data={data} />
      <table className={styles.lines}>
        <thead>
          <tr>
            {[texts.item, texts.quantity, texts.each, texts.amount].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.lines.map((line) => (
            <Row key={line.position} line={line} />
          ))}
        </tbody>
      </table>
      <div className={styles.totals}>
        <CostList rows={data.costs} />
        {data.refunds.length > 0 && <CostList rows={data.refunds} />}
      </div>
    </div>
  </AccountFrame>
);
