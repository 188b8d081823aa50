/**
 * The document in which the editor's maps are drawn. The library requires elements of its own window and listens to its
 * own document, which the editor's canvas is not. Requests from within the canvas also send no referrer, which tokens
 * that are restricted to a site require.
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
	selected: ( index ) => say( { type: 'selected', index } ),
	dragged: ( index, to ) => say( { type: 'dragged', index, to } ),
};

/**
 * Returns whether a message comes from the editor: from a parent document of the same site. Any page can embed this
 * document, and messages determine which scripts run.
 *
 * @param event        The message.
 * @param event.origin The sender's origin.
 * @param event.source The sender.
 */
function isFromEditor( { origin, source }: MessageEvent ): boolean {
	if ( origin !== window.location.origin ) {
		return false;
	}
	for ( let view: Window = window; view !== view.parent;  ) {
		view = view.parent;
		if ( view === source ) {
			return true;
		}
	}
	return false;
}

let drawing: Drawing | undefined;
let drawnWith = '';

/**
 * Draws a map, or updates the existing one.
 *
 * @param told The message of the editor.
 */
async function show( told: ToFrame ): Promise< void > {
	document.documentElement.lang = told.language;
	document.documentElement.dir = told.direction;
	// Another service, token or URL requires a new map. Terrain may come from another service than the other styles.
	const needs = JSON.stringify( [
		told.config,
		told.data.style === 'terrain',
	] );
	if ( drawing && needs === drawnWith ) {
		drawing.update( told.data );
		return;
	}
	drawing?.remove();
	drawnWith = needs;
	const box = document.createElement( 'div' );
	box.className = 'wp-block-jetpack-map__box';
	// Everything in this document is in one landmark with the frame's name.
	box.setAttribute( 'role', 'region' );
	box.ariaLabel = window.frameElement?.getAttribute( 'title' ) ?? null;
	document.body.replaceChildren( box );
	drawing = await drawMap( box, told.data, told.config, listener );
}

let newest: ToFrame | undefined;
let busy = Promise.resolve();

window.addEventListener( 'message', ( event ) => {
	const told = event.data as ToFrame;
	if ( ! isFromEditor( event ) || told?.freehold !== 'map' ) {
		return;
	}
	newest = told;
	// Handles messages one after another. Of those that arrive while a library loads, only the last is used.
	busy = busy.then( () => ( told === newest ? show( told ) : undefined ) );
} );

window.addEventListener( 'keydown', ( { key } ) => {
	if ( key === 'Escape' ) {
		say( { type: 'left' } );
	}
} );

say( { type: 'ready' } );
