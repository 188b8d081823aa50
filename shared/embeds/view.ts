/**
 * Visitors' side of embeds: fills the boxes that `Freehold\Embeds` printed, when it is time. A block's `view.ts` bundles
 * this file, so every byte of it counts once for each kind of embed on a page.
 */

import { loadScript, nearby, onContent } from '@freehold/library';

/** For what waits for a click of its own, such as a button that opens the service's window. */
export { loadScript };

/** What a block adds. */
type Options = {
	/**
	 * Called for each box once its content is in the page and the service's scripts have run, for services whose script
	 * looks for its elements only once.
	 */
	ready?: ( box: HTMLElement ) => void;
};

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
			template.remove();
			const content = document.importNode( template.content, true );
			queue = queue.then( () => run( box, content ) );
		}
	};

	const near = nearby( fill );

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
				near( box );
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

	onContent( look );
}
