import { formatDate } from '@freehold/admin/dates';
import { useSubmit } from '@freehold/admin/use-submit';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import { Button, ErrorNotice, TextControl } from '@freehold/controls';
import { Modal } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { renameSubscriber } from './client';
import { sourceLabel, statusLabel } from './labels';
import type { Subscriber } from './types';

type DetailsDialogProps = {
	subscriber: Subscriber;
	onRenamed: ( subscriber: Subscriber ) => void;
	onClose: () => void;
};

/**
 * Shows what is stored about a person, with the proof of consent, and changes the name.
 */
export function DetailsDialog( {
	subscriber,
	onRenamed,
	onClose,
}: DetailsDialogProps ): JSX.Element {
	const [ name, setName ] = useState( subscriber.name );
	const { error, isBusy, submit } = useSubmit( async () =>
		onRenamed( await renameSubscriber( subscriber.id, name ) )
	);
	const isUnchanged = name === subscriber.name;
	useUnsaved( ! isUnchanged );
	const { consent, page, user, confirmed } = subscriber;
	const rows: [ string, React.ReactNode ][] = [
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
			<form className="freehold-form" onSubmit={ submit }>
				<ErrorNotice message={ error } />
				<TextControl
					label={ __( 'Name', 'freehold' ) }
					value={ name }
					maxLength={ 100 }
					onChange={ setName }
				/>
				<Button
					variant="secondary"
					type="submit"
					isBusy={ isBusy }
					disabled={ isUnchanged }
				>
					{ __( 'Save the name', 'freehold' ) }
				</Button>
			</form>
			<dl className="freehold-subscribers__details">
				{ rows.map( ( [ label, value ] ) => (
					<div key={ label }>
						<dt>{ label }</dt>
						<dd dir="auto">{ value }</dd>
					</div>
				) ) }
			</dl>
			{ subscriber.person_url && (
				<a href={ subscriber.person_url }>
					{ __( 'Everything about this person', 'freehold' ) }
				</a>
			) }
		</Modal>
	);
}
