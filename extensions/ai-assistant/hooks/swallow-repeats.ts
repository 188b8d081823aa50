const TYPES = [
	'pointerdown',
	'mousedown',
	'mouseup',
	'click',
	'dblclick',
	'keydown',
];

/** How long a press may belong to a double click, in milliseconds. A pointer event does not count clicks. */
const DOUBLE_CLICK = 500;

/**
 * Ignores the rest of a double click or of a held key. It would reach the content that has just replaced the block, and add
 * an empty paragraph there. The first event of another action ends this.
 *
 * @param documents The documents of the canvas and of the editor.
 */
export function swallowRepeats( documents: Document[] ): void {
	const start = performance.timeOrigin + new Event( '' ).timeStamp;
	const views = new Set(
		documents.map( ( { defaultView } ) => defaultView )
	);
	const onEvent = ( event: Event ) => {
		const { type, detail, repeat, timeStamp, view } = event as MouseEvent &
			KeyboardEvent;
		if ( type === 'pointerdown' ) {
			// When it was pressed: on a slow machine it arrives when the new content has been drawn.
			const { timeOrigin } = ( view ?? window ).performance;
			if ( timeOrigin + timeStamp - start < DOUBLE_CLICK ) {
				event.stopImmediatePropagation();
			}
		} else if ( type === 'keydown' ? repeat : detail > 1 ) {
			event.preventDefault();
			event.stopImmediatePropagation();
		} else if ( type !== 'mouseup' ) {
			views.forEach( ( each ) =>
				TYPES.forEach(
					( name ) => each?.removeEventListener( name, onEvent, true )
				)
			);
		}
	};
	views.forEach( ( view ) =>
		TYPES.forEach(
			( type ) => view?.addEventListener( type, onEvent, true )
		)
	);
}
