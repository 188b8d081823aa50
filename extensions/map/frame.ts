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
	selected: ( index ) => say( { type: 'selected', index } ),
	dragged: ( index, to ) => say( { type: 'dragged', index, to } ),
};

/**
 * Whether a message comes from the editor: from a document that this one is in, and of the same site. A page of anybody's can
 * have this document in it, and whoever is heard says which scripts run.
 *
 * @param event        The message.
 * @param event.origin Where it was sent from.
 * @param event.source Who sent it.
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
 * Draws what was told, in place of what was there.
 *
 * @param told What the editor wants to be seen.
 */
async function show( told: ToFrame ): Promise< void > {
	document.documentElement.lang = told.language;
	document.documentElement.dir = told.direction;
	// Another service, token or address: a map of its own. Terrain may come from another service than the rest.
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
	// All that there is in this document is in one landmark, with the frame's own name.
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
	// One after another; of those that came while a library was loading, the last.
	busy = busy.then( () => ( told === newest ? show( told ) : undefined ) );
} );

window.addEventListener( 'keydown', ( { key } ) => {
	if ( key === 'Escape' ) {
		say( { type: 'left' } );
	}
} );

say( { type: 'ready' } );
