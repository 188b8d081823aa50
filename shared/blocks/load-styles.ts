/** Timeout of a style sheet, in milliseconds. */
const STYLE_TIMEOUT = 20000;

/** How often to check whether a canvas is still there, in milliseconds. */
const CHECK_INTERVAL = 100;

/** Style sheets that are loading. */
const arriving = new WeakMap< HTMLLinkElement, Promise< void > >();

/** Style sheets requested so far, for canvases that are created later. */
const loaded = new Set< string >();

/** Those of them that the page needs only once it has blocks itself. */
const waiting = new Set< string >();

/** Whether only blocks need a style sheet: visitors get the same. Those of chunks are also for toolbars, sidebars and dialogs. */
const isOfBlocks = ( src: string ): boolean => /\/style\.css/.test( src );

/** Whether the page itself has blocks, as in the editor of widgets, or when the canvas is no iframe. */
const hasBlocks = (): boolean =>
	document.getElementsByClassName( 'block-editor-block-list__layout' )
		.length > 0;

/**
 * Returns the canvas in an iframe.
 *
 * @param frame Any iframe.
 * @return Its document; null if the iframe is not a canvas.
 */
function canvasOf( frame: HTMLIFrameElement ): Document | null {
	const { contentDocument } = frame;
	return contentDocument?.documentElement.classList.contains(
		'block-editor-iframe__html'
	)
		? contentDocument
		: null;
}

/**
 * Returns whether a document is the page, or is still in an iframe on it.
 *
 * @param found The document.
 */
const isShown = ( found: Document ): boolean =>
	found === document ||
	Array.from( document.querySelectorAll( 'iframe' ) ).some(
		( { contentDocument } ) => contentDocument === found
	);

/**
 * Loads a style sheet into a document.
 *
 * @param src  Its URL.
 * @param into The page or a canvas.
 * @return Resolves when it is loaded, or when the canvas is gone: a block's preview disappears with the inserter, and its
 *         style sheet then never reports anything.
 * @throws {Error} If it cannot be loaded in time.
 */
function loadStyle( src: string, into: Document ): Promise< void > {
	const present = Array.from(
		into.querySelectorAll< HTMLLinkElement >( 'link[rel="stylesheet"]' )
	).find( ( { href } ) => href === src );
	if ( present ) {
		return arriving.get( present ) ?? Promise.resolve();
	}
	// Without an ID, because the editor copies style sheets that have one into the canvas, with a warning.
	const link = into.createElement( 'link' );
	const arrival = new Promise< void >( ( resolve, reject ) => {
		const end = Date.now() + STYLE_TIMEOUT;
		const finish = ( isLoaded: boolean ) => {
			window.clearInterval( timer );
			arriving.delete( link );
			if ( isLoaded || ! isShown( into ) ) {
				resolve();
			} else {
				link.remove();
				reject( new Error( `No style sheet from ${ src }.` ) );
			}
		};
		const timer = window.setInterval( () => {
			if ( ! isShown( into ) || Date.now() >= end ) {
				finish( false );
			}
		}, CHECK_INTERVAL );
		link.rel = 'stylesheet';
		link.href = src;
		link.onload = () => finish( true );
		link.onerror = () => finish( false );
		into.head.append( link );
	} );
	arriving.set( link, arrival );
	return arrival;
}

/** Loads the style sheets into later canvases: the editor creates one for each preview and after its code editor. */
function followCanvases(): void {
	document.addEventListener(
		'load',
		( { target } ) => {
			if ( ! ( target instanceof HTMLIFrameElement ) ) {
				return;
			}
			// The editor's listener, which marks the document as a canvas, runs after this one.
			window.setTimeout( () => {
				const canvas = canvasOf( target );
				if ( canvas ) {
					loaded.forEach( ( src ) =>
						loadStyle( src, canvas ).catch( ( error ) =>
							window.console.warn( error )
						)
					);
				}
			} );
		},
		// The event does not bubble.
		true
	);
}

/** Loads what waits for blocks in the page, if it has some by now: a canvas can become part of the page. */
export function followPage(): void {
	if ( waiting.size > 0 && hasBlocks() ) {
		const sources = [ ...waiting ];
		waiting.clear();
		loadStyles( sources ).catch( ( error ) =>
			window.console.warn( error )
		);
	}
}

/**
 * Loads style sheets into all canvases, present and future, and into the page, except for those that only blocks need. One document
 * comes first, so that the others get them from the browser's cache.
 *
 * @param sources Their URLs.
 * @throws {Error} If one cannot be loaded in time.
 */
export async function loadStyles( sources: string[] ): Promise< void > {
	if ( loaded.size === 0 ) {
		followCanvases();
	}
	const canvases = Array.from(
		document.querySelectorAll( 'iframe' ),
		canvasOf
	).filter( ( found ) => found !== null );
	const isOnPage = canvases.length === 0 || hasBlocks();
	await Promise.all(
		sources.map( async ( src ) => {
			loaded.add( src );
			const isNeeded = isOnPage || ! isOfBlocks( src );
			if ( ! isNeeded ) {
				waiting.add( src );
			}
			const [ first, ...others ] = [
				...canvases,
				...( isNeeded ? [ document ] : [] ),
			];
			await loadStyle( src, first as Document );
			await Promise.all(
				others.map( ( into ) => loadStyle( src, into ) )
			);
		} )
	);
}
