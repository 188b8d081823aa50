/**
 * The document in which the editor's maps are drawn. The library asks whether elements are `instanceof` its own window's and
 * listens to its own document, which the editor's canvas is not; and requests from within the canvas send no referrer, which
 * tokens that are bound to a site need.
 */
import { drawMap } from './draw';
import type { Drawing, Listener } from './draw/types';
import type { FromFrame, ToFrame } from './messages';

/** A message without its mark. */
type Message< Of > = Of extends unknown ? Omit< Of, 'freehold' > : never;

const say = ( message: Message< FromFrame > ) =>
	window.parent.postMessage( { freehold: 'map', ...message }, '*' );

const listener: Listener = {
	drawn: () => say( { type: 'drawn' } ),
	failed: ( failure ) => say( { type: 'failed', failure } ),
	moved: ( center, zoom ) => say( { type: 'moved', center, zoom } ),
	chosen: ( index ) => say( { type: 'chosen', index } ),
	dragged: ( index, to ) => say( { type: 'dragged', index, to } ),
};

/**
 * Whether a message comes from the editor: from a document that this one is in.
 *
 * @param source Who sent it.
 */
function isFromAround( source: MessageEventSource | null ): boolean {
	for ( let view: Window = window; view !== view.parent;  ) {
		view = view.parent;
		if ( view === source ) {
			return true;
		}
	}
	return false;
}

let drawing: Promise< Drawing | undefined > | undefined;
let drawnWith = '';

window.addEventListener( 'message', async ( { data: message, source } ) => {
	const told = message as ToFrame;
	if ( ! isFromAround( source ) || told?.freehold !== 'map' ) {
		return;
	}
	document.documentElement.lang = told.language;
	document.documentElement.dir = told.direction;
	// Another service, token or address: a map of its own. Terrain may come from another service than the rest.
	const needs = JSON.stringify( [
		told.config,
		told.data.style === 'terrain',
	] );
	const before = await drawing;
	if ( before && needs === drawnWith ) {
		before.update( told.data );
		return;
	}
	before?.remove();
	drawnWith = needs;
	const box = document.createElement( 'div' );
	box.className = 'wp-block-jetpack-map__box';
	// All that there is in this document is in one landmark, with the frame's own name.
	box.setAttribute( 'role', 'region' );
	box.ariaLabel = window.frameElement?.getAttribute( 'title' ) ?? null;
	document.body.replaceChildren( box );
	drawing = drawMap( box, told.data, told.config, listener );
} );

window.addEventListener( 'keydown', ( { key } ) => {
	if ( key === 'Escape' ) {
		say( { type: 'left' } );
	}
} );

say( { type: 'ready' } );
