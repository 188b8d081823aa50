import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { messageOf } from '@freehold/admin/message-of';
import {
	__experimentalVStack as VStack,
	Button,
	Notice,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { saveMailSettings } from './client';
import type { Settings } from './types';

type MailSettingsButtonProps = {
	settings: Settings;
	/** Called when the server has stored other settings. */
	onSaved: () => void;
};

/**
 * Renders a button with a dialog for the mails that the owner gets. The dialog stays open until the server has stored them.
 *
 * @param props          The properties.
 * @param props.settings The settings.
 * @param props.onSaved  Called when the server has stored other settings.
 * @return The button.
 */
export function MailSettingsButton( {
	settings,
	onSaved,
}: MailSettingsButtonProps ): JSX.Element {
	const { createSuccessNotice } = useDispatch( noticesStore );
	const [ isOpen, setIsOpen ] = useState( false );
	const [ address, setAddress ] = useState( settings.mail_to );
	const [ isMailed, setIsMailed ] = useState( settings.mail_new_payment );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );

	const save = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setError( '' );
		try {
			await saveMailSettings( {
				mail_to: address,
				mail_new_payment: isMailed,
			} );
			setIsOpen( false );
			void createSuccessNotice(
				__( 'Mail settings saved.', 'freehold' ),
				{ type: 'snackbar' }
			);
			onSaved();
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
		}
		setIsBusy( false );
	};

	return (
		<>
			<Button
				variant="tertiary"
				onClick={ () => setIsOpen( true ) }
				__next40pxDefaultSize
			>
				{ __( 'Mail settings', 'freehold' ) }
			</Button>
			{ isOpen && (
				<ConfirmDialog
					title={ __( 'Emails about payments', 'freehold' ) }
					size="small"
					confirmLabel={ __( 'Save', 'freehold' ) }
					isDestructive={ false }
					isBusy={ isBusy }
					onConfirm={ save }
					onCancel={ isBusy ? () => {} : () => setIsOpen( false ) }
				>
					{ error && (
						<Notice status="error" isDismissible={ false }>
							{ error }
						</Notice>
					) }
					<form
						noValidate
						onSubmit={ ( event ) => {
							event.preventDefault();
							void save();
						} }
					>
						<VStack spacing={ 4 }>
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
						</VStack>
					</form>
				</ConfirmDialog>
			) }
		</>
	);
}
