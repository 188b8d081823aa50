/**
 * The visitor's side of all embeds, one script module per page: fills the boxes that `Freehold\Embeds\Output` writes.
 * A block's `view.ts` imports it only for what the block adds.
 */

import { library, loadScript, nearby } from '@freehold/library';
import { eachPrinted, type Printed } from '@freehold/visitor/printed';
import { nodesOf } from '@freehold/visitor/sinks';
import { forgetChoices, keyOf, withStorage } from './choices';

export { loadScript };
export { openOnClick } from './opener';
export type { Printed };

type Ready = ( element: HTMLElement ) => void;

/** What PHP prints into a box. */
type Data = {
	/** Boxes of one group share the visitor's consent. */
	group: string;
	load: 'once' | 'near' | 'click' | 'now';
	content: Printed;
	/** The message if the content cannot be loaded. */
	failed: string;
	/** What a box that asked for consent says while its content loads. */
	loading?: string;
	/** The text of the button that takes back the consent. */
	forget?: string;
	inPlace?: boolean;
	https?: boolean;
	/** How the cookies of the WP Consent API begin, if another plugin has changed that. */
	prefix?: string;
	/** The path of the site, if it is not at the top of its host. */
	site?: string;
};

type Box = Data & {
	element: HTMLElement;
	state?: 'busy' | 'done' | 'failed';
	/** What the box contained before its content; another list with each try. */
	before?: ChildNode[];
	/** The same, if it asked for consent. */
	card?: ChildNode[];
};

/** How long content is hidden while it loads, in milliseconds. Then the visitor sees what there is of it. */
const MAX_HIDDEN = 10000;

const boxes: Box[] = [];
const handlers: Record< string, Ready | undefined > = {};

/** What the visitor has chosen on this page for groups of boxes, for browsers without a storage: `1` yes, `0` no. */
let choices: Record< string, string > = {};

/** Returns whether the visitor has consented to marketing in a consent tool that supports the WP Consent API. */
const hasConsentToAll = () =>
	`; ${ document.cookie }`.includes(
		`; ${ boxes[ 0 ]?.prefix ?? 'wp_consent' }_marketing=allow`
	);

/** Sites in folders of one host share the browser's storage. */
const keyFor = ( group: string ) => keyOf( group, boxes[ 0 ]?.site );

/** Returns whether the visitor has consented to a group of boxes, on this page or before. A choice for the group counts first. */
const hasConsent = ( group: string ): boolean => {
	const choice =
		choices[ group ] ??
		withStorage( ( storage ) => storage.getItem( keyFor( group ) ) );
	return choice ? choice === '1' : hasConsentToAll();
};

/** Stores the visitor's choice for a group of boxes; an empty text forgets it. */
const choose = ( group: string, choice: string ) => {
	choices[ group ] = choice;
	withStorage( ( storage ) =>
		choice
			? storage.setItem( keyFor( group ), choice )
			: storage.removeItem( keyFor( group ) )
	);
};

/** Notes how far a box is, also for style sheets, and says that it loads. */
function set( box: Box, state: Box[ 'state' ] ) {
	const { element, load, loading = '' } = box;
	box.state = state;
	element.dataset.load = state ?? load;
	const status = element.querySelector( '.freehold-embed__status' );
	if ( status ) {
		status.textContent = state === 'busy' ? loading : '';
	}
}

/** Shows the cards again of boxes that the visitor has no longer consented to. */
function hide() {
	const shown = boxes.filter(
		( { card, element, group } ) =>
			card && element.isConnected && ! hasConsent( group )
	);
	// A script of the service goes away only with the page.
	if (
		shown.some( ( { content } ) => /<script(?![^>]*json)/.test( content ) )
	) {
		location.reload();
		return;
	}
	shown.forEach( ( box ) => {
		// The block removes what it has added, such as a live map.
		box.element.dispatchEvent(
			new Event( 'freehold-forget', { bubbles: true } )
		);
		box.element.replaceChildren( ...( box.card as ChildNode[] ) );
		box.card = box.before = undefined;
		set( box, undefined );
	} );
}

/** Takes back the visitor's consent to the group of a box. */
function forget( { group, element }: Box ) {
	choose( group, hasConsentToAll() ? '0' : '' );
	hide();
	element.querySelector( 'button' )?.focus();
}

/**
 * Lets the visitor take back the consent, below the content. A link to the service is beside a frame, because a page never
 * learns that a frame shows nothing but the browser's error.
 */
function offerToForget( box: Box ) {
	const { element } = box;
	// The first is in the card, which is still there.
	const link =
		element.querySelector( 'iframe' ) &&
		element.querySelector( 'a.freehold-embed__link' );
	const line = document.createElement( 'div' );
	line.className = 'freehold-embed__line';
	line.append(
		link?.cloneNode( true ) ?? '',
		Object.assign( document.createElement( 'button' ), {
			type: 'button',
			className: 'freehold-embed__forget',
			textContent: box.forget,
			onclick: () => forget( box ),
		} )
	);
	element.append( line );
}

/** Removes the button of a box that cannot be filled. */
function giveUp( box: Box ) {
	set( box, 'failed' );
	box.element.querySelector( '.freehold-embed__ask' )?.remove();
}

