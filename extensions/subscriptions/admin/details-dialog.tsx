import { formatDate } from '@freehold/admin/dates';
import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { sourceLabel, statusLabel } from './labels';
import type { Subscriber } from './types';

type DetailsDialogProps = { subscriber: Subscriber; onClose: () => void };

/**
 * Shows what is stored about a person, with the proof of consent.
 *
 * @param props            The properties.
 * @param props.subscriber The person.
 * @param props.onClose    Closes the dialog.
 * @return The dialog.
 */
export function DetailsDialog( {
	subscriber,
	onClose,
}: DetailsDialogProps ): JSX.Element {
	const { consent, page, user, confirmed } = subscriber;
	const rows: [ string, React.ReactNode ][] = [
		...( subscriber.name
			? [
					[ __( 'Name', 'freehold' ), subscriber.name ] as [
						string,
						React.ReactNode,
					],
			  ]
			: [] ),
		[ __( 'Status', 'freehold' ), statusLabel( subscriber.status ) ],
		[
			__( 'Pays', 'freehold' ),
			subscriber.pays ? __( 'Yes', 'freehold' ) : __( 'No', 'freehold' ),
		],
		[ __( 'Source', 'freehold' ), sourceLabel( subscriber.source ) ],
		[ __( 'Consent', 'freehold' ), consent.text ],
		[ __( 'Time of consent', 'freehold' ), formatDate( consent.date ) ],
		[
			__( 'Confirmed', 'freehold' ),
			confirmed ? formatDate( confirmed ) : __( 'No', 'freehold' ),
		],
		...( page
			? [
					[
						__( 'Page', 'freehold' ),
						<a key="page" href={ page }>
							{ page }
						</a>,
					] as [ string, React.ReactNode ],
			  ]
			: [] ),
		...( user
			? [
					[ __( 'User', 'freehold' ), user.name ] as [
						string,
						React.ReactNode,
					],
			  ]
			: [] ),
	];
	return (
		<Modal
			className="freehold-dialog"
			size="medium"
			title={ subscriber.email }
			onRequestClose={ onClose }
		>
			<dl className="freehold-subscribers__details">
				{ rows.map( ( [ label, value ] ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd dir="auto">{ value }</dd>
					</div>
				) ) }
			</dl>
		</Modal>
	);
}
