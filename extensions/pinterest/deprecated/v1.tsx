import { readUrl } from '@freehold/embeds/url';
import { decodeStored } from '@freehold/stored-text';
import type { BlockDeprecation } from '@wordpress/blocks';
import type { Attributes } from '../types';

/** Returns the type that the first version stored for a URL. It only counted the parts of the path. */
function kindIn( url: string ): string | undefined {
	const parts = ( readUrl( decodeStored( url ) )?.pathname ?? '' )
		.split( '/' )
		.filter( Boolean );
	if ( parts[ 0 ] === 'pin' && parts.length > 1 ) {
		return 'embedPin';
	}
	return [ undefined, 'embedUser', 'embedBoard' ][ parts.length ];
}

/** Pinterest's own markup, which its script completes. */
const markup = (
	kindOf: ( url: string ) => string | undefined
): BlockDeprecation< Attributes, Attributes > => ( {
	attributes: { url: { type: 'string' } },
	supports: { html: false, align: false },
	save: ( { attributes: { url = '' } } ) => (
		// WordPress adds the wrapper's class, as for every block of API version 1.
		<div>
			<a data-pin-do={ kindOf( url ) } href={ url }>
				{ null }
			</a>
		</div>
	),
} );

/** The first version: some of its posts call a user's own tab a profile, and some name no kind. */
export const v1 = [
	markup( kindIn ),
	markup( () => 'embedUser' ),
	markup( () => 'embedBoard' ),
	markup( () => '' ),
	markup( () => undefined ),
];
