import { spotOf, worldAt, type Spot } from '../mercator';
import type { Placed, Surface } from '../places';
import type { Camera, Offset } from './camera';
import { CLICK_RADIUS } from './gestures';
import { lngLatOf } from './look';

/** The height of the tip of a card, in pixels. The style sheet draws it. */
const TIP = 10;

/** What lies on a map. */
type Item = { element: HTMLElement; spot: Spot; offset: Offset };

type Options = {
	camera: Camera;
	/** The element that has the focus. */
	area: HTMLElement;
	isRtl: boolean;
};

/** Lets the user drag a pin. A drag is no click. */
function letDrag(
	item: Item,
	camera: Camera,
	place: ( item: Item ) => void,
	dragged: ( to: [ number, number ] ) => void
): void {
	const { element } = item;
	let from: Offset | undefined;
	let isDragged = false;
	element.dataset.own = 'drag';
	element.addEventListener( 'pointerdown', ( event ) => {
		isDragged = false;
		if ( event.button === 0 ) {
			from = [ event.clientX, event.clientY ];
			element.setPointerCapture( event.pointerId );
		}
	} );
	element.addEventListener( 'pointermove', ( event ) => {
		const to: Offset = [ event.clientX, event.clientY ];
		const by = from?.map(
			( value, axis ) => ( to[ axis ] as number ) - value
		) as Offset | undefined;
		if ( ! by ) {
			return;
		}
		isDragged ||= Math.hypot( ...by ) > CLICK_RADIUS;
		if ( isDragged ) {
			from = to;
			const world = worldAt( camera.look().zoom );
			item.spot = item.spot.map(
				( value, axis ) => value + ( by[ axis ] as number ) / world
			) as Spot;
			place( item );
		}
	} );
	const drop = () => {
		from = undefined;
		if ( isDragged ) {
			dragged( lngLatOf( item.spot ) );
		}
	};
	element.addEventListener( 'pointerup', drop );
	element.addEventListener( 'pointercancel', drop );
	element.addEventListener(
		'click',
		( event ) => {
			if ( isDragged ) {
				isDragged = false;
				event.stopImmediatePropagation();
			}
		},
		{ capture: true }
	);
}

/** Returns a card with a button that closes it. */
function cardOf( content: HTMLElement, maxWidth: number, isRtl: boolean ) {
	const element = document.createElement( 'div' );
	element.className = 'wp-block-jetpack-map__popup';
	element.dir = isRtl ? 'rtl' : 'ltr';
	element.dataset.own = 'card';
	element.style.maxInlineSize = `${ maxWidth }px`;
	const button = document.createElement( 'button' );
	button.type = 'button';
	button.textContent = '×';
	element.append( content, button );
	return { element, button };
}

/**
 * Lets places lie on a map of tiles.
 *
 * @param root    The map.
 * @param options Its parts.
 * @return `move` puts everything to where it belongs. `settle` calls back if the zoom level has changed. `close` closes the open card.
 */
export function tileSurface(
	root: HTMLElement,
	{ camera, area, isRtl }: Options
): {
	surface: Surface;
	move: () => void;
	settle: () => void;
	close: () => void;
} {
	const items = new Set< Item >();
	const callbacks: Array< () => void > = [];
	let close = () => {};
	let lastZoom = -1;
	const layer = document.createElement( 'div' );
	layer.className = 'wp-block-jetpack-map__pins';
	root.append( layer );

	const place = ( { element, spot, offset }: Item ) => {
		const look = camera.look();
		const world = worldAt( look.zoom );
		const [ x, y ] = spot.map(
			( value, axis ) => value - ( look.spot[ axis ] as number )
		) as Spot;
		element.style.translate = `${
			// The copy of the world that is nearest to the center.
			( x - Math.round( x ) ) * world + offset[ 0 ]
		}px ${ y * world + offset[ 1 ] }px`;
	};
	const add = (
		element: HTMLElement,
		spot: Spot,
		offset: Offset,
		anchor: 'center' | 'bottom'
	) => {
		const item = { element, spot, offset };
		// Not in the style sheet, which is another one from right to left.
		Object.assign( element.style, {
			left: 0,
			top: 0,
			transform: `translate(-50%,${ anchor === 'center' ? -50 : -100 }%)`,
		} );
		layer.append( element );
		items.add( item );
		place( item );
		return item;
	};

	const surface: Surface = {
		zoom: () => camera.look().zoom,
		panBy: ( x, y ) => camera.panBy( [ x, y ], true ),
		focus: () => area.focus(),
		onZoom: ( callback ) => callbacks.push( callback ),
		pin: ( element, { lng, lat }, anchor, dragged ) => {
			const item = add( element, spotOf( lng, lat ), [ 0, 0 ], anchor );
			if ( dragged ) {
				letDrag( item, camera, place, dragged );
			}
			return {
				element,
				remove: () => {
					items.delete( item );
					element.remove();
				},
			};
		},
		card: ( content, { lng, lat }, distance, maxWidth, closed ): Placed => {
			const { element, button } = cardOf( content, maxWidth, isRtl );
			const item = add(
				element,
				spotOf( lng, lat ),
				[ 0, -distance - TIP ],
				'bottom'
			);
			const remove = () => {
				if ( items.delete( item ) ) {
					element.remove();
					closed();
				}
			};
			button.onclick = remove;
			close = remove;
			element
				.querySelector< HTMLElement >( 'a, button' )
				?.focus( { preventScroll: true } );
			return { element, remove };
		},
	};
	return {
		surface,
		move: () => items.forEach( place ),
		settle: () => {
			const { zoom } = camera.look();
			if ( zoom !== lastZoom ) {
				lastZoom = zoom;
				callbacks.forEach( ( callback ) => callback() );
			}
		},
		close: () => close(),
	};
}
