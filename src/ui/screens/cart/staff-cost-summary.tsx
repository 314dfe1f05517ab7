import { observer } from 'mobx-react-lite';
import { findEligibilityBlocker, findQuotaBlocker } from '#domain/programme/order-check';
import { sumLineGrams } from '#domain/programme/quota';
import { computeQuotaMeter } from '#domain/programme/quota-meter';
import { showsPrices } from '#domain/site';
import { QuotaMeterView } from '../../components/quota-meter-view';
import { usePageLayoutData } from '../../shell-context';
import { CartCostSummary, type CartCostSummaryProps } from './cart-cost-summary';
import { ProgrammeNotes, programmeProblemId } from './programme-notes';

/**
 * The summary of the cart, on the staff site with what the cart takes of the weight quota and what keeps the visitor from
 * checkout, as far as the page knows; the server judges again (CP-07, SE-03).
 */
export const StaffCostSummary = observer(function StaffCostSummary(props: CartCostSummaryProps) {
  const { site } = usePageLayoutData();
  if (showsPrices(site)) return <CartCostSummary {...props} />;
  const { cart, data } = props;
  const { quota, unmetRules = [] } = data;
  const blocker = findEligibilityBlocker(unmetRules) ?? (quota && findQuotaBlocker(quota, cart));
  return (
    <CartCostSummary
      {...props}
      {...(blocker ? { problemId: programmeProblemId } : {})}
      meter={quota && <QuotaMeterView meter={computeQuotaMeter(quota, sumLineGrams(cart.lines))} />}
      notes={
        <ProgrammeNotes blocker={blocker} isStaff={quota !== undefined} isAnswer={data.isCheckoutRefused ?? false} />
      }
    />
  );
});
