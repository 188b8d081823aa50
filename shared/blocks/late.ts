/**
 * Loads the code of late modules, whose blocks few posts contain, when a user is about to insert one. The server does it for
 * posts that contain one: `Editor\Late`.
 */
import { getInitialState } from '../initial-state';
import { getBlockType } from '@wordpress/blocks';
import { select, subscribe } from '@wordpress/data';
import { prepareChunk } from './prepare-chunk';

/** Where blocks are chosen, or stored markup is entered: inserters, the switcher, the block manager and the code editor. */
const CHOICES =
	'[class*="inserter"],[class*="switcher"],[class*="preferences"],.editor-post-text-editor';

/** Stored blocks in a text. */
const STORED = /<!--\s+wp:([a-z][a-z0-9-]*\/[a-z][a-z0-9-]*)/g;

let loading: Promise< unknown > | undefined;

/** Returns whether a block's code loads on demand and has not loaded yet. */
export const isLate = ( name: string ): boolean =>
	getInitialState().available_blocks[ name ]?.available === true &&
	! getBlockType( name );

const loadScript = ( src: string ): Promise< unknown > =>
	new Promise( ( resolve, reject ) => {
		const script = document.createElement( 'script' );
		script.src = src;
		script.onload = resolve;
		script.onerror = ( error ) => {
			script.remove();
			reject( error );
		};
		document.head.append( script );
	} );

/**
 * Registers the blocks of all late modules that are on.
 *
 * @return Resolves when they are registered; at once if the page has them. Rejects if a script does not load. The next call
 *         tries again.
 */
export function loadLate(): Promise< unknown > {
	return ( loading ??= prepareChunk( 'late' )
		.then( () =>
			Promise.all(
				( getInitialState().late?.scripts ?? [] ).map( loadScript )
			)
		)
		.catch( ( error ) => {
			loading = undefined;
			throw error;
		} ) );
}

/** Loads the blocks as {@link loadLate} does. A failure is shown where a block is needed. */
const begin = () => void loadLate().catch( () => undefined );

function onChoice( { target }: Event ): void {
	if ( target instanceof Element && target.closest( CHOICES ) ) {
		begin();
	}
}

/** The event that is sent once more. */
let repeated: Event | undefined;

/** Delays pasting until the blocks of what is pasted are registered, because WordPress parses it at once. */
function onPaste( event: ClipboardEvent ): void {
	const { clipboardData: given } = event;
	const text = `${ given?.getData( 'text/html' ) }${ given?.getData(
		'text/plain'
	) }`;
	if (
		! given ||
		event === repeated ||
		! (
			[ ...text.matchAll( STORED ) ].some( ( [ , name = '' ] ) =>
				isLate( name )
			) ||
			getInitialState().late?.texts.some( ( part ) =>
				text.includes( part )
			)
		)
	) {
		return;
	}
	event.preventDefault();
	event.stopImmediatePropagation();
	const clipboardData = new DataTransfer();
	given.types
		.filter( ( type ) => type !== 'Files' )
		.forEach( ( type ) =>
			clipboardData.setData( type, given.getData( type ) )
		);
	[ ...given.files ].forEach( ( file ) => clipboardData.items.add( file ) );
	const { activeElement } = event.currentTarget as Document;
	const repeat = () => {
		repeated = new ClipboardEvent( 'paste', {
			bubbles: true,
			cancelable: true,
			clipboardData,
		} );
		activeElement?.dispatchEvent( repeated );
	};
	loadLate().then( repeat, repeat );
}

/** Watches for signs that a user is about to insert a block, in editors that load late modules on demand. */
export function watchForLate(): void {
	if ( ! getInitialState().late ) {
		return;
	}
	for ( const type of [ 'pointerover', 'focusin' ] ) {
		document.addEventListener( type, onChoice, { passive: true } );
	}
	document.addEventListener( 'paste', onPaste, true );
	// A canvas is a frame. The event does not bubble.
	document.addEventListener(
		'load',
		( { target } ) =>
			target instanceof HTMLIFrameElement &&
			target.contentDocument?.addEventListener( 'paste', onPaste, true ),
		true
	);
	const stop = subscribe( () => {
		const block = select( 'core/block-editor' )?.getSelectedBlock?.() as
			| { attributes: { content?: unknown } }
			| null
			| undefined;
		if ( String( block?.attributes.content ?? '' ).startsWith( '/' ) ) {
			stop();
			begin();
		}
	}, 'core/block-editor' );
}
