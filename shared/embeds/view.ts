/**
 * The visitor's side of all embeds, one script module per page: fills the boxes that `Freehold\Embeds\Output` writes.
 * A block's `view.ts` imports it only for what the block adds.
 */

import { library, loadScript, nearby, onContent } from '@freehold/library';

export { loadScript };
export { openOnClick } from './opener';

type Ready = ( box: HTMLElement ) => void;

const BOX = '[data-freehold-embed]';
const WAITS = /^(?:once|near|click|now)$/;
const handlers: Record< string, Ready | undefined > = {};
const consents = new Set< string >();

const groupOf = ( { dataset }: HTMLElement ) => dataset.freeholdEmbed ?? '';
const keyOf = ( group: string ) => `freehold-embed-${ group }`;

/** Uses the browser's storage. Without it, a consent is valid for this page. */
function withStorage< T >( action: ( storage: Storage ) => T ): T | undefined {
	try {
		return action( localStorage );
	} catch {
		return undefined;
	}
}

/** Returns whether the visitor has consented to a group of boxes, on this page or before. */
const hasConsent = ( group: string ): boolean =>
	consents.has( group ) ||
	!! withStorage( ( storage ) => storage.getItem( keyOf( group ) ) );

/** Completes a box, except for its own scripts. */
function finish( box: HTMLElement ) {
	box.dataset.load = 'done';
	handlers[ groupOf( box ) ]?.( box );
}

/** What the boxes contained that have replaced their card, and when they load. */
const cards = new Map< HTMLElement, { load: string; old: ChildNode[] } >();

/** Deletes the visitor's consent to the group of a box, and shows its cards again. */
function forget( focused: HTMLElement ) {
	const group = groupOf( focused );
	consents.delete( group );
	withStorage( ( storage ) => storage.removeItem( keyOf( group ) ) );
	const shown = [ ...cards ].filter(
		( [ box ] ) => box.isConnected && groupOf( box ) === group
	);
	// A script of the service goes away only with the page.
	if (
		shown.some(
			( [ { dataset } ] ) => dataset.content?.includes( '<script' )
		)
	) {
		location.reload();
		return;
	}
	shown.forEach( ( [ box, { load, old } ] ) => {
		// The block removes what it has added, such as a live map.
		box.dispatchEvent( new Event( 'freehold-forget', { bubbles: true } ) );
		box.replaceChildren( ...old );
		box.dataset.load = load;
		cards.delete( box );
	} );
	focused.querySelector( 'button' )?.focus();
}

/** Lets the visitor take back the consent, below the content. */
function offerToForget( box: HTMLElement ) {
	box.append(
		Object.assign( document.createElement( 'button' ), {
			type: 'button',
			className: 'freehold-embed__forget',
			textContent: box.dataset.forget,
			onclick: () => forget( box ),
		} )
	);
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

async function run( box: HTMLElement, isInPlace: boolean, load: string ) {
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
		if ( old.length && box.dataset.forget ) {
			cards.set( box, { load, old } );
			offerToForget( box );
		}
	} catch {
		const message = Object.assign( document.createElement( 'p' ), {
			className: 'freehold-embed__error',
			role: 'alert',
			textContent: failed,
		} );
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
	const { load = '' } = box.dataset;
	// The visitor may have taken back the consent while the box waited.
	if (
		! WAITS.test( load ) ||
		( box.dataset.forget && ! hasConsent( groupOf( box ) ) )
	) {
		return;
	}
	box.dataset.load = 'busy';
	if ( 'inPlace' in box.dataset ) {
		void run( box, true, load );
	} else {
		queue = queue.then( () => run( box, false, load ) );
	}
}

const near = nearby( fill );

const look = () =>
	document.querySelectorAll< HTMLElement >( BOX ).forEach( ( box ) => {
		const { load = '' } = box.dataset;
		if ( ! WAITS.test( load ) ) {
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
	withStorage( ( storage ) => storage.setItem( keyOf( group ), '1' ) );
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
