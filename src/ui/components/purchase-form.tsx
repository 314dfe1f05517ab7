import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { findRoutePath } from '#domain/shell/routes';
import type { Purchasable, PurchaseModel } from '../models/purchase-model';
import buttons from './button.module.css';
import { QuantityField } from './quantity-field';

type AddButtonProps = { readonly purchase: PurchaseModel<Purchasable>; readonly isFormUsed: boolean };

/** The submit button of a purchase; announces `Adding...` and `Added` to screen readers too (AD-10). */
const AddButton = observer(function AddButton({ purchase, isFormUsed }: AddButtonProps) {
  const { progress, label, product, outOfStock } = purchase;
  return (
    <>
      <button
        type="submit"
        name="intent"
        value="add"
        aria-label={`${label}: ${product.title}`}
        className={buttons.primary}
        disabled={outOfStock}
        aria-disabled={progress === 'adding' || undefined}
      >
        {label}
      </button>
      {/* Nothing is announced before the form is used, and a list has 24 forms. */}
      {(isFormUsed || progress !== 'ready') && (
        <span className="visually-hidden" role="status">
          {progress === 'ready' ? '' : label}
        </span>
      )}
    </>
  );
});

type Props = {
  readonly purchase: PurchaseModel<Purchasable>;
  readonly className: string | undefined;
  /** The class of the row with quantity and button. */
  readonly rowClass: string | undefined;
  readonly warningClass: string | undefined;
  /** The fields above the quantity; they post `merchandiseId` and, for autoship, `sellingPlanId` or `autoship`. */
  readonly children: ReactNode;
};

/** The form that adds a product to the cart. With script the model adds it; without, the form posts to `/cart`. */
export const PurchaseForm = observer(function PurchaseForm(props: Props) {
  const { purchase, className, rowClass, warningClass, children } = props;
  const [isUsed, setIsUsed] = useState(false);
  const markUsed = () => setIsUsed(true);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) purchase.chooseFromForm(new FormData(form.current));
  }, [purchase]);
  return (
    <form
      ref={form}
      method="post"
      action={findRoutePath('cart')}
      className={className}
      onFocus={markUsed}
      onPointerDown={markUsed}
      onSubmit={(event) => {
        event.preventDefault();
        void purchase.add();
      }}
    >
      {children}
      <div className={`screen-only ${rowClass}`}>
        <QuantityField
          quantity={purchase.quantity}
          maximum={purchase.maximum}
          disabled={purchase.outOfStock}
          of={purchase.product.title}
          onChange={purchase.setQuantity}
        />
        <AddButton purchase={purchase} isFormUsed={isUsed} />
      </div>
      {purchase.warning !== undefined && (
        <p className={warningClass} role="status">
          {purchase.warning}
        </p>
      )}
    </form>
  );
});
