/**
 * Removes from a model's HTML what runs, what changes the page, and what a browser would request. A response is untrusted: a
 * prompt injection in the processed text may have written it.
 */
import DOMPurify, { type Config } from 'dompurify';

/** The media that may load, by their absolute URLs. */
export type Media = Pick< ReadonlySet< string >, 'has' >;

/** No media: each becomes a link. */
export const NO_MEDIA: Media = new Set< string >();

/** Any media, for text that the user wrote, and for documents that load nothing. */
export const ALL_MEDIA: Media = { has: () => true };

const purify = DOMPurify( window );

purify.addHook( 'afterSanitizeAttributes', ( node ) => {
	// DOMPurify allows images with `data:` URLs. Images in posts are files.
	for ( const name of [ 'src', 'href' ] ) {
		if ( /^\s*data:/i.test( node.getAttribute( name ) ?? '' ) ) {
			node.removeAttribute( name );
		}
	}
	// Unwraps a link whose URL was removed.
	if ( node.localName === 'a' && ! node.hasAttribute( 'href' ) ) {
		node.replaceWith( ...node.childNodes );
	}
} );

const RULES: Config & { RETURN_DOM: true } = {
	USE_PROFILES: { html: true },
	// Frames always become links.
	ADD_TAGS: [ 'iframe', 'embed', 'object' ],
	ADD_ATTR: [ 'target', 'data' ],
	ALLOW_DATA_ATTR: false,
	ALLOW_ARIA_ATTR: false,
	FORBID_TAGS: [
		'style',
		'form',
		'input',
		'button',
		'select',
		'option',
		'optgroup',
		'datalist',
		'textarea',
		'dialog',
		'map',
		'area',
		'picture',
		'template',
	],
	FORBID_ATTR: [ 'style', 'background', 'name', 'id', 'srcset', 'popover' ],
	RETURN_DOM: true,
};

const PLAYED = 'img, video, audio';
const FRAMES = 'iframe, embed, object';

/**
 * Returns an absolute URL.
 *
 * @param url A URL as markup contains it.
 * @return The URL; empty if it is not of the web.
 */
export function webUrl( url: string ): string {
	try {
		const { href, protocol } = new URL( url, document.baseURI );
		return /^https?:$/.test( protocol ) ? href : '';
	} catch {
		return '';
	}
}

/** Returns the URLs that an element loads; an empty one for a URL that is not of the web. */
const urlsOf = ( element: Element ): string[] =>
	[ element, ...element.querySelectorAll( 'source, track, img' ) ].flatMap(
		( part ) =>
			[ 'src', 'poster', 'data' ].flatMap( ( name ) => {
				const url = part.getAttribute( name );
				return url ? [ webUrl( url ) ] : [];
			} )
	);

/**
 * Returns whether all files that something loads may load.
 *
 * @param urls  Their URLs, each from `webUrl()`.
 * @param media The media that may load.
 */
export const mayLoad = ( urls: string[], media: Media ): boolean =>
	urls.length > 0 && urls.every( ( url ) => url !== '' && media.has( url ) );

/**
 * Returns the link in place of media.
 *
 * @param urls        The URLs of the media, each from `webUrl()`.
 * @param description What the media shows; empty if it is not known.
 * @return A link with the name of the host; null if no URL is of the web.
 */
export function mediaLink(
	urls: string[],
	description: string
): HTMLAnchorElement | null {
	const url = urls.find( ( one ) => one !== '' );
	if ( ! url ) {
		return null;
	}
	const { host, pathname } = new URL( url );
	const name = description.trim() || pathname.split( '/' ).at( -1 );
	const link = document.createElement( 'a' );
	link.href = url;
	link.textContent = name ? `${ name } (${ host })` : host;
	return link;
}

/**
 * Removes everything that runs, changes how the page looks, or loads a file that may not load. Such media become links.
 *
 * @param media The media that may load.
 */
export function sanitize( html: string, media: Media = NO_MEDIA ): string {
	// The body of a document that loads nothing. The package's types say only that it is a node.
	const body = purify.sanitize( html, RULES ) as HTMLElement;
	body.querySelectorAll( `${ PLAYED }, ${ FRAMES }` ).forEach(
		( element ) => {
			const urls = urlsOf( element );
			if ( element.matches( PLAYED ) && mayLoad( urls, media ) ) {
				return;
			}
			const link = mediaLink(
				urls,
				element.getAttribute( 'alt' ) ??
					element.getAttribute( 'title' ) ??
					''
			);
			element.replaceWith(
				...( link && element.closest( 'a' ) ? link.childNodes : [] ),
				...( link && ! element.closest( 'a' ) ? [ link ] : [] )
			);
		}
	);
	body.querySelectorAll(
		':is(source, track):not(:is(video, audio) *)'
	).forEach( ( element ) => element.remove() );
	return body.innerHTML;
}

/**
 * Returns the media that HTML loads: images, videos, sound, and what WordPress embeds.
 *
 * @return Their absolute URLs.
 */
export function mediaIn( html: string ): Set< string > {
	const { body } = new DOMParser().parseFromString( html, 'text/html' );
	return new Set(
		[
			...Array.from( body.querySelectorAll( PLAYED ) ).flatMap( urlsOf ),
			...Array.from(
				body.querySelectorAll( '.wp-block-embed__wrapper' ),
				( { textContent } ) => webUrl( textContent?.trim() ?? '' )
			),
		].filter( ( url ) => url !== '' )
	);
}
