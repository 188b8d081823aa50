import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { ShortList, useShortList, type ShortListTab } from '../short-list';
import { fetchCoupon, fetchCoupons } from './client';
import { CouponDetails } from './details';
import { couponFields } from './fields';
import { NewCouponDialog } from './new-dialog';

const COLUMNS = [ 'price', 'used', 'expires', 'status' ];

/**
 * The list of coupons, and the open one beside it.
 *
 * @param tab What the tab gets. The uses of its mode count.
 */
export function Coupons( tab: ShortListTab ): JSX.Element {
	const state = useShortList( tab, {
		part: 'coupon',
		columns: COLUMNS,
		fetch: fetchCoupons,
		rowsOf: ( { coupons } ) => coupons,
		textOf: ( { code } ) => code,
		fetchOne: fetchCoupon,
	} );
	const { screen, details } = state;
	const fields = useMemo( couponFields, [] );
	const [ isAdding, setAdding ] = useState( false );
	return (
		<>
			<ShortList
				state={ state }
				label={ __( 'Coupons', 'freehold' ) }
				loading={ __( 'Loading the coupons…', 'freehold' ) }
				loadingOne={ __( 'Loading the coupon…', 'freehold' ) }
				fields={ fields }
				searchLabel={ __( 'Search coupons', 'freehold' ) }
				addLabel={ __( 'Add a coupon', 'freehold' ) }
				onAdd={ () => setAdding( true ) }
				empty={ {
					title: __( 'No coupons yet', 'freehold' ),
					text: __(
						'A coupon makes a plan cheaper: once, for some months or for ever. Visitors read the price before they pay.',
						'freehold'
					),
				} }
				noMatch={ __( 'No coupons match.', 'freehold' ) }
			>
				{ details && (
					<CouponDetails
						coupon={ details }
						place={ tab.place }
						onClose={ state.close }
						onEnded={ async () => {
							screen.say(
								__( 'The coupon has ended.', 'freehold' )
							);
							await state.reload();
						} }
					/>
				) }
			</ShortList>
			{ isAdding && (
				<NewCouponDialog
					mode={ tab.mode }
					currency={ tab.currency }
					onClose={ () => setAdding( false ) }
					onDone={ async ( id ) => {
						setAdding( false );
						screen.say( __( 'The coupon is added.', 'freehold' ) );
						state.show( id );
						await screen.reload();
					} }
				/>
			) }
		</>
	);
}
