/**
 * Loads the editing code of a block shortly before it is inserted: when the user points at it or reaches it by keyboard in the
 * inserter, or has typed two letters of its name after a slash. Each editor page also loads up to five blocks that the user
 * has inserted lately, once it is at rest. Visitors load nothing more.
 */
import { getBlockType } from '@wordpress/blocks';
import { select, subscribe } from '@wordpress/data';
import { isLate, loadLate } from './late';

/** Where the browser stores the names of the blocks that were inserted last. */
const STORED = 'freehold-recent-blocks';

/** How many of them load when the editor rests. */
const RECENT = 5;

/** The most blocks that load for what is typed after a slash. */
const MATCHES = 3;

/** The class of a block in the inserter, up to its name. */
const ITEM = 'editor-block-list-item-';

const loaders = new Map< string, () => Promise< unknown > >();

/** Loads a block's code. A failure is shown when the block is on the canvas. */
const warmUp = ( name: string ): void =>
	void loaders
		.get( name )?.()
		.catch( () => undefined );

/** Returns the names of the blocks that were inserted last. */
function recentBlocks(): string[] {
	try {
		const names: unknown = JSON.parse(
			window.localStorage.getItem( STORED ) ?? '[]'
		);
		return Array.isArray( names ) ? names.filter( String ) : [];
	} catch {
		return [];
	}
}

/** Stores that the user has inserted a block, so that the next editor page loads it at rest. */
export function rememberBlock( name: string ): void {
	const names = [
		name,
		...recentBlocks().filter( ( other ) => other !== name ),
	].slice( 0, RECENT );
	try {
		window.localStorage.setItem( STORED, JSON.stringify( names ) );
	} catch {
		// Without storage, blocks load when they are needed.
	}
}

/** Loads the block that an element of the inserter stands for, which may be a variation of it. */
function onItem( { target }: Event ): void {
	const item =
		target instanceof Element
			? target.closest( `[class*="${ ITEM }"]` )
			: null;
	if ( ! item ) {
		return;
	}
	const [ name ] = [ ...loaders.keys() ]
		.filter( ( one ) =>
			item.className.includes( ITEM + one.replace( '/', '-' ) )
		)
		.sort( ( a, b ) => b.length - a.length );
	if ( name ) {
		warmUp( name );
	}
}

type Paragraph = {
	name: string;
	attributes: { content?: string | { text: string } };
};

/** Loads the blocks whose title or keywords begin with what is typed after a slash. */
function onTyping(): void {
	const block = select( 'core/block-editor' )?.getSelectedBlock?.() as
		| Paragraph
		| null
		| undefined;
	if ( block?.name !== 'core/paragraph' ) {
		return;
	}
	const { content = '' } = block.attributes;
	const [ , typed ] =
		/^\/(\p{L}{2,20})$/u.exec(
			typeof content === 'string' ? content : content.text
		) ?? [];
	if ( ! typed ) {
		return;
	}
	const start = typed.toLowerCase();
	[ ...loaders.keys() ]
		.filter( ( name ) => {
			const type = getBlockType( name );
			return [
				...( type?.title.split( ' ' ) ?? [] ),
				...( type?.keywords ?? [] ),
			].some( ( word ) => word.toLowerCase().startsWith( start ) );
		} )
		.slice( 0, MATCHES )
		.forEach( warmUp );
}

/** Loads the blocks that were inserted last, unless the user saves data. */
function onRest(): void {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	if ( connection?.saveData ) {
		return;
	}
	const names = recentBlocks();
	const warmUpAll = () => names.forEach( warmUp );
	if ( names.some( isLate ) ) {
		loadLate().then( warmUpAll, warmUpAll );
	} else {
		warmUpAll();
	}
}

/** Starts to watch the editor. */
function watch(): void {
	for ( const type of [ 'pointerover', 'focusin' ] ) {
		document.addEventListener( type, onItem, { passive: true } );
	}
	subscribe( onTyping, 'core/block-editor' );
	const rest = () =>
		window.requestIdleCallback
			? window.requestIdleCallback( onRest )
			: window.setTimeout( onRest, 2000 );
	if ( document.readyState === 'complete' ) {
		rest();
	} else {
		window.addEventListener( 'load', rest, { once: true } );
	}
}

/**
 * Lets a block's code load before the block is inserted.
 *
 * @param load Loads it. Later calls are cheap.
 */
export function registerLoader(
	name: string,
	load: () => Promise< unknown >
): void {
	if ( loaders.size === 0 ) {
		watch();
	}
	loaders.set( name, load );
}
