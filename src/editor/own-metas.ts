/**
 * Saves only what the user has changed of a post’s settings. The editor sends all metas of a post if one of them has changed, so that
 * it would undo what another tab has saved since.
 */
import apiFetch, { type APIFetchMiddleware } from '@wordpress/api-fetch';
import { select } from '@wordpress/data';

/** Freehold’s metas, with the names that Jetpack has for some. */
const OWN =
	/^(_freehold|_jetpack_newsletter|_jetpack_dont_email|jetpack_seo|jetpack_social_options|advanced_seo)/;

/** What a request changes of a post, as far as it is used. */
type Change = { meta?: Record< string, unknown > };

/** The post that is edited; the screen for widgets has no such store. */
type Editor =
	| {
			getCurrentPostId: () => number | null;
			getCurrentPostAttribute: ( name: 'meta' ) => Change[ 'meta' ];
	  }
	| undefined;

/** Leaves Freehold’s metas that are as the editor has read them out of a request that saves the edited post. */
export const leaveOutUnchanged: APIFetchMiddleware = ( options, next ) => {
	const meta = ( options.data as Change | undefined )?.meta;
	if ( ! meta ) {
		return next( options );
	}
	const editor = select( 'core/editor' ) as unknown as Editor;
	const [ path = '' ] = ( options.path ?? '' ).split( '?' );
	const stored = editor?.getCurrentPostAttribute( 'meta' );
	if ( ! stored || ! path.endsWith( `/${ editor?.getCurrentPostId() }` ) ) {
		return next( options );
	}
	const changed = Object.entries( meta ).filter(
		( [ name, value ] ) =>
			! OWN.test( name ) ||
			JSON.stringify( value ) !== JSON.stringify( stored[ name ] )
	);
	return next( {
		...options,
		data: { ...options.data, meta: Object.fromEntries( changed ) },
	} );
};

apiFetch.use( leaveOutUnchanged );
