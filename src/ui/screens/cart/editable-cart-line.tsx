import { observer } from 'mobx-react-lite';
import { quantityWarning, shortageMessage } from '#application/cart/messages';
import { autoshipPlans, findSellingPlan } from '#domain/autoship/selling-plan';
import { findLineStockShortage, isAutoshipLine, listDiscountRows, type PricedLine } from '#domain/cart/priced-cart';
import { computeMaximumItemsPerLine } from '#domain/cart/quantity';
import { buildVariantPath } from '#domain/catalog/variant-url';
import { formatDollars, subtractMoney } from '#domain/money';
import { formatPromotionName } from '#domain/pricing/discount';
import { findRoutePath } from '#domain/shell/routes';
import { sumLineWeights } from '#domain/shipping/weight';
import buttons from '../../components/button.module.css';
import { NextDeliverySlot } from '../../components/next-delivery-slot';
import { Picture } from '../../components/picture';
import { PurchaseSelectOptions } from '../../components/purchase-select-options';
import { QuantityField } from '../../components/quantity-field';
import { useCartLines } from '../../use-cart-lines';
import styles from './editable-cart-line.module.css';

type Props = {
  readonly line: PricedLine;
  /** Whether its picture is the first of the page. */
  readonly eager: boolean;
  /** Whether it can be saved for later: someone is logged in. */
  readonly canSave: boolean;
  /** A typed quantity that the server refused. */
  readonly typed?: string;
};

/** One line of the cart, edited in place; without script each change is a form (CP-09). */
export const EditableCartLine = observer(function EditableCartLine({ line, eager, canSave, typed }: Props) {
  const cartLines = useCartLines();
  const { product, variant, sellingPlan } = line;
  const autoship = isAutoshipLine(line);
  const busy = cartLines.isBusy(line.id);
  const quantity = cartLines.shownQuantity(line);
  const discounts = listDiscountRows(line);
  const withAutoshipPrice = line.unitPrice < variant.price;
  const maximum = computeMaximumItemsPerLine(autoship);
  const shortage = findLineStockShortage({ variant, quantity });
  const warning = shortage ? shortageMessage(shortage) : quantityWarning(quantity, autoship);
  const saved = subtractMoney(line.compareAtAmount, line.totalAmount);
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
      <div>
        <h2 className={styles.title}>
          <a href={buildVariantPath(product, variant)}>{product.title}</a>
        </h2>
        <p className={styles.detail}>{variant.options.map(({ name, value }) => `${name}: ${value}`).join(' · ')}</p>
        <p className={styles.detail}>
          {[
            `${formatDollars(line.unitPrice)} ${withAutoshipPrice ? 'each with Autoship' : 'each'}`,
            ...(variant.weight > 0 ? [`${sumLineWeights([line])} lb`] : []),
          ].join(' · ')}
        </p>
        {discounts.length > 0 && (
          <ul className={styles.discounts}>
            {discounts.map(({ promotion, amount }) => (
              <li key={promotion}>{`${formatPromotionName(promotion)} −${formatDollars(amount)}`}</li>
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
        <strong>{formatDollars(line.totalAmount)}</strong>
        {saved > 0 && (
          <s>
            <span className="visually-hidden">was </span>
            <span>{formatDollars(line.compareAtAmount)}</span>
          </s>
        )}
      </p>
      <div className={styles.controls}>
        <form
          method="post"
          action={findRoutePath('cart')}
          className={styles.change}
          onSubmit={(event) => event.preventDefault()}
        >
          <input type="hidden" name="intent" value="update" />
          <input type="hidden" name="lineId" value={line.id} />
          <input type="hidden" name="expectedQuantity" value={line.quantity} />
          <input type="hidden" name="formerSellingPlanId" value={sellingPlan?.id ?? 'none'} />
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
              aria-label={`Purchase option for ${product.title}`}
              value={sellingPlan?.id ?? ''}
              disabled={busy}
              onChange={({ target }) => {
                const plan = findSellingPlan(target.value);
                const limit = computeMaximumItemsPerLine(plan !== undefined);
                void cartLines.update({
                  id: line.id,
                  quantity: Math.min(quantity, limit),
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
        {canSave && (
          <form method="post" action={findRoutePath('cart')} className={styles.save}>
            <input type="hidden" name="lineId" value={line.id} />
            <button
              type="submit"
              name="intent"
              value="save-for-later"
              className={buttons.text}
              aria-label={`Save for later: ${product.title}`}
            >
              Save for later
            </button>
          </form>
        )}
        <form
          method="post"
          action={findRoutePath('cart')}
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
        {!autoship && (
          <NextDeliverySlot
            item={() => ({
              title: product.title,
              merchandiseId: variant.merchandiseId,
              price: variant.price,
              quantity,
              isOutOfStock: variant.availability === 'out_of_stock',
              cartLineId: line.id,
            })}
            className={styles.next}
            linkClass={buttons.text}
          />
        )}
      </div>
    </li>
  );
});
