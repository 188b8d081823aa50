/**
 * The visitor's side of all embeds, one script module per page: fills the boxes that `Freehold\Embeds\Output` writes.
 * A block's `view.ts` imports it only for what the block adds.
 */

import { library, loadScript, nearby, onContent } from '@freehold/library';

export { loadScript };
export { openOnClick } from './opener';

type Ready = ( box: HTMLElement ) => void;

const BOX = '[data-freehold-embed]';
const handlers: Record< string, Ready | undefined > = {};
const consents = new Set< string >();

const groupOf = ( { dataset }: HTMLElement ) => dataset.freeholdEmbed ?? '';
const keyOf = ( group: string ) => `freehold-embed-${ group }`;

/** Returns whether the visitor has consented to a group of boxes, on this page or before. */
function hasConsent( group: string ): boolean {
	try {
		return (
			consents.has( group ) || !! localStorage.getItem( keyOf( group ) )
		);
	} catch {
		// Without storage, the consent is valid for this page.
		return false;
	}
}

/** Completes a box, except for its own scripts. */
function finish( box: HTMLElement ) {
	box.dataset.load = 'done';
	handlers[ groupOf( box ) ]?.( box );
}

/** Removes the button of a box that cannot be filled. */
function giveUp( box: HTMLElement ) {
	box.dataset.load = 'failed';
	box.querySelector( '.freehold-embed__ask' )?.remove();
}

/** Waits for a script that runs at its own position. Rejects if it does not load in time. */
const loaded = ( script: HTMLScriptElement ) =>
	library(
		script.src,
		() =>
			new Promise( ( resolve, reject ) => {
				script.onload = resolve;
				script.onerror = reject;
			} )
	)();

async function run( box: HTMLElement, isInPlace: boolean ) {
	const old = [ ...box.childNodes ];
	const { content = '', failed = '' } = box.dataset;
	const fragment = document.createRange().createContextualFragment( content );
	const scripts = [ ...fragment.querySelectorAll( 'script' ) ];
	try {
		if ( isInPlace ) {
			const all = scripts
				.filter( ( { src } ) => src )
				.map( ( script ) => loaded( script ) );
			box.append( fragment );
			await Promise.all( all );
		} else {
			scripts.forEach( ( script ) => script.remove() );
			box.append( fragment );
			for ( const script of scripts ) {
				if ( script.src ) {
					await loadScript( script.src );
				} else {
					box.append( script );
				}
			}
		}
		finish( box );
		old.forEach( ( node ) => node.remove() );
	} catch {
		const message = document.createElement( 'p' );
		message.className = 'freehold-embed__error';
		message.role = 'alert';
		message.textContent = failed;
		box.replaceChildren( ...old );
		giveUp( box );
		// Below the link, which must not move.
		( box.querySelector( '.freehold-embed__gate' ) ?? box ).append(
			message
		);
	}
}

/** Runs the scripts of one box after another, because later ones may depend on earlier ones. */
let queue: Promise< unknown > = Promise.resolve();

function fill( box: HTMLElement ) {
	if ( box.dataset.load === 'busy' ) {
		return;
	}
	box.dataset.load = 'busy';
	if ( 'inPlace' in box.dataset ) {
		void run( box, true );
	} else {
		queue = queue.then( () => run( box, false ) );
	}
}

const near = nearby( fill );

const look = () =>
	document.querySelectorAll< HTMLElement >( BOX ).forEach( ( box ) => {
		const { load = '' } = box.dataset;
		if ( ! /^(?:once|near|click|now)$/.test( load ) ) {
			return;
		}
		if ( 'https' in box.dataset && ! isSecureContext ) {
			giveUp( box );
		} else if ( load === 'once' ) {
			fill( box );
		} else if ( load === 'near' ) {
			near( box );
		} else if ( hasConsent( groupOf( box ) ) ) {
			( load === 'now' ? fill : near )( box );
		}
	} );

document.addEventListener( 'click', ( { target } ) => {
	const box = ( target as Element )
		.closest( '.freehold-embed__gate button' )
		?.closest< HTMLElement >( BOX );
	if ( ! box ) {
		return;
	}
	const group = groupOf( box );
	consents.add( group );
	try {
		localStorage.setItem( keyOf( group ), '1' );
	} catch {
		// See hasConsent().
	}
	// The button disappears, so the focus moves to the box.
	box.tabIndex = -1;
	box.focus();
	fill( box );
	look();
} );

onContent( look );

/**
 * Adds a step for services whose script finds its elements only once.
 *
 * @param vendor The service's module, such as `pinterest`.
 * @param ready  Called for each box when its content is in the page and the service's scripts have run.
 */
export function onReady( vendor: string, ready: Ready ): void {
	handlers[ vendor ] = ready;
	document
		.querySelectorAll< HTMLElement >(
			`[data-freehold-embed="${ vendor }"][data-load="done"]`
		)
		.forEach( ready );
}
