import { messageOf } from '@freehold/admin/message-of';
import { useUnsaved } from '@freehold/admin/use-unsaved';
import { api } from '@freehold/api';
import {
	Button,
	ErrorNotice,
	TextareaControl,
	TextControl,
} from '@freehold/controls';
import { __experimentalVStack as VStack, Notice } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { NewsletterPost } from '../schema';

type SenderFormProps = {
	sender: NewsletterPost[ 'sender' ];
	/** Called when the server has stored them. */
	onSaved: () => unknown;
};

/**
 * Asks for what each newsletter must contain, before the first one is sent. What was entered stays if it cannot be stored.
 *
 * @param props         The properties.
 * @param props.sender  What the site knows.
 * @param props.onSaved Called when the server has stored them.
 * @return The form; only a sentence for users who may not change settings.
 */
export function SenderForm( {
	sender,
	onSaved,
}: SenderFormProps ): JSX.Element {
	const [ name, setName ] = useState( sender.name );
	const [ address, setAddress ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	useUnsaved( name !== sender.name || address !== '' );
	if ( ! sender.can_set ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __(
					'No newsletter is sent until an administrator enters the sender and a postal address. Your post can be published.',
					'freehold'
				) }
			</Notice>
		);
	}
	const save = async () => {
		if ( ! name.trim() || ! address.trim() ) {
			setError(
				__( 'Enter the sender and the postal address.', 'freehold' )
			);
			return;
		}
		setIsBusy( true );
		setError( '' );
		try {
			await api.post( 'v4', '/module/newsletter', {
				// The site’s title may change later.
				...( name.trim() !== sender.name && {
					sender_name: name.trim(),
				} ),
				postal_address: address.trim(),
			} );
			await onSaved();
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
		}
		setIsBusy( false );
	};
	return (
		<form
			aria-label={ __( 'Sender of newsletters', 'freehold' ) }
			className="freehold-newsletter-sender"
			noValidate
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isBusy ) {
					void save();
				}
			} }
		>
			<VStack spacing={ 4 }>
				<p>
					{ __(
						'Before the first newsletter: say who sends it. Many countries require a postal address in each email.',
						'freehold'
					) }
				</p>
				<ErrorNotice message={ error } />
				<TextControl
					label={ __( 'Sender name', 'freehold' ) }
					value={ name }
					maxLength={ 100 }
					readOnly={ isBusy }
					onChange={ setName }
				/>
				<TextareaControl
					label={ __( 'Postal address', 'freehold' ) }
					rows={ 3 }
					value={ address }
					maxLength={ 500 }
					readOnly={ isBusy }
					onChange={ setAddress }
				/>
				<Button
					type="submit"
					variant="secondary"
					isBusy={ isBusy }
					style={ { alignSelf: 'start' } }
				>
					{ __( 'Save sender', 'freehold' ) }
				</Button>
			</VStack>
		</form>
	);
}
