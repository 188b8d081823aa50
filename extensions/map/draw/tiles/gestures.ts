import type { Camera, Offset } from './camera';

/** How far an arrow key moves the map, in pixels. */
const KEY_STEP = 100;

/** By how many pixels the mouse may move during a click. */
export const CLICK_RADIUS = 3;

/** How many pixels of the wheel are one zoom level. A pinch on a touch pad sends smaller numbers. */
const WHEEL_LEVEL = { wheel: 250, pinch: 60 };

/** How long the wheel rests when its movement has ended, in milliseconds. */
const WHEEL_REST_MS = 200;

/** The height of a line in pixels, for wheels that count lines. */
const LINE = 16;

type Options = {
	/** The element that has the focus and receives keys. */
	area: HTMLElement;
	camera: Camera;
	/** Whether the wheel zooms. */
	canWheel: () => boolean;
	/** Called when the user has moved the map. */
	moved: () => void;
	/** Called when the user has clicked beside everything that lies on the map. */
	clicked: () => void;
};

/** Returns how far a spot of the window is from the middle of the map. */
function offsetOf( root: HTMLElement, x: number, y: number ): Offset {
	const { left, top, width, height } = root.getBoundingClientRect();
	return [ x - left - width / 2, y - top - height / 2 ];
}

/** Whether an event belongs to what lies on the map and handles its own. */
const isOwn = ( { target }: Event ): boolean =>
	Boolean( ( target as Element ).closest( '[data-own]' ) );

/** Lets the mouse move a map, zoom it by a double click, and click on it. */
function listenToMouse(
	root: HTMLElement,
	{ camera, moved, clicked }: Options
): void {
	let from: Offset | undefined;
	let isDragged = false;
	root.addEventListener( 'pointerdown', ( event ) => {
		isDragged = false;
		if (
			event.pointerType !== 'touch' &&
			event.button === 0 &&
			! isOwn( event )
		) {
			camera.stop();
			from = [ event.clientX, event.clientY ];
		}
	} );
	const drop = () => {
		const wasDragged = from && isDragged;
		from = undefined;
		if ( wasDragged ) {
			moved();
		}
	};
	root.addEventListener( 'pointermove', ( event ) => {
		if ( ! from ) {
			return;
		}
		if ( event.buttons === 0 ) {
			// The button was released outside of the map.
			drop();
			return;
		}
		const to: Offset = [ event.clientX, event.clientY ];
		const by: Offset = [ from[ 0 ] - to[ 0 ], from[ 1 ] - to[ 1 ] ];
		if ( ! isDragged && Math.hypot( ...by ) > CLICK_RADIUS ) {
			isDragged = true;
			// Not before, because a click on a pin belongs to the pin.
			root.setPointerCapture( event.pointerId );
		}
		if ( isDragged ) {
			from = to;
			camera.panBy( by );
		}
	} );
	root.addEventListener( 'pointerup', drop );
	root.addEventListener( 'pointercancel', drop );
	root.addEventListener( 'click', ( event ) => {
		if ( ! isDragged && ! isOwn( event ) ) {
			clicked();
		}
	} );
	root.addEventListener( 'dblclick', ( event ) => {
		if (
			! isOwn( event ) &&
			! ( event.target as Element ).closest( 'button' )
		) {
			camera.zoomBy(
				event.shiftKey ? -1 : 1,
				offsetOf( root, event.clientX, event.clientY ),
				true
			);
			moved();
		}
	} );
}

/** Lets two fingers move and zoom a map, and one in fullscreen. */
function listenToFingers(
	root: HTMLElement,
	{ camera, moved }: Options
): void {
	/** The middle of the fingers and the distance between them. */
	let fingers: { at: Offset; spread: number } | undefined;
	const read = ( { touches }: TouchEvent ) => {
		const [ one, other = one ] = [ ...touches ];
		const isAlone = touches.length === 1;
		if ( ! one || ! other || ( isAlone && ! document.fullscreenElement ) ) {
			return undefined;
		}
		return {
			at: offsetOf(
				root,
				( one.clientX + other.clientX ) / 2,
				( one.clientY + other.clientY ) / 2
			),
			spread: isAlone
				? 0
				: Math.hypot(
						one.clientX - other.clientX,
						one.clientY - other.clientY
				  ),
		};
	};
	root.addEventListener( 'touchstart', ( event ) => {
		fingers = isOwn( event ) ? undefined : read( event );
		if ( fingers ) {
			camera.stop();
		}
	} );
	root.addEventListener(
		'touchmove',
		( event ) => {
			const next = fingers && read( event );
			if ( ! fingers || ! next ) {
				return;
			}
			event.preventDefault();
			camera.panBy( [
				fingers.at[ 0 ] - next.at[ 0 ],
				fingers.at[ 1 ] - next.at[ 1 ],
			] );
			if ( fingers.spread && next.spread ) {
				camera.zoomBy(
					Math.log2( next.spread / fingers.spread ),
					next.at
				);
			}
			fingers = next;
		},
		{ passive: false }
	);
	for ( const type of [ 'touchend', 'touchcancel' ] as const ) {
		root.addEventListener( type, ( event ) => {
			if ( fingers ) {
				fingers = read( event );
				moved();
			}
		} );
	}
}

function listenToWheel(
	root: HTMLElement,
	{ camera, canWheel, moved }: Options
): void {
	let resting: ReturnType< typeof setTimeout > | undefined;
	root.addEventListener(
		'wheel',
		( event ) => {
			if ( ! canWheel() || isOwn( event ) ) {
				return;
			}
			event.preventDefault();
			const pixels =
				event.deltaY *
				( event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1 );
			camera.zoomBy(
				-pixels / WHEEL_LEVEL[ event.ctrlKey ? 'pinch' : 'wheel' ],
				offsetOf( root, event.clientX, event.clientY ),
				true
			);
			clearTimeout( resting );
			resting = setTimeout( moved, WHEEL_REST_MS );
		},
		{ passive: false }
	);
}

/** How far keys move the map. */
const ARROWS: Record< string, Offset > = {
	ArrowLeft: [ -KEY_STEP, 0 ],
	ArrowRight: [ KEY_STEP, 0 ],
	ArrowUp: [ 0, -KEY_STEP ],
	ArrowDown: [ 0, KEY_STEP ],
};

/** By how many levels keys zoom the map. */
const LEVELS: Record< string, number > = { '+': 1, '=': 1, '-': -1, _: -1 };

function listenToKeys( { area, camera, moved }: Options ): void {
	area.addEventListener( 'keydown', ( event ) => {
		const { altKey, ctrlKey, key, metaKey } = event;
		const by = ARROWS[ key ];
		const level = LEVELS[ key ];
		if ( altKey || ctrlKey || metaKey || ! ( by || level ) ) {
			return;
		}
		event.preventDefault();
		if ( by ) {
			camera.panBy( by, true );
		} else if ( level ) {
			camera.zoomBy( level, undefined, true );
		}
		moved();
	} );
}

/**
 * Lets mouse, fingers, wheel and keys move a map. One finger scrolls the page, except in fullscreen. The style sheet tells the
 * browser.
 *
 * @param root    The map. What lies on it and handles its own events has the attribute `data-own`.
 * @param options Further elements and callbacks.
 */
export function listenTo( root: HTMLElement, options: Options ): void {
	listenToMouse( root, options );
	listenToFingers( root, options );
	listenToWheel( root, options );
	listenToKeys( options );
}
