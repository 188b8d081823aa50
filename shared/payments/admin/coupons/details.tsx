import { AskDialog } from '@freehold/admin/ask-dialog';
import { formatDate } from '@freehold/admin/dates';
import { Button } from '@freehold/controls';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { Changes } from '../changes';
import { DetailsPanel } from '../details-panel';
import { CLOSED, START, urlOf, type Place } from '../location';
import { endCoupon, type CouponPage } from './client';
import { CouponStatus, endOf, offOf, usedOf } from './fields';

type CouponDetailsProps = {
	coupon: CouponPage;
	place: Place;
	onClose: () => void;
	/** Called when the coupon has ended. */
	onEnded: () => Promise< void >;
};

/** Lists who used a coupon. */
const Uses = ( {
	uses,
	place,
}: Pick< CouponPage, 'uses' > & { place: Place } ): JSX.Element => (
	<ul>
		{ uses.map(
			( { order, payer, title, price, is_paid: isPaid, date } ) => (
				<li key={ order }>
					{ payer.email ? (
						<a
							href={ urlOf( {
								...place,
								...CLOSED,
								tab: 'subscriptions',
								list: START,
								customer: payer.email,
							} ) }
						>
							<bdi>{ payer.name || payer.email }</bdi>
						</a>
					) : (
						__( 'Unknown', 'freehold' )
					) }
					{ ! isPaid && ` (${ __( 'not paid yet', 'freehold' ) })` }
					<br />
					<small>
						<bdi>{ title }</bdi>
						{ `: ${ price }, ${ formatDate( date ) }` }
					</small>
				</li>
			)
		) }
	</ul>
);

/** Returns what is known about a coupon: labels and values. */
const factsOf = ( coupon: CouponDetailsProps[ 'coupon' ] ) =>
	[
		[ __( 'Takes off', 'freehold' ), offOf( coupon ) ],
		[ __( 'Used', 'freehold' ), usedOf( coupon ) ],
		[ __( 'Expires', 'freehold' ), endOf( coupon ) ],
		[
			__( 'Plans', 'freehold' ),
			coupon.plans.map( ( { title } ) => title ).join( ', ' ) ||
				__( 'All', 'freehold' ),
		],
	].filter( ( [ , text ] ) => text );

/** Renders a coupon beside the list: what it takes off, who used it, and who changed it. Focus moves to its heading. */
export function CouponDetails( {
	coupon,
	place,
	onClose,
	onEnded,
}: CouponDetailsProps ): JSX.Element {
	const [ isAsking, setAsking ] = useState( false );
	return (
		<DetailsPanel
			name="coupon"
			className="freehold-coupon"
			item={ coupon.id }
			title={ <bdi>{ coupon.code }</bdi> }
			onClose={ onClose }
		>
			{ coupon.status !== 'ended' && (
				<div
					className="freehold-open__actions"
					role="group"
					aria-label={ __( 'Actions', 'freehold' ) }
				>
					<Button isDestructive onClick={ () => setAsking( true ) }>
						{ __( 'End the coupon', 'freehold' ) }
					</Button>
				</div>
			) }
			<p className="freehold-open__meta">
				<CouponStatus coupon={ coupon } />
			</p>
			<dl className="freehold-plan__opens">
				{ factsOf( coupon ).map( ( [ label, text ] ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd>{ text }</dd>
					</div>
				) ) }
			</dl>
			<p>
				{ sprintf(
					/* translators: %s: a part of a URL, such as “?freehold_coupon=BREAD”. */
					__(
						'A link to a page with the plan fills in the code: add %s to its URL.',
						'freehold'
					),
					`?freehold_coupon=${ coupon.code }`
				) }
			</p>
			{ coupon.uses.length > 0 && (
				<>
					<h3>{ __( 'Who used it', 'freehold' ) }</h3>
					<Uses uses={ coupon.uses } place={ place } />
				</>
			) }
			<Changes changes={ coupon.changes } />
			{ isAsking && (
				<AskDialog
					title={ sprintf(
						/* translators: %s: the code of a coupon. */
						__( 'End the coupon “%s”?', 'freehold' ),
						coupon.code
					) }
					confirmLabel={ __( 'End the coupon', 'freehold' ) }
					isDestructive
					onClose={ () => setAsking( false ) }
					run={ async () => {
						await endCoupon( coupon.id );
						setAsking( false );
						await onEnded();
					} }
				>
					<p>
						{ __(
							'It can no longer be used. Who has used it keeps what it takes off.',
							'freehold'
						) }
					</p>
				</AskDialog>
			) }
		</DetailsPanel>
	);
}
