import { dispatch } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

/** A URL in a text, also one without a scheme. Browsers accept backslashes. */
const URLS = /(?:https?:|[\\/]{2})[^\s"'<>()]*/gi;

/** A URL without a scheme, which some blocks complete. */
const BARE = /^[\w-]+(?:\.[\w-]+)+[/?#:]/;

/** Returns the text of a value, and the values of the attributes in its markup. */
function textsIn( text: string ): string[] {
	const page = new DOMParser().parseFromString( text, 'text/html' );
	return [
		text,
		...Array.from( page.querySelectorAll( '*' ) ).flatMap( ( element ) =>
			Array.from( element.attributes, ( { value } ) => value )
		),
	];
}

/** Returns the host of a URL; empty if it is not valid. */
function hostOf( url: string ): string {
	try {
		return new URL( url, window.location.href ).host;
	} catch {
		return '';
	}
}

/**
 * Returns the hosts of the URLs in a block's attributes, except for this site's.
 *
 * @param value The attributes, or a part of them.
 */
export function foreignHosts( value: unknown ): string[] {
	if ( typeof value === 'object' && value !== null ) {
		return [ ...new Set( Object.values( value ).flatMap( foreignHosts ) ) ];
	}
	if ( typeof value !== 'string' ) {
		return [];
	}
	const hosts = textsIn( value ).flatMap( ( text ) =>
		[
			...( text.match( URLS ) ?? [] ),
			...( BARE.test( text ) ? [ `https://${ text }` ] : [] ),
		].map( hostOf )
	);
	return [ ...new Set( hosts ) ].filter(
		( host ) => host !== '' && host !== window.location.host
	);
}

/**
 * Lets the author decide whether a block that names other sites may be inserted, because the block can load files from them.
 *
 * @param hosts The hosts of the sites.
 * @throws {Error} If the author does not agree.
 */
export const agreement = ( title: string, hosts: string[] ): Promise< void > =>
	new Promise( ( resolve, reject ) => {
		const { createWarningNotice, removeNotice } = dispatch( noticesStore );
		const id = `freehold-agent-${ title }-${ hosts.join() }`;
		const onDismiss = () =>
			reject(
				new Error(
					__( 'The author did not agree to insert it.', 'freehold' )
				)
			);
		createWarningNotice(
			sprintf(
				/* translators: 1: the name of a block. 2: hosts of websites, such as example.com. */
				__(
					'An agent is about to insert the block “%1$s”, which can load content from %2$s.',
					'freehold'
				),
				title,
				hosts.join( ', ' )
			),
			{
				id,
				onDismiss,
				actions: [
					{
						label: __( 'Insert', 'freehold' ),
						onClick: () => {
							void removeNotice( id );
							resolve();
						},
					},
					{
						label: __( 'Reject', 'freehold' ),
						onClick: () => {
							void removeNotice( id );
							onDismiss();
						},
					},
				],
			}
		);
	} );
