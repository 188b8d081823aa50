import { api } from '@freehold/api';
import type {
	Coupon,
	CouponCreateInput,
	CouponUse,
} from '../../schema/coupons';
import type { Mode, PaymentChange } from '../types';

export type { Coupon, CouponCreateInput };

/** A coupon with who used it. */
export type CouponPage = Coupon & {
	uses: CouponUse[];
	changes: PaymentChange[];
};

const PATH = '/payments/coupons';

/**
 * Fetches all coupons.
 *
 * @param query  Which uses count.
 * @param signal Cancels the request.
 * @return The coupons, those that run first.
 */
export const fetchCoupons = (
	{ mode }: { mode: Mode },
	signal: AbortSignal
): Promise< { coupons: Coupon[] } > =>
	api.get( 'v4', PATH, { query: { mode }, signal } );

/**
 * Fetches a coupon with who used it.
 *
 * @param query      Which one.
 * @param query.id   Its ID; 0 for none.
 * @param query.mode The mode of the uses.
 * @param signal     Cancels the request.
 * @return The coupon; null for none.
 */
export const fetchCoupon = (
	{ id, mode }: { id: number; mode: Mode },
	signal: AbortSignal
): Promise< CouponPage | null > =>
	id > 0
		? api.get( 'v4', `${ PATH }/${ id }`, { query: { mode }, signal } )
		: Promise.resolve( null );

/** Adds a coupon, here and at Stripe. */
export const createCoupon = ( coupon: CouponCreateInput ): Promise< Coupon > =>
	api.post( 'v4', PATH, coupon );

/** Ends a coupon for good. */
export const endCoupon = ( id: number ): Promise< Coupon > =>
	api.post( 'v4', `${ PATH }/${ id }/end` );
