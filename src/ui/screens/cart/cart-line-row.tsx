import { observer } from 'mobx-react-lite';
import { autoshipPlans, planById } from '#domain/autoship/selling-plan';
import { discountRows, isAutoshipLine, type PricedLine, stockWarning } from '#domain/cart/priced-cart';
import { maximumPerLine, quantityWarning } from '#domain/cart/quantity';
import { buildVariantPath } from '#domain/catalog/variant-url';
import { dollars, minus } from '#domain/money';
import { promotionName } from '#domain/pricing/discount';
import { lineWeight } from '#domain/shipping/weight';
import buttons from '../../components/button.module.css';
import { Link } from '../../components/link';
import { Picture } from '../../components/picture';
import { PurchaseSelectOptions } from '../../components/purchase-select-options';
import { QuantityField } from '../../components/quantity-field';
import { useShop } from '../../shop-models';
import styles from './cart-line-row.module.css';

type Props = {
  readonly line: PricedLine;
  /** Its picture is the first of the page. */
  readonly eager: boolean;
  /** A quantity that a form was refused for. */
  readonly typed?: string;
};

/** One line, changed in place; each change is a form where there is no script (CP-09). */
export const CartLineRow = observer(function CartLineRow({ line, eager, typed }: Props) {
  const { cartLines } = useShop();
  const { product, variant, sellingPlan } = line;
  const autoship = isAutoshipLine(line);
  const busy = cartLines.isBusy(line.id);
  const quantity = cartLines.shownQuantity(line);
  const discounts = discountRows(line);
  const withAutoshipPrice = line.unitPrice < variant.price;
  const maximum = maximumPerLine(autoship);
  const warning = stockWarning({ variant, quantity }) ?? quantityWarning(quantity, autoship);
  const saved = minus(line.compareAtAmount, line.totalAmount);
  return (
    <li className={styles.line} aria-busy={busy}>
      <Picture
        source={variant.picture.source}
        alt={variant.picture.alt}
        width={144}
        height={144}
        sizes="(min-width: 768px) 144px, 88px"
        largest={320}
        eager={eager}
        className={styles.picture}
      />
      <div className={styles.what}>
        <h2 className={styles.title}>
          <Link to={buildVariantPath(product, variant)}>{product.title}</Link>
        </h2>
        <p className={styles.detail}>{variant.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</p>
        <p className={styles.detail}>
          {dollars(line.unitPrice)} each{withAutoshipPrice && ' with Autoship'}
          {variant.weight > 0 && ` · ${lineWeight(variant.weight, variant.weightUnit, quantity)} lb`}
        </p>
        {discounts.length > 0 && (
          <ul className={styles.discounts}>
            {discounts.map(({ promotion, amount }) => (
              <li key={promotion}>
                {promotionName(promotion)} −{dollars(amount)}
              </li>
            ))}
          </ul>
        )}
        {warning !== undefined && (
          <p className={styles.warning} role="status">
            {warning}
          </p>
        )}
      </div>
      <p className={styles.amount}>
        <strong>{dollars(line.totalAmount)}</strong>
        {saved > 0 && (
          <s>
            <span className="visually-hidden">was </span>
            {dollars(line.compareAtAmount)}
          </s>
        )}
      </p>
      <div className={styles.controls}>
        <form
          method="post"
          action="/cart"
          className={styles.change}
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="lineId" value={line.id} />
          <QuantityField
            quantity={quantity}
            maximum={maximum}
            busy={busy}
            of={product.title}
            {...(typed === undefined ? {} : { refused: typed })}
            onChange={(next) => void cartLines.update({ id: line.id, quantity: next })}
          />
          {line.offersAutoship && (
            <select
              name="sellingPlanId"
              className={styles.plan}
              aria-label={`Purchase of ${product.title}`}
              value={sellingPlan?.id ?? ''}
              disabled={busy}
              onChange={({ target }) => {
                const plan = planById(target.value);
                const most = maximumPerLine(plan !== undefined);
                void cartLines.update({
                  id: line.id,
                  quantity: Math.min(quantity, most),
                  sellingPlanId: plan?.id ?? null,
                });
              }}
            >
              <PurchaseSelectOptions plans={autoshipPlans} />
            </select>
          )}
          <button type="submit" className={`without-script ${buttons.text}`}>
            Update
          </button>
        </form>
        <form
          method="post"
          action="/cart"
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void cartLines.remove(line);
          }}
        >
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="lineId" value={line.id} />
          <button
            type="submit"
            className={buttons.text}
            aria-label={`Remove ${product.title}`}
            aria-disabled={busy || undefined}
          >
            Remove
          </button>
        </form>
      </div>
    </li>
  );
});
