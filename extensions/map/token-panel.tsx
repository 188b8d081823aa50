import type { ServiceKey } from '@freehold/api/schema/services';
import { ExternalLink, Spinner } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { readToken, TokenForm } from './token-form';

type Props = {
	/** Called when the site's token has changed. */
	onToken: () => void;
};

/** Renders the form for the site's Mapbox token, which is requested when the user opens the panel. */
export function TokenPanel( { onToken }: Props ): JSX.Element {
	const [ key, setKey ] = useState< ServiceKey >();
	const [ error, setError ] = useState( '' );
	useEffect( () => {
		readToken().then( setKey, ( { message } ) => setError( message ) );
	}, [] );
	if ( error ) {
		return <p>{ error }</p>;
	}
	return key ? (
		<>
			<TokenForm
				token={ key.service_api_key }
				isFixed={ key.service_api_key_source === 'wpcom' }
				onStored={ ( stored ) => {
					setKey( stored );
					onToken();
				} }
			/>
			<ExternalLink href="https://account.mapbox.com/access-tokens/">
				{ __( 'Find your token on Mapbox', 'freehold' ) }
			</ExternalLink>
		</>
	) : (
		<Spinner />
	);
}
