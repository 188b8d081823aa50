import { LoadError } from '@freehold/admin/load-error';
import { useList } from '@freehold/admin/use-list';
import { Button } from '@freehold/controls';
import { useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { fetchSubscriptions } from '../client';
import { labelOf, payerOf, perInterval, subscriptionStatuses } from '../labels';
import { CLOSED, START, urlOf, type Place } from '../location';
import type { Mode } from '../types';

/** How many payers are listed at first, and how many more each time. */
const STEP = 10;

/** The most that one request returns. */
const MAX = 100;

type PayersProps = { id: number; place: Place; mode: Mode };

/**
 * Lists who subscribed to a plan, the newest first; each name opens the subscription.
 *
 * @param props       The properties.
 * @param props.id    The plan's ID.
 * @param props.place What the URL says.
 * @return The list with its heading; nothing without subscriptions.
 */
export function Payers( { id, place, mode }: PayersProps ): JSX.Element | null {
	const [ shown, setShown ] = useState( STEP );
	const { list, error, reload, isLoading } = useList(
		useMemo(
			() => ( { mode, plan: id, page: 1, per_page: shown } ),
			[ id, mode, shown ]
		),
		fetchSubscriptions
	);
	if ( ! list || list.total === 0 ) {
		return <LoadError error={ error } reload={ reload } />;
	}
	return (
		<>
			<h3>
				{ sprintf(
					/* translators: %s: a number. */
					__( 'Subscriptions (%s)', 'freehold' ),
					list.total.toLocaleString()
				) }
			</h3>
			<ul>
				{ list.subscriptions.map( ( one ) => (
					<li key={ one.id }>
						<a
							href={ urlOf( {
								...place,
								...CLOSED,
								tab: 'subscriptions',
								list: START,
								subscription: one.id,
							} ) }
						>
							<bdi>{ payerOf( one ) }</bdi>
						</a>
						{ ` – ${ perInterval(
							one.amount.text,
							one.recurs
						) }, ${ labelOf(
							subscriptionStatuses(),
							one.status
						) }` }
					</li>
				) ) }
			</ul>
			<LoadError error={ error } reload={ reload } />
			{ list.total > shown && shown < MAX && (
				<Button
					variant="tertiary"
					isBusy={ isLoading }
					onClick={ () => setShown( Math.min( MAX, shown * 2 ) ) }
				>
					{ __( 'Show more', 'freehold' ) }
				</Button>
			) }
		</>
	);
}
