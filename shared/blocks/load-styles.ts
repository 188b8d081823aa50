/** How long to wait for a style sheet, in milliseconds. */
const STYLE_TIMEOUT = 20000;

/** Style sheets on their way. */
const arriving = new WeakMap< HTMLLinkElement, Promise< void > >();

/** Style sheets loaded so far, for canvases that come later. */
const loaded = new Set< string >();

/**
 * The canvas of an iframe, where it is one of the editor's.
 *
 * @param frame Any iframe.
 * @return Its document, or null.
 */
function canvasOf( frame: HTMLIFrameElement ): Document | null {
	const { contentDocument } = frame;
	return contentDocument?.documentElement.classList.contains(
		'block-editor-iframe__html'
	)
		? contentDocument
		: null;
}

function loadStyle( src: string, into: Document ): Promise< void > {
	const present = Array.from(
		into.querySelectorAll< HTMLLinkElement >( 'link[rel="stylesheet"]' )
	).find( ( { href } ) => href === src );
	if ( present ) {
		return arriving.get( present ) ?? Promise.resolve();
	}
	// No id: the editor copies style sheets with one into the canvas by itself, with a warning.
	const link = into.createElement( 'link' );
	const arrival = new Promise< void >( ( resolve, reject ) => {
		const fail = () => {
			window.clearTimeout( timer );
			link.remove();
			reject( new Error( `No style sheet from ${ src }.` ) );
		};
		const timer = window.setTimeout( fail, STYLE_TIMEOUT );
		link.rel = 'stylesheet';
		link.href = src;
		link.onload = () => {
			window.clearTimeout( timer );
			arriving.delete( link );
			resolve();
		};
		link.onerror = fail;
		into.head.append( link );
	} );
	arriving.set( link, arrival );
	return arrival;
}

/** The editor makes a new canvas when the user comes back from the code editor, and one for each preview. */
function followCanvases(): void {
	document.addEventListener(
		'load',
		( { target } ) => {
			if ( ! ( target instanceof HTMLIFrameElement ) ) {
				return;
			}
			// The editor's own listener, which marks the document as a canvas, runs after this one.
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

/**
 * Loads style sheets into the page and into every canvas on it, now and later.
 *
 * @param sources Their addresses.
 * @throws {Error} If one cannot be loaded in time.
 */
export async function loadStyles( sources: string[] ): Promise< void > {
	if ( loaded.size === 0 ) {
		followCanvases();
	}
	const documents = [
		document,
		...Array.from( document.querySelectorAll( 'iframe' ), canvasOf ),
	].filter( ( found ) => found !== null );
	await Promise.all(
		sources.flatMap( ( src ) => {
			loaded.add( src );
			return documents.map( ( into ) => loadStyle( src, into ) );
		} )
	);
}
