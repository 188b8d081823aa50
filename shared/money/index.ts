export { formatAmount, parseAmount } from './amount';
export type { AmountError } from './amount';
export {
	getCurrency,
	getCurrencyCodes,
	getDecimals,
	getDefaultAmounts,
	getMinimum,
} from './currency';
export type { Vendor } from './currency';
