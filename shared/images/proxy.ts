/**
 * URLs of WordPress.com's image proxy, which posts written with Jetpack contain: `https://i0.wp.com/host/path?ssl=1`. They
 * stay in the markup. PHP shows visitors the local file if it exists (`Freehold\Images`).
 *
 * @see https://developer.wordpress.com/docs/photon/api/
 */
const PROXY = /^(?:https?:)?\/\/i\d\.wp\.com\//;

/** Hosts that take the same parameters themselves. */
const FILES = /^(?:https?:)?\/\/[\w-]+\.files\.wordpress\.com\//;

/** Returns whether a URL is one of the proxy's. */
export const isProxied = ( url: string | undefined ): boolean =>
	PROXY.test( url ?? '' );

/**
 * Returns the URL of the image behind a proxy URL.
 *
 * @return The image's URL; other URLs are returned unchanged.
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
 * Changes a proxy URL to request a square image, or the whole image.
 *
 * @param url  Any URL; those of other servers are returned unchanged.
 * @param side The square's side in pixels; undefined for the whole image.
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
