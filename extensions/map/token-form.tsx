import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { Button, TextControl } from '@freehold/controls';
import { api } from '@freehold/api';
import type { ServiceKey } from '@freehold/api/schema/services';
import { speak } from '@wordpress/a11y';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { FormEvent } from 'react';

const PATH = '/service-api-keys/mapbox';

/** Fetches the site's token, and where it comes from. */
export const readToken = (): Promise< ServiceKey > =>
	api.get< ServiceKey >( 'v2', PATH );

/** Asks whether to remove the token. */
function RemoveDialog( handlers: {
	onConfirm: () => void;
	onCancel: () => void;
} ): JSX.Element {
	return (
		<ConfirmDialog
			title={ __( 'Remove the token?', 'freehold' ) }
			size="small"
			confirmLabel={ __( 'Remove Token', 'freehold' ) }
			{ ...handlers }
		>
			<p>
				{ __(
					'Maps of this site that use Mapbox change to the other map service, or show a list of links, until you enter a token again.',
					'freehold'
				) }
			</p>
		</ConfirmDialog>
	);
}

type Props = {
	/** The current token. */
	token: string;
	/** Whether the token is set on the server, where it cannot be removed from here. */
	isFixed?: boolean;
	/** Whether there is a token to remove. */
	isNew?: boolean;
	/** Called when the site has stored or removed the token. */
	onStored: ( key: ServiceKey ) => void;
};

/** Renders the field for the Mapbox token. Mapbox checks the token before it is stored. */
export function TokenForm( {
	token,
	isFixed = false,
	isNew = false,
	onStored,
}: Props ): JSX.Element {
	const [ text, setText ] = useState( token );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ isRemoving, setIsRemoving ] = useState( false );
	const [ message, setMessage ] = useState( { text: '', isError: false } );
	const typed = text.trim();

	const send = async ( request: () => Promise< ServiceKey > ) => {
		setIsBusy( true );
		setMessage( { text: '', isError: false } );
		try {
			const key = await request();
			setText( key.service_api_key );
			setMessage( { text: key.message, isError: false } );
			speak( key.message );
			onStored( key );
		} catch ( error ) {
			const { message: reason } = error as Error;
			setMessage( { text: reason, isError: true } );
			speak( reason, 'assertive' );
		}
		setIsBusy( false );
	};
	const onSubmit = ( event: FormEvent ) => {
		event.preventDefault();
		if ( typed !== '' && typed !== token && ! isBusy ) {
			void send( () =>
				api.post< ServiceKey >( 'v2', PATH, { service_api_key: typed } )
			);
		}
	};

	return (
		<form className="wp-block-jetpack-map__token" onSubmit={ onSubmit }>
			<TextControl
				label={ __( 'Mapbox Access Token', 'freehold' ) }
				placeholder={ __( 'Paste Token Here', 'freehold' ) }
				autoComplete="off"
				spellCheck={ false }
				disabled={ isFixed }
				help={
					isFixed
						? __(
								'This token is set on the server and can be changed only there.',
								'freehold'
						  )
						: undefined
				}
				value={ text }
				onChange={ setText }
			/>
			{ message.text && (
				<p className={ message.isError ? 'is-error' : undefined }>
					{ message.text }
				</p>
			) }
			<div className="wp-block-jetpack-map__buttons">
				<Button
					type="submit"
					variant="primary"
					isBusy={ isBusy }
					disabled={ isFixed || typed === '' || typed === token }
				>
					{ isNew
						? __( 'Set Token', 'freehold' )
						: __( 'Update Token', 'freehold' ) }
				</Button>
				{ ! isNew && (
					<Button
						variant="secondary"
						isDestructive
						disabled={ isFixed || isBusy || token === '' }
						onClick={ () => setIsRemoving( true ) }
					>
						{ __( 'Remove Token', 'freehold' ) }
					</Button>
				) }
			</div>
			{ isRemoving && (
				<RemoveDialog
					onConfirm={ () => {
						setIsRemoving( false );
						void send( () =>
							api.delete< ServiceKey >( 'v2', PATH )
						);
					} }
					onCancel={ () => setIsRemoving( false ) }
				/>
			) }
		</form>
	);
}
