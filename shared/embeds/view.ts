/**
 * Visitors' side of embeds: fills the boxes that `Freehold\Embeds` printed, when it is time. A block's `view.ts` bundles
 * this file, so every byte of it counts once for each kind of embed on a page.
 */

/** What a block adds. */
type Options = {
	/**
	 * Called for each box once its content is in the page and the service's scripts have run, for services whose script
	 * looks for its elements only once.
	 */
	ready?: ( box: HTMLElement ) => void;
};

/** Scripts that are in the page because of us, by address: a promise that they have run. */
const scripts = new Map< string, Promise< unknown > >();

/**
 * Runs a script of another service's, once in a page however many ask for it. For what waits for a click of its own, such
 * as a button that opens the service's window.
 *
 * @param src Its address.
 * @return When it has run; rejects where it cannot be loaded, and the next call tries again.
 */
export function loadScript( src: string ): Promise< unknown > {
	let running = scripts.get( src );
	if ( ! running ) {
		running = new Promise( ( resolve, reject ) => {
			const script = document.createElement( 'script' );
			script.src = src;
			script.onload = resolve;
			script.onerror = ( error ) => {
				script.remove();
				scripts.delete( src );
				reject( error );
			};
			document.head.append( script );
		} );
		scripts.set( src, running );
	}
	return running;
}

/**
 * Fills the boxes of one service: at once, when they come near, or once the visitor has let the service in. Boxes that
 * other scripts bring into the page later are found too.
 *
 * @param vendor  The service's module, such as `pinterest`.
 * @param options What the block adds.
 */
export function loadEmbeds( vendor: string, { ready }: Options = {} ): void {
	const key = `freehold-embed-${ vendor }`;
	// Scripts in content rest on those before them.
	let queue: Promise< unknown > = Promise.resolve();

	const run = async ( box: HTMLElement, content: DocumentFragment ) => {
		const old = [ ...box.childNodes ];
		const code = [ ...content.querySelectorAll( 'script' ) ];
		code.forEach( ( script ) => script.remove() );
		box.append( content );
		try {
			for ( const script of code ) {
				if ( script.src ) {
					await loadScript( script.src );
				} else {
					box.append( script );
				}
			}
			ready?.( box );
			old.forEach( ( node ) => node.remove() );
		} catch {
			// The service is out of reach: the link stays, and what would have been filled, or asked, goes.
			box.replaceChildren( ...old );
			box.querySelector( '.freehold-embed__ask' )?.remove();
		}
	};

	const fill = ( box: HTMLElement ) => {
		const template = box.querySelector( 'template' );
		if ( template ) {
			box.dataset.load = 'done';
			near.unobserve( box );
			template.remove();
			const content = document.importNode( template.content, true );
			queue = queue.then( () => run( box, content ) );
		}
	};

	const near = new IntersectionObserver(
		( entries ) =>
			entries.forEach(
				( { isIntersecting, target } ) =>
					isIntersecting && fill( target as HTMLElement )
			),
		{ rootMargin: '600px' }
	);

	const boxes = () =>
		document.querySelectorAll< HTMLElement >(
			`[data-freehold-embed="${ vendor }"]:not([data-load="done"])`
		);

	let isLetIn = false;
	try {
		isLetIn = !! localStorage.getItem( key );
	} catch {
		// A browser that keeps nothing asks each time.
	}

	const look = () =>
		boxes().forEach( ( box ) => {
			const { load } = box.dataset;
			if ( load === 'once' || ( load === 'now' && isLetIn ) ) {
				fill( box );
			} else if ( load === 'near' || ( load === 'click' && isLetIn ) ) {
				near.observe( box );
			}
		} );

	document.addEventListener( 'click', ( { target } ) => {
		const box = ( target as Element )
			.closest< HTMLElement >( `.freehold-embed__gate button` )
			?.closest< HTMLElement >( `[data-freehold-embed="${ vendor }"]` );
		if ( box ) {
			isLetIn = true;
			try {
				localStorage.setItem( key, '1' );
			} catch {
				// See above.
			}
			// The button goes, so the focus moves to what takes its place.
			box.tabIndex = -1;
			box.focus();
			fill( box );
			look();
		}
	} );

	look();
	new MutationObserver( look ).observe( document.body, {
		childList: true,
		subtree: true,
	} );
}
