import { httpUrl } from '@freehold/visitor/sinks';
import constants from '../../constants.json';
import { worldAt } from '../mercator';
import type { Look } from './look';

/** The size of a tile in pixels at its own level. */
const TILE = 256;

/** The highest level of tiles. Closer maps enlarge them. */
const MAX_LEVEL = constants.maxTileLevel;

/**
 * Returns the URL of a tile.
 *
 * @param template The tiles' URL. `{s}` stands for a, b and c, `{r}` for high-density screens.
 * @param column   The column. The world continues on both sides.
 */
export function tileUrl(
	template: string,
	level: number,
	column: number,
	row: number
): string {
	const count = 2 ** level;
	const x = ( ( column % count ) + count ) % count;
	const parts: Record< string, string | number > = {
		z: level,
		x,
		y: row,
		s: 'abc'.charAt( ( x + row ) % 3 ),
		r: window.devicePixelRatio > 1 ? '@2x' : '',
	};
	return template.replace( /\{([zxysr])\}/g, ( _, name: string ) =>
		String( parts[ name ] )
	);
}

/** How many tiles a layer reaches from its origin. Browsers place what is millions of pixels away by guess. */
const REACH = 4000;

/** The images of one level. */
type Layer = {
	level: number;
	element: HTMLElement;
	/** The column and row at the element's corner. */
	origin: [ number, number ];
	images: Map< string, HTMLImageElement >;
};

/** Called with each tile that has arrived or failed. `isLast` tells whether no more are expected. */
type Ended = ( isOk: boolean, isLast: boolean ) => void;

/** The images of tiles. */
export type TileImages = {
	/** Moves the images to where they belong. */
	move: ( look: Look, size: [ number, number ] ) => void;
	/** Loads the images of what is in sight, and removes what is not. */
	load: ( look: Look, size: [ number, number ] ) => void;
};

/** Returns the level whose tiles are shown at a zoom level. */
const levelAt = ( zoom: number ): number =>
	Math.min(
		MAX_LEVEL,
		Math.max( 0, Math.round( Math.log2( worldAt( zoom ) / TILE ) ) )
	);

const scaleOf = ( { level }: Layer, zoom: number ) =>
	worldAt( zoom ) / TILE / 2 ** level;

/** Moves a layer to where it belongs. */
function place(
	layer: Layer,
	{ spot, zoom }: Look,
	size: [ number, number ]
): void {
	const scale = scaleOf( layer, zoom );
	const [ x, y ] = layer.origin.map(
		( origin, axis ) =>
			( size[ axis ] as number ) / 2 +
			( origin - ( spot[ axis ] as number ) * 2 ** layer.level ) *
				TILE *
				scale
	);
	layer.element.style.transform = `translate(${ x }px,${ y }px) scale(${ scale })`;
}

/** Returns an empty layer whose origin is near the center of a look. */
function createLayer( level: number, { spot }: Look ): Layer {
	const element = document.createElement( 'div' );
	// Not in the style sheet, which is another one from right to left.
	Object.assign( element.style, {
		left: 0,
		top: 0,
		transformOrigin: '0 0',
	} );
	return {
		level,
		element,
		origin: spot.map( ( part ) =>
			Math.floor( part * 2 ** level )
		) as Layer[ 'origin' ],
		images: new Map(),
	};
}

