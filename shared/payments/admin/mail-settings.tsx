import { messageOf } from '@freehold/admin/message-of';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import {
	Button,
	Notice,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { fetchSettings, saveMailSettings } from './client';
import type { Settings } from './types';

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

/** Renders the form. The user’s input stays if the server rejects it. */
function Form( { settings }: { settings: Settings } ): JSX.Element {
	const { createSuccessNotice } = useDispatch( noticesStore );
	const [ stored, setStored ] = useState( settings );
	const [ address, setAddress ] = useState( settings.mail_to );
	const [ isMailed, setIsMailed ] = useState( settings.mail_new_payment );
	const [ isFailed, setIsFailed ] = useState( settings.mail_failed );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const isUnchanged =
		address === stored.mail_to &&
		isMailed === stored.mail_new_payment &&
		isFailed === stored.mail_failed;
	useUnsaved( ! isUnchanged );

	const save = async () => {
		setIsBusy( true );
		setError( '' );
		try {
			const next = await saveMailSettings( {
				mail_to: address,
				mail_new_payment: isMailed,
				mail_failed: isFailed,
			} );
			setStored( next );
			setAddress( next.mail_to );
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
			<div id="setting-payments-mail_to" className="freehold-setting">
				<TextControl
					type="email"
					label={ __( 'Send to', 'freehold' ) }
					help={ sprintf(
						/* translators: %s: an email address. */
						__(
							'Disputes and new payments. If empty: %s',
							'freehold'
						),
						settings.admin_email
					) }
					value={ address }
					readOnly={ isBusy }
					onChange={ setAddress }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</div>
			<div
				id="setting-payments-mail_new_payment"
				className="freehold-setting"
			>
				<ToggleControl
					label={ __(
						'Send an email about each payment',
						'freehold'
					) }
					checked={ isMailed }
					disabled={ isBusy }
					onChange={ setIsMailed }
					__nextHasNoMarginBottom
				/>
			</div>
			<div id="setting-payments-mail_failed" className="freehold-setting">
				<ToggleControl
					label={ __(
						'Send an email about each failed renewal',
						'freehold'
					) }
					checked={ isFailed }
					disabled={ isBusy }
					onChange={ setIsFailed }
					__nextHasNoMarginBottom
				/>
			</div>
			{ error && (
				<Notice
					status="error"
					isDismissible={ false }
					politeness="assertive"
				>
					{ error }
				</Notice>
			) }
			<Button
				variant="secondary"
				type="submit"
				isBusy={ isBusy }
				disabled={ isUnchanged }
				accessibleWhenDisabled
				__next40pxDefaultSize
			>
				{ isBusy
					? __( 'Saving…', 'freehold' )
					: __( 'Save options', 'freehold' ) }
			</Button>
		</form>
	);
}
