/** The tabs about what is sold. Their code loads when one of them is first opened. */
export { Coupons } from './coupons/list';
export { Plans } from './plans/list';
