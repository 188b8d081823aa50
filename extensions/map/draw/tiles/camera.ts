import { worldAt, type Spot } from '../mercator';
import { limited, MAX_ZOOM, type Look } from './look';

/** How long a movement takes, in milliseconds. */
const DURATION_MS = 250;

/** A distance from the center of the map in pixels. */
export type Offset = [ x: number, y: number ];

/** What a map shows, and how it moves. */
export type Camera = {
	look: () => Look;
	isMoving: () => boolean;
	/** Shows something else, at once or in a movement. */
	go: ( to: Look, isSmooth?: boolean ) => void;
	/** Moves the map by pixels. */
	panBy: ( by: Offset, isSmooth?: boolean ) => void;
	/**
	 * Changes the zoom level.
	 *
	 * @param levels   By how many levels.
	 * @param offset   What stays where it is.
	 * @param isSmooth Whether the map moves there. Several calls in a row add up.
	 */
	zoomBy: ( levels: number, offset?: Offset, isSmooth?: boolean ) => void;
	/** Ends a movement where it is. */
	stop: () => void;
};

const between = ( from: number, to: number, part: number ) =>
	from + ( to - from ) * part;

/** Returns what is shown after a part of the way from one look to another. */
const mixed = ( from: Look, to: Look, part: number ): Look => ( {
	spot: from.spot.map( ( value, axis ) =>
		between( value, to.spot[ axis ] as number, part )
	) as Spot,
	zoom: between( from.zoom, to.zoom, part ),
} );

/** Returns a spot beside another one. `pixel` is a pixel’s part of the world. */
const beside = ( spot: Spot, by: Offset, pixel: number ): Spot =>
	spot.map(
		( value, axis ) => value + ( by[ axis ] as number ) * pixel
	) as Spot;

/**
 * Creates a camera.
 *
 * @param first   What the map shows first.
 * @param height  Returns the map's height in pixels.
 * @param changed Called after each change. `isMoving` is set until a movement has ended.
 */
export function createCamera(
	first: Look,
	height: () => number,
	changed: ( isMoving: boolean ) => void
): Camera {
	let look = limited( first, height() );
	let target: Look | undefined;
	let frame = 0;

	const halt = () => {
		cancelAnimationFrame( frame );
		target = undefined;
	};
	const show = ( next: Look, isMoving: boolean ) => {
		look = limited( next, height() );
		changed( isMoving );
	};
	/** Moves in steps: `at` returns what is shown after a part of the movement, from 0 to 1. */
	const run = ( end: Look, at: ( part: number ) => Look ) => {
		halt();
		if ( window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches ) {
			show( end, false );
			return;
		}
		target = end;
		let begin: number | undefined;
		const step = ( now: number ) => {
			begin ??= now;
			const part = Math.min( 1, ( now - begin ) / DURATION_MS );
			if ( part < 1 ) {
				show( at( 1 - ( 1 - part ) ** 3 ), true );
				frame = requestAnimationFrame( step );
			} else {
				target = undefined;
				show( end, false );
			}
		};
		frame = requestAnimationFrame( step );
	};
	/** Returns a look in the copy of the world that is shown. */
	const near = ( { spot: [ x, y ], zoom }: Look ): Look => ( {
		spot: [ x + Math.round( look.spot[ 0 ] - x ), y ],
		zoom,
	} );
	const go = ( there: Look, isSmooth = false ) => {
		const to = near( there );
		if ( ! isSmooth ) {
			halt();
			show( to, false );
			return;
		}
		const from = look;
		const end = limited( to, height() );
		run( end, ( part ) => mixed( from, end, part ) );
	};

	return {
		look: () => look,
		isMoving: () => target !== undefined,
		go,
		stop: () => {
			if ( target ) {
				halt();
				changed( false );
			}
		},
		panBy: ( by, isSmooth ) => {
			const { spot, zoom } = target ?? look;
			go(
				{ spot: beside( spot, by, 1 / worldAt( zoom ) ), zoom },
				isSmooth
			);
		},
		zoomBy: ( levels, offset = [ 0, 0 ], isSmooth = false ) => {
			const from = look;
			// What the offset points to stays there.
			const at = ( zoom: number ): Look => ( {
				spot: beside(
					from.spot,
					offset,
					1 / worldAt( from.zoom ) - 1 / worldAt( zoom )
				),
				zoom,
			} );
			const { zoom } = limited(
				{
					...from,
					zoom: Math.min(
						MAX_ZOOM,
						( target ?? from ).zoom + levels
					),
				},
				height()
			);
			if ( isSmooth ) {
				run( limited( at( zoom ), height() ), ( part ) =>
					at( between( from.zoom, zoom, part ) )
				);
			} else {
				halt();
				show( at( zoom ), false );
			}
		},
	};
}