/** Returns the tiles that are in sight, from the middle on. */
function tilesInSight(
	layer: Layer,
	look: Look,
	size: [ number, number ]
): Array< { column: number; row: number } > {
	const count = 2 ** layer.level;
	const middle = look.spot.map( ( part ) => part * count ) as [
		number,
		number,
	];
	const reach = size.map(
		( length ) => length / 2 / TILE / scaleOf( layer, look.zoom )
	) as [ number, number ];
	const from = middle.map( ( part, axis ) =>
		Math.floor( part - ( reach[ axis ] as number ) )
	) as [ number, number ];
	const to = middle.map(
		( part, axis ) => Math.ceil( part + ( reach[ axis ] as number ) ) - 1
	) as [ number, number ];
	const wanted: Array< {
		column: number;
		row: number;
		far: number;
	} > = [];
	for (
		let row = Math.max( 0, from[ 1 ] );
		row <= Math.min( count - 1, to[ 1 ] );
		row++
	) {
		for ( let column = from[ 0 ]; column <= to[ 0 ]; column++ ) {
			wanted.push( {
				column,
				row,
				far: Math.hypot(
					column + 0.5 - middle[ 0 ],
					row + 0.5 - middle[ 1 ]
				),
			} );
		}
	}
	return wanted.sort( ( a, b ) => a.far - b.far );
}

/**
 * Shows tiles as images. Those of another level stay until all of a new level have arrived.
 *
 * @param parent   The element that the tiles fill.
 * @param template The tiles' URL.
 * @param ended    Called with each tile.
 */
export function showTiles(
	parent: HTMLElement,
	template: string,
	ended: Ended
): TileImages {
	let layers: Layer[] = [];

	const layerOf = ( level: number, look: Look ): Layer => {
		const found = layers.find( ( layer ) => layer.level === level );
		const isNear = found?.origin.every(
			( origin, axis ) =>
				Math.abs(
					origin - ( look.spot[ axis ] as number ) * 2 ** level
				) < REACH
		);
		if ( found && isNear ) {
			return found;
		}
		found?.element.remove();
		layers = layers.filter( ( layer ) => layer !== found );
		const layer = createLayer( level, look );
		parent.append( layer.element );
		layers.push( layer );
		return layer;
	};
	const settle = ( current: Layer, isOk: boolean ) => {
		const isLast = [ ...current.images.values() ].every(
			( { complete } ) => complete
		);
		if ( isLast && current === layers[ layers.length - 1 ] ) {
			layers.forEach(
				( layer ) => layer === current || layer.element.remove()
			);
			layers = [ current ];
		}
		ended( isOk, isLast );
	};
	const imageOf = ( layer: Layer, column: number, row: number ) => {
		const image = document.createElement( 'img' );
		image.alt = '';
		image.decoding = 'async';
		image.draggable = false;
		// Tile servers may require the site's origin.
		image.referrerPolicy = 'strict-origin-when-cross-origin';
		Object.assign( image.style, { left: 0, top: 0 } );
		image.style.transform = `translate(${
			( column - layer.origin[ 0 ] ) * TILE
		}px,${ ( row - layer.origin[ 1 ] ) * TILE }px)`;
		image.onload = () => settle( layer, true );
		image.onerror = () => {
			image.style.visibility = 'hidden';
			settle( layer, false );
		};
		image.src = httpUrl(
			new URL(
				tileUrl( template, layer.level, column, row ),
				document.baseURI
			).href
		);
		return image;
	};

	return {
		move: ( look, size ) =>
			layers.forEach( ( layer ) => place( layer, look, size ) ),
		load: ( look, size ) => {
			const layer = layerOf( levelAt( look.zoom ), look );
			if ( layer !== layers[ layers.length - 1 ] ) {
				layers = [
					...layers.filter( ( one ) => one !== layer ),
					layer,
				];
				parent.append( layer.element );
			}
			place( layer, look, size );
			const before = layer.images;
			layer.images = new Map(
				tilesInSight( layer, look, size ).map( ( { column, row } ) => {
					const key = `${ column } ${ row }`;
					const image = before.get( key );
					if ( image ) {
						return [ key, image ];
					}
					const added = imageOf( layer, column, row );
					layer.element.append( added );
					return [ key, added ];
				} )
			);
			before.forEach( ( image, key ) => {
				if ( ! layer.images.has( key ) ) {
					// Stops the request.
					image.removeAttribute( 'src' );
					image.remove();
				}
			} );
		},
	};
}
