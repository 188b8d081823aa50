import { useRef, useState } from '@wordpress/element';
import type { DragEvent, MouseEvent, PointerEvent } from 'react';

/** Pixels that a pointer moves before it drags. */
const SLOP = 5;

/** An image that is being dragged, and the place where it would go. */
export type Drag = { from: number; to: number };

type Options = {
	/** The index of the image that contains an element; -1 for none. */
	imageOf: ( element: Element ) => number;
	/** The index of the position at a point on the screen; -1 for none. */
	placeOf: ( x: number, y: number ) => number;
	onDrop: ( drag: Drag ) => void;
};

/**
 * Sorts images with a pointer. The editor's drag and drop moves only whole blocks and files.
 *
 * @param options What is dragged, and where to.
 * @return The drag that is under way, or null; and listeners for the element that holds all images.
 */
export function useDrag( { onDrop, imageOf, placeOf }: Options ) {
	const [ drag, setDrag ] = useState< Drag | null >( null );
	const start = useRef< { from: number; x: number; y: number } | null >(
		null
	);
	// The click that ends a drag is none.
	const hasDragged = useRef( false );
	const stop = () => {
		start.current = null;
		setDrag( null );
	};

	return {
		drag,
		listeners: {
			onPointerDown: ( event: PointerEvent ) => {
				const { button, clientX: x, clientY: y, target } = event;
				const from = imageOf( target as Element );
				hasDragged.current = false;
				start.current =
					button === 0 && from >= 0 ? { from, x, y } : null;
			},
			onPointerMove: ( event: PointerEvent ) => {
				const { clientX: x, clientY: y, currentTarget } = event;
				if ( ! start.current ) {
					return;
				}
				const { from, ...at } = start.current;
				if ( ! drag && Math.hypot( x - at.x, y - at.y ) < SLOP ) {
					return;
				}
				hasDragged.current = true;
				currentTarget.setPointerCapture( event.pointerId );
				const to = placeOf( x, y );
				if ( drag?.to !== to ) {
					setDrag( { from, to } );
				}
			},
			onPointerUp: () => {
				if ( drag && drag.to >= 0 ) {
					onDrop( drag );
				}
				stop();
			},
			onPointerCancel: stop,
			onClickCapture: ( event: MouseEvent ) => {
				if ( hasDragged.current ) {
					event.preventDefault();
					event.stopPropagation();
					hasDragged.current = false;
				}
			},
			onDragStart: ( event: DragEvent ) => {
				event.preventDefault();
				event.stopPropagation();
			},
		},
	};
}
