import { formatDate } from '@freehold/admin/dates';
import type { Field } from '@freehold/dataviews';
import { __, _n, sprintf } from '@wordpress/i18n';
import { textColumn } from '../plans/fields';
import { Status } from '../status';
import type { Coupon } from './client';

/**
 * Returns what a coupon takes off, and from which payments.
 *
 * @param coupon          The coupon.
 * @param coupon.off      What it takes off.
 * @param coupon.duration Which payments it makes cheaper.
 * @param coupon.months   For how many months.
 */
export function offOf( { off, duration, months }: Coupon ): string {
	switch ( duration ) {
		case 'once':
			/* translators: %s: such as “20% off”. */
			return sprintf( __( '%s the first payment', 'freehold' ), off );
		case 'forever':
			/* translators: %s: such as “20% off”. */
			return sprintf( __( '%s each payment', 'freehold' ), off );
		default:
			return sprintf(
				/* translators: 1: such as “20% off”. 2: a number of months. */
				_n(
					'%1$s for %2$s month',
					'%1$s for %2$s months',
					months,
					'freehold'
				),
				off,
				months.toLocaleString()
			);
	}
}

/**
 * Returns how often a coupon was used.
 *
 * @param coupon       The coupon.
 * @param coupon.used  How often.
 * @param coupon.limit The limit; 0 for none.
 */
export const usedOf = ( { used, limit }: Coupon ): string =>
	limit > 0
		? sprintf(
				/* translators: 1: how often a coupon was used. 2: how often it can be used. */
				__( '%1$s of %2$s', 'freehold' ),
				used.toLocaleString(),
				limit.toLocaleString()
		  )
		: used.toLocaleString();

/**
 * Returns until when a coupon can be used; empty if it has no end.
 *
 * @param coupon         The coupon.
 * @param coupon.expires The time.
 */
export const endOf = ( { expires }: Coupon ): string =>
	expires ? formatDate( expires ) : '';

/** Returns the name of a coupon's status. */
function statusOf( { status }: Coupon ): string {
	switch ( status ) {
		case 'running':
			return __( 'Running', 'freehold' );
		case 'used_up':
			return __( 'Used up', 'freehold' );
		case 'expired':
			return __( 'Expired', 'freehold' );
		default:
			return __( 'Ended', 'freehold' );
	}
}

/** Shows whether a coupon can be used. */
export const CouponStatus = ( { coupon }: { coupon: Coupon } ): JSX.Element => (
	<Status
		status={ coupon.status === 'running' ? 'active' : 'canceled' }
		label={ statusOf( coupon ) }
	/>
);

/** Returns the columns. */
export const couponFields = (): Field< Coupon >[] => [
	{
		...textColumn(
			'payer',
			__( 'Code', 'freehold' ),
			( { code } ) => code
		),
		enableHiding: false,
		render: ( { item } ) => (
			<span className="freehold-list__cell freehold-payments__payer">
				<bdi>{ item.code }</bdi>
			</span>
		),
	},
	textColumn( 'price', __( 'Takes off', 'freehold' ), offOf ),
	textColumn( 'used', __( 'Used', 'freehold' ), usedOf ),
	textColumn( 'expires', __( 'Expires', 'freehold' ), endOf ),
	{
		...textColumn( 'status', __( 'Status', 'freehold' ), statusOf ),
		render: ( { item } ) => <CouponStatus coupon={ item } />,
	},
	{
		...textColumn( 'digest', __( 'Use', 'freehold' ), offOf ),
		enableHiding: false,
		render: ( { item } ) => (
			<span className="freehold-list__digest">
				<span>{ offOf( item ) }</span>
				<span>{ usedOf( item ) }</span>
				<CouponStatus coupon={ item } />
			</span>
		),
	},
];
