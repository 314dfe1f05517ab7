import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PurchaseModel } from '../models/purchase-model';
import { AddButton } from './add-button';
import { QuantityField } from './quantity-field';

type Props = {
  readonly purchase: PurchaseModel;
  readonly className: string | undefined;
  /** Of quantity and button. */
  readonly rowClass: string | undefined;
  readonly warningClass: string | undefined;
  /** What is chosen before; posts `merchandiseId`, and `sellingPlanId` where it comes again. */
  readonly children: ReactNode;
};

/** What is chosen of a product, how many, and the press that adds it; without script the server does. */
export const PurchaseForm = observer(function PurchaseForm(props: Props) {
  const { purchase, className, rowClass, warningClass, children } = props;
  return (
    <form
      method="post"
      action="/cart"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void purchase.add();
      }}
    >
      <input type="hidden" name="intent" value="add" />
      {children}
      <div className={rowClass}>
        <QuantityField
          quantity={purchase.quantity}
          maximum={purchase.maximum}
          disabled={purchase.outOfStock}
          of={purchase.product.title}
          onChange={purchase.setQuantity}
        />
        <AddButton purchase={purchase} />
      </div>
      {purchase.warning !== undefined && (
        <p className={warningClass} role="status">
          {purchase.warning}
        </p>
      )}
    </form>
  );
});
