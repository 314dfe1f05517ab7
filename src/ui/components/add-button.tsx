import { observer } from 'mobx-react-lite';
import type { PurchaseModel } from '../models/purchase-model';
import buttons from './button.module.css';

/** The button of a purchase; says `Adding...` and `Added` itself, aloud too (AD-10). */
export const AddButton = observer(function AddButton({ purchase }: { readonly purchase: PurchaseModel }) {
  const { progress, label, product, outOfStock } = purchase;
  return (
    <>
      <button
        type="submit"
        className={buttons.primary}
        disabled={outOfStock}
        aria-disabled={progress === 'adding' || undefined}
      >
        {label}
        <span className="visually-hidden">: {product.title}</span>
      </button>
      <span className="visually-hidden" role="status">
        {progress === 'ready' ? '' : label}
      </span>
    </>
  );
});
