import { messageOf } from '@freehold/admin/message-of';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import {
	Button,
	ErrorNotice,
	TextControl,
	ToggleControl,
} from '@freehold/controls';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { fetchSettings, saveMailSettings } from './client';
import type { MailSettings as ChangedSettings, Settings } from './types';

/**
 * Returns what a search of the settings finds.
 *
 * @return The group's words, and the fields' words by name.
 */
export const mailFields = () => ( {
	words: [
		__( 'Emails about payments', 'freehold' ),
		__( 'Mail settings', 'freehold' ),
	],
	fields: {
		mail_to: [ __( 'Send to', 'freehold' ) ],
		mail_new_payment: [
			__( 'Send an email about each payment', 'freehold' ),
		],
		mail_failed: [
			__( 'Send an email about each failed renewal', 'freehold' ),
		],
	},
} );

/**
 * Renders the fields for the mails that the owner gets.
 *
 * @param props          The properties.
 * @param props.onLoaded Called when the fields are there.
 * @return The form, once the settings are loaded.
 */
export function MailSettings( {
	onLoaded,
}: {
	onLoaded: () => void;
} ): JSX.Element {
	const { list, error, reload } = useList( null, fetchSettings );
	const isLoaded = list !== null;
	useEffect( () => {
		if ( isLoaded ) {
			onLoaded();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when they are loaded.
	}, [ isLoaded ] );
	return list ? (
		<Form settings={ list } />
	) : (
		<Unloaded
			label={ __( 'Loading settings…', 'freehold' ) }
			error={ error }
			reload={ reload }
		/>
	);
}

/** What the form changes. */
const MAIL_FIELDS = [ 'mail_to', 'mail_new_payment', 'mail_failed' ] as const;

/** Renders the field for the address that gets the mails. */
const AddressField = ( {
	adminEmail,
	isBusy,
	onChange,
	value,
}: {
	adminEmail: string;
	value: string;
	isBusy: boolean;
	onChange: ( address: string ) => void;
} ) => (
	<div id="setting-payments-mail_to" className="freehold-setting">
		<TextControl
			type="email"
			label={ __( 'Send to', 'freehold' ) }
			help={ sprintf(
				/* translators: %s: an email address. */
				__( 'Disputes and new payments. If empty: %s', 'freehold' ),
				adminEmail
			) }
			value={ value }
			readOnly={ isBusy }
			onChange={ onChange }
		/>
	</div>
);

/** Renders the toggle of one kind of mails. */
const MailToggle = ( {
	isBusy,
	name,
	...props
}: {
	name: 'mail_failed' | 'mail_new_payment';
	label: string;
	checked: boolean;
	isBusy: boolean;
	onChange: ( isOn: boolean ) => void;
} ) => (
	<div id={ `setting-payments-${ name }` } className="freehold-setting">
		<ToggleControl { ...props } disabled={ isBusy } />
	</div>
);

/** Renders the form. The user’s input stays if the server rejects it. */
function Form( { settings }: { settings: Settings } ): JSX.Element {
	const { createSuccessNotice } = useDispatch( noticesStore );
	const [ stored, setStored ] = useState( settings );
	const [ changed, setChanged ] = useState< ChangedSettings >( {} );
	const draft = { ...stored, ...changed };
	const set = ( changes: ChangedSettings ) =>
		setChanged( ( now ) => ( { ...now, ...changes } ) );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const isUnchanged = MAIL_FIELDS.every(
		( name ) => draft[ name ] === stored[ name ]
	);
	useUnsaved( ! isUnchanged );

	const save = async () => {
		setIsBusy( true );
		setError( '' );
		try {
			setStored( await saveMailSettings( changed ) );
			setChanged( {} );
			void createSuccessNotice(
				__( 'Mail settings saved.', 'freehold' ),
				{ type: 'snackbar' }
			);
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
		}
		setIsBusy( false );
	};

	return (
		<form
			className="freehold-options"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isBusy && ! isUnchanged ) {
					void save();
				}
			} }
		>
			<AddressField
				adminEmail={ settings.admin_email }
				value={ draft.mail_to }
				isBusy={ isBusy }
				onChange={ ( address ) => set( { mail_to: address } ) }
			/>
			<MailToggle
				name="mail_new_payment"
				label={ __( 'Send an email about each payment', 'freehold' ) }
				checked={ draft.mail_new_payment }
				isBusy={ isBusy }
				onChange={ ( isOn ) => set( { mail_new_payment: isOn } ) }
			/>
			<MailToggle
				name="mail_failed"
				label={ __(
					'Send an email about each failed renewal',
					'freehold'
				) }
				checked={ draft.mail_failed }
				isBusy={ isBusy }
				onChange={ ( isOn ) => set( { mail_failed: isOn } ) }
			/>
			<ErrorNotice message={ error } />
			<Button
				variant="secondary"
				type="submit"
				isBusy={ isBusy }
				disabled={ isUnchanged }
			>
				{ isBusy
					? __( 'Saving…', 'freehold' )
					: __( 'Save options', 'freehold' ) }
			</Button>
		</form>
	);
}
