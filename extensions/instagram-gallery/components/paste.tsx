import { Button, ErrorNotice, TextControl } from '@freehold/controls';
import { ExternalLink } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { connectToken } from '../client';
import type { Connected } from '../use-connect';

/** The page of Meta that describes how to generate a token. */
const HELP =
	'https://developers.facebook.com/docs/instagram-platform/instagram-api-with-instagram-login/get-started';

/** A form for a token that was generated in Meta’s dashboard, for sites without an app or without HTTPS. */
export function Paste( {
	onConnected,
	onCancel,
}: {
	onConnected: ( account: Connected ) => void;
	onCancel: () => void;
} ): JSX.Element {
	const [ token, setToken ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const [ error, setError ] = useState( '' );
	const form = useRef< HTMLFormElement >( null );
	useEffect( () => form.current?.querySelector( 'input' )?.focus(), [] );
	const connect = async () => {
		setBusy( true );
		setError( '' );
		try {
			onConnected( await connectToken( token.trim() ) );
		} catch ( thrown ) {
			// The token stays in the field.
			setError( ( thrown as Error ).message );
			setBusy( false );
		}
	};
	return (
		<form
			ref={ form }
			className="freehold-instagram-paste"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( token.trim() && ! isBusy ) {
					connect();
				}
			} }
		>
			<TextControl
				type="password"
				autoComplete="off"
				label={ __( 'Access token', 'freehold' ) }
				help={ __(
					'Generate it in the Meta App Dashboard. This site stores it encrypted and renews it.',
					'freehold'
				) }
				value={ token }
				onChange={ setToken }
			/>
			<ExternalLink href={ HELP }>
				{ __( 'How to generate an access token', 'freehold' ) }
			</ExternalLink>
			<ErrorNotice message={ error } />
			<div className="freehold-instagram-buttons">
				<Button
					variant="primary"
					type="submit"
					isBusy={ isBusy }
					disabled={ isBusy || ! token.trim() }
				>
					{ __( 'Connect', 'freehold' ) }
				</Button>
				<Button variant="tertiary" onClick={ onCancel }>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			</div>
		</form>
	);
}
