/**
 * What the editor’s payment blocks share: the notices about Stripe, and the choice of a plan.
 */
export { readPlans, writePlans } from './button-plans';
export { describePlan, describePrice } from './describe';
export { currencyOptions } from './currency-control';
export { PlanDropdown } from './plan-dropdown';
export { StripeNotice } from './stripe-notice';
export { usePayments } from './use-payments';
export { useUntilLeft } from './use-until-left';
