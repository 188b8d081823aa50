import { ListScreen } from '@freehold/admin/list-screen';
import { UnloadedRow } from '@freehold/admin/unloaded-row';
import { useList } from '@freehold/admin/use-list';
import { PER_PAGE, useListScreen } from '@freehold/admin/use-list-screen';
import { Button } from '@wordpress/components';
import { useMemo, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { download, plus, tag } from '@wordpress/icons';
import { exportUrl } from '../client';
import { isFromList, keptList, urlOf, type Place } from '../location';
import type { Mode } from '../types';
import { fetchCoupon, fetchCoupons } from './client';
import { CouponDetails } from './details';
import { couponFields } from './fields';
import { NewCouponDialog } from './new-dialog';

type CouponsProps = {
	place: Place;
	mode: Mode;
	/** Changes the place. */
	go: ( change: Partial< Place >, isStep?: boolean ) => void;
	/** The currency of new coupons at first. */
	currency: string;
};

const COLUMNS = [ 'price', 'used', 'expires', 'status' ];

/**
 * The list of coupons, and the open one beside it.
 *
 * @param props          The properties.
 * @param props.place    What the URL says.
 * @param props.mode     The mode of the uses that count.
 * @param props.go       Changes the place.
 * @param props.currency The currency of new coupons at first.
 * @return The tab's content.
 */
export function Coupons( {
	place,
	mode,
	go,
	currency,
}: CouponsProps ): JSX.Element {
	const openId = place.coupon;
	const open = useList(
		useMemo( () => ( { id: openId, mode } ), [ openId, mode ] ),
		fetchCoupon
	);
	const screen = useListScreen( {
		name: 'coupons',
		titleField: 'payer',
		columns: COLUMNS,
		kept: {
			...keptList( place.list, go ),
			state: { ...place.list, filters: [], sort: undefined },
		},
		queryOf: () => ( { mode } ),
		fetch: fetchCoupons,
		pageOf: ( { coupons }, { page = 1, search = '' } ) => {
			const text = search.trim().toUpperCase();
			const found = coupons.filter( ( { code } ) =>
				code.includes( text )
			);
			return {
				rows: found.slice( ( page - 1 ) * PER_PAGE, page * PER_PAGE ),
				total: found.length,
			};
		},
		openId,
	} );
	const fields = useMemo( couponFields, [] );
	const [ isAdding, setAdding ] = useState( false );
	const details = open.list?.id === openId ? open.list : null;
	const close = () => {
		if ( isFromList() ) {
			window.history.back();
		} else {
			go( { coupon: 0 } );
		}
	};
	return (
		<>
			<ListScreen
				screen={ screen }
				label={ __( 'Coupons', 'freehold' ) }
				loading={ __( 'Loading the coupons…', 'freehold' ) }
				className="freehold-payments"
				idOf={ ( { id } ) => String( id ) }
				fields={ fields }
				searchLabel={ __( 'Search coupons', 'freehold' ) }
				header={
					<>
						<Button
							icon={ plus }
							size="compact"
							onClick={ () => setAdding( true ) }
						>
							{ __( 'Add a coupon', 'freehold' ) }
						</Button>
						<Button
							icon={ download }
							href={ exportUrl( { mode }, '/coupons' ) }
							download
							size="compact"
						>
							{ __( 'Export as CSV', 'freehold' ) }
						</Button>
					</>
				}
				empty={ {
					icon: tag,
					title: __( 'No coupons yet', 'freehold' ),
					text: __(
						'A coupon makes a plan cheaper: once, for some months or for ever. Visitors read the price before they pay.',
						'freehold'
					),
					action: {
						label: __( 'Add a coupon', 'freehold' ),
						onClick: () => setAdding( true ),
					},
				} }
				noMatch={ __( 'No coupons match.', 'freehold' ) }
				open={ {
					urlOf: ( { id } ) => urlOf( { ...place, coupon: id } ),
					onOpen: ( { id } ) => go( { coupon: id }, ! openId ),
				} }
			>
				{ openId > 0 && ! details && (
					<UnloadedRow
						label={ __( 'Loading the coupon…', 'freehold' ) }
						error={ open.error }
						reload={ open.reload }
						onClose={ close }
					/>
				) }
				{ details && (
					<CouponDetails
						coupon={ details }
						place={ place }
						onClose={ close }
						onEnded={ async () => {
							screen.say(
								__( 'The coupon has ended.', 'freehold' )
							);
							await Promise.all( [
								screen.reload(),
								open.reload(),
							] );
						} }
					/>
				) }
			</ListScreen>
			{ isAdding && (
				<NewCouponDialog
					mode={ mode }
					currency={ currency }
					onClose={ () => setAdding( false ) }
					onDone={ async ( id ) => {
						setAdding( false );
						screen.say( __( 'The coupon is added.', 'freehold' ) );
						go( { coupon: id }, ! openId );
						await screen.reload();
					} }
				/>
			) }
		</>
	);
}
