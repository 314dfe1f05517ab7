import { observer } from 'mobx-react-lite';
import { showsPrices } from '#domain/site';
import { findEligibilityBlocker, findQuotaBlocker } from '#domain/staff-program/order-check';
import { sumLineGrams } from '#domain/staff-program/quota';
import { computeQuotaMeter } from '#domain/staff-program/quota-meter';
import { QuotaMeterView } from '../../components/quota-meter-view';
import { usePageLayoutData } from '../../shell/shell-context';
import { CartCostSummary, type CartCostSummaryProps } from './cart-cost-summary';
import { ProgramNotes, programProblemId } from './program-notes';

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
      {...(blocker ? { problemId: programProblemId } : {})}
      meter={quota && <QuotaMeterView meter={computeQuotaMeter(quota, sumLineGrams(cart.lines))} />}
      notes={
        <ProgramNotes blocker={blocker} isStaff={quota !== undefined} isAnswer={data.isCheckoutRefused ?? false} />
      }
    />
  );
});
