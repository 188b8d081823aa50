import { formatDate } from '@freehold/admin/dates';
import { __, sprintf } from '@wordpress/i18n';
import type { PaymentChange } from './types';

/** Returns what was changed. */
function textOf( { object, action, from, to, note }: PaymentChange ): string {
	switch ( action ) {
		case 'created':
			return to
				? sprintf(
						/* translators: %s: a price, such as “$5.00 / month”. */
						__( 'Added: %s', 'freehold' ),
						to
				  )
				: __( 'Added', 'freehold' );
		case 'renamed':
			return sprintf(
				/* translators: 1: the earlier name of a payment plan. 2: its name. */
				__( 'Renamed from “%1$s” to “%2$s”', 'freehold' ),
				from,
				to
			);
		case 'price': {
			const price = sprintf(
				/* translators: 1: an amount of money. 2: another one. */
				__( 'Price changed from %1$s to %2$s', 'freehold' ),
				from,
				to
			);
			if ( object !== 'plan' ) {
				return price;
			}
			return note === 'move'
				? sprintf(
						/* translators: %s: such as “Price changed from $5.00 to $7.00”. */
						__( '%s; present payers move', 'freehold' ),
						price
				  )
				: sprintf(
						/* translators: %s: such as “Price changed from $5.00 to $7.00”. */
						__( '%s; present payers keep theirs', 'freehold' ),
						price
				  );
		}
		case 'trial':
			return sprintf(
				/* translators: 1: a number of days. 2: another one. */
				__( 'Free trial changed from %1$s to %2$s days', 'freehold' ),
				from,
				to
			);
		case 'archived':
			return __( 'Archived', 'freehold' );
		case 'unarchived':
			return __( 'Sold again', 'freehold' );
		case 'ended':
			return __( 'Ended', 'freehold' );
		case 'deleted':
			return __( 'Deleted', 'freehold' );
		case 'canceled':
			return note === 'end'
				? __( 'Canceled for the end of the paid period', 'freehold' )
				: __( 'Canceled', 'freehold' );
		case 'resumed':
			return __( 'Cancellation taken back', 'freehold' );
		case 'refunded':
			return sprintf(
				/* translators: %s: an amount of money. */
				__( '%s refunded', 'freehold' ),
				to
			);
		default:
			return action;
	}
}

/** Returns who made a change. */
function actorOf( { actor, user }: PaymentChange ): string {
	switch ( actor ) {
		case 'user':
			return user || __( 'A deleted user', 'freehold' );
		case 'command':
			return __( 'WP-CLI', 'freehold' );
		case 'payer':
			return __( 'the payer', 'freehold' );
		default:
			return __( 'the site', 'freehold' );
	}
}

/**
 * Lists who changed what and when.
 *
 * @param props         The properties.
 * @param props.changes The changes, the latest first.
 * @return The list with its heading; nothing without changes.
 */
export const Changes = ( {
	changes,
}: {
	changes: PaymentChange[];
} ): JSX.Element | null =>
	changes.length === 0 ? null : (
		<>
			<h3>{ __( 'Changes', 'freehold' ) }</h3>
			<ul>
				{ changes.map( ( change ) => (
					<li key={ change.id }>
						<bdi>{ textOf( change ) }</bdi>
						{ ! change.is_done &&
							` (${ __( 'not confirmed', 'freehold' ) })` }
						<br />
						<small>
							{ sprintf(
								/* translators: 1: a date. 2: who made a change, such as a user's name. */
								__( '%1$s, by %2$s', 'freehold' ),
								formatDate( change.date ),
								actorOf( change )
							) }
						</small>
					</li>
				) ) }
			</ul>
		</>
	);
