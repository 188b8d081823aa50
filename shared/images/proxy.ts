/**
 * Addresses of the image proxy of WordPress.com, as posts written with Jetpack hold them: `https://i0.wp.com/host/path?ssl=1`.
 * They stay in the markup; on the page PHP shows the local file wherever there is one (`Freehold\Images`).
 *
 * @see https://developer.wordpress.com/docs/photon/api/
 */
const PROXY = /^(?:https?:)?\/\/i\d\.wp\.com\//;

/** Hosts that take the same parameters themselves. */
const FILES = /^(?:https?:)?\/\/[\w-]+\.files\.wordpress\.com\//;

/** Whether an address is one of the proxy's. */
export const isProxied = ( url: string | undefined ): boolean =>
	PROXY.test( url ?? '' );

/**
 * The address of the image behind one of the proxy's.
 *
 * @param url Any address.
 * @return The image's own; what is no address of the proxy's comes back as it is.
 */
export function originalOf( url: string ): string {
	if ( ! isProxied( url ) ) {
		return url;
	}
	const [ path = '', query = '' ] = url.replace( PROXY, '' ).split( '?' );
	const parameters = new URLSearchParams( query );
	const own = parameters.get( 'q' );
	return `${ parameters.has( 'ssl' ) ? 'https' : 'http' }://${ path }${
		own ? `?${ own }` : ''
	}`;
}

/**
 * A proxy's address that asks for a square, or no longer does.
 *
 * @param url  Any address; one of no proxy comes back as it is.
 * @param side Of the square in pixels; without it, the image is left whole.
 */
export function withSquare( url: string, side?: number ): string {
	if ( ! isProxied( url ) && ! FILES.test( url ) ) {
		return url;
	}
	const [ path = '', query = '' ] = url.split( '?' );
	const parameters = new URLSearchParams( query );
	const resize = side ? `${ side },${ side }` : null;
	if ( parameters.get( 'resize' ) === resize ) {
		return url;
	}
	parameters.delete( 'resize' );
	const rest = parameters.toString();
	const all = [
		...( resize ? [ `resize=${ encodeURIComponent( resize ) }` ] : [] ),
		...( rest ? [ rest ] : [] ),
	].join( '&' );
	return all ? `${ path }?${ all }` : path;
}