/** Shows what the box contained before, and a message. */
function fail( box: Box ) {
	const { before = [], element, failed } = box;
	const message = Object.assign( document.createElement( 'p' ), {
		className: 'freehold-embed__error',
		role: 'alert',
		textContent: failed,
	} );
	element.replaceChildren( ...before );
	box.card = undefined;
	giveUp( box );
	// Below the link, which must not move.
	( element.querySelector( '.freehold-embed__gate' ) ?? element ).append(
		message
	);
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

/** Waits for a frame or an image in a box. Rejects if the image that is all of the content cannot be loaded. */
const arrival = ( element: HTMLElement ) => {
	const parts = [
		...element.querySelectorAll< HTMLImageElement >( 'iframe, img' ),
	];
	return (
		parts.length &&
		! parts.some( ( { complete } ) => complete ) &&
		new Promise( ( resolve, reject ) => {
			setTimeout( resolve, MAX_HIDDEN );
			const listen = ( name: string, then: ( event: Event ) => void ) =>
				element.addEventListener( name, then, {
					capture: true,
					once: true,
				} );
			listen( 'load', resolve );
			listen( 'error', ( { target } ) =>
				( ( target as Element ).parentElement === element
					? reject
					: resolve )( target )
			);
		} )
	);
};

/** Shows the content of a box in place of the nodes before it. */
async function reveal( box: Box, old: ChildNode[] ) {
	const { card, element } = box;
	if ( card ) {
		try {
			await arrival( element );
		} catch {
			fail( box );
		}
		// It has failed, or the visitor has taken back the consent.
		if ( box.state !== 'done' || box.before !== old ) {
			return;
		}
	}
	set( box, 'done' );
	if ( card ) {
		offerToForget( box );
	}
	old.forEach( ( node ) => node.remove() );
}

async function run( box: Box, old: ChildNode[] ) {
	const { content, element, group, inPlace } = box;
	// While it waited, the visitor has taken back the consent. With scripts, the page is loaded again then.
	if ( box.before !== old ) {
		return;
	}
	const fragment = nodesOf( content );
	const scripts = [
		...fragment.querySelectorAll< HTMLScriptElement >(
			'script:not([type$=json])'
		),
	];
	try {
		if ( inPlace ) {
			const all = scripts
				.filter( ( { src } ) => src )
				.map( ( script ) => loaded( script ) );
			element.append( fragment );
			await Promise.all( all );
		} else {
			scripts.forEach( ( script ) => script.remove() );
			element.append( fragment );
			for ( const script of scripts ) {
				if ( script.src ) {
					// eslint-disable-next-line freehold/visitor-sinks -- A script in printed HTML.
					await loadScript( script.src as Printed );
				} else {
					element.append( script );
				}
			}
		}
		box.state = 'done';
		handlers[ group ]?.( element );
	} catch {
		fail( box );
		return;
	}
	// Not awaited, because other boxes need not wait for a frame.
	void reveal( box, old );
}

/** Runs the scripts of one box after another, because later ones may depend on earlier ones. */
let queue: Promise< unknown > = Promise.resolve();

function fill( box: Box ) {
	// The visitor may have taken back the consent while the box waited.
	if ( box.state || ( box.forget && ! hasConsent( box.group ) ) ) {
		return;
	}
	set( box, 'busy' );
	const old = ( box.before = [ ...box.element.childNodes ] );
	box.card = box.forget && ! box.element.hidden ? old : undefined;
	if ( box.inPlace ) {
		void run( box, old );
	} else {
		queue = queue.then( () => run( box, old ) );
	}
}

/** Fills a box when it may be filled. */
function begin( box: Box ) {
	const { element, group, https, load, state } = box;
	if ( state ) {
		return;
	}
	if ( https && ! isSecureContext ) {
		giveUp( box );
	} else if ( load === 'once' || ( load === 'now' && hasConsent( group ) ) ) {
		fill( box );
	} else if ( load === 'near' || hasConsent( group ) ) {
		nearby( () => fill( box ) )( element );
	}
}

document.addEventListener( 'click', ( { target } ) => {
	const button = ( target as Element ).closest(
		'.freehold-embed__gate button'
	);
	const box = boxes.find(
		( { element } ) => button && element.contains( button )
	);
	if ( ! box ) {
		return;
	}
	const { element, group } = box;
	choose( group, '1' );
	// The button disappears, so the focus moves to the box.
	element.tabIndex = -1;
	element.focus();
	fill( box );
	boxes.forEach( begin );
} );

// The event of the WP Consent API. A choice for all services counts more than earlier ones for single services.
document.addEventListener( 'wp_listen_for_consent_change', ( event ) => {
	if ( ( event as CustomEvent ).detail?.marketing ) {
		choices = {};
		forgetChoices();
		hide();
		boxes.forEach( begin );
	}
} );

eachPrinted< Data >( 'embeds', ( data, element ) => {
	const box = { ...data, element };
	boxes.push( box );
	begin( box );
} );

/**
 * Adds a step for services whose script finds its elements only once.
 *
 * @param vendor The service's module, such as `pinterest`.
 * @param ready  Called for each box when its content is in the page and the service's scripts have run.
 */
export function onReady( vendor: string, ready: Ready ): void {
	handlers[ vendor ] = ready;
	boxes.forEach( ( box ) => {
		if ( box.group === vendor && box.state === 'done' ) {
			try {
				ready( box.element );
			} catch {
				// A blocker can replace the service's script by an empty one.
				fail( box );
			}
		}
	} );
}
