import { TIMEOUT } from '@freehold/library';
import { CLOSEST, showPlaces } from '../places';
import type { Config, Draw, Listener, MapData, MapView } from '../types';
import { whenResized } from '../when-resized';
import { haveMoved, isElsewhere, paddingIn, viewOf } from '../view';
import { createCamera, type Camera } from './camera';
import { addControls } from './controls';
import { listenTo } from './gestures';
import { showTiles } from './images';
import { fitted, lngLatOf, lookOf, type Look } from './look';
import { tileSurface } from './surface';

/** Returns the elements of a map: `area` has the focus and receives keys. */
function elementsOf( { strings }: Config ) {
	const root = document.createElement( 'div' );
	root.className = 'wp-block-jetpack-map__tiles';
	const area = document.createElement( 'div' );
	area.className = 'wp-block-jetpack-map__area';
	area.tabIndex = 0;
	area.role = 'application';
	area.ariaLabel = strings.map;
	root.append( area );
	return { root, area };
}

/** Names the source of the tiles. */
function addAttribution( root: HTMLElement, text: string ): void {
	const attribution = document.createElement( 'p' );
	attribution.className = 'wp-block-jetpack-map__attribution';
	attribution.dataset.own = 'attribution';
	attribution.textContent = text;
	root.append( attribution );
}

const sizeOf = ( root: HTMLElement ): [ number, number ] => [
	root.clientWidth,
	root.clientHeight,
];

/** Returns a look that shows all of some places. */
function fit( root: HTMLElement, points: MapData[ 'points' ] ): Look {
	const [ width, height ] = sizeOf( root );
	const { block, inline } = paddingIn( root );
	return fitted(
		points,
		[ width - 2 * inline, height - 2 * block ],
		CLOSEST
	);
}

/** Returns what a map shows unless the user has moved it. */
const lookFor = ( root: HTMLElement, data: MapData ): Look =>
	data.points.length > 1
		? fit( root, data.points )
		: lookOf( viewOf( data ) );

/** Returns what a map shows now. */
function viewNow( camera: Camera ): MapView {
	const { spot, zoom } = camera.look();
	return { center: lngLatOf( spot ), zoom };
}

/** Reports when a map is visible, and when no tile has arrived. */
function watchTiles( url: string, listener: Listener ) {
	let hasTile = false;
	let isStopped = false;
	const fail = () =>
		listener.failed( {
			code: 'mapbox_error',
			message: `No tile has arrived: ${ url }`,
		} );
	const timer = setTimeout( fail, TIMEOUT );
	return {
		/** Called with each tile. */
		ended: ( isOk: boolean, isLast: boolean ) => {
			const isFirst = isOk && ! hasTile;
			hasTile ||= isOk;
			if ( ! isStopped && ( isFirst || ( isLast && ! hasTile ) ) ) {
				clearTimeout( timer );
				( hasTile ? listener.drawn : fail )();
			}
		},
		stop: () => {
			isStopped = true;
			clearTimeout( timer );
		},
	};
}

/** Draws tiles that are images: without WebGL, workers and a library. */
export const draw: Draw = async ( box, first, config, listener ) => {
	const { strings, tiles } = config;
	if ( ! tiles ) {
		throw new Error( 'tiles_url' );
	}
	let data = first;
	const isRtl = getComputedStyle( box ).direction === 'rtl';

	const { root, area } = elementsOf( config );
	box.append( root );

	const loading = watchTiles( tiles.url, listener );
	const images = showTiles( area, tiles.url, loading.ended );

	let isRemoved = false;
	let hasReported = true;
	const report = () => {
		hasReported = true;
		const { center, zoom } = viewNow( camera );
		listener.moved?.( center, zoom );
	};
	const changed = ( isMoving: boolean ) => {
		const look = camera.look();
		images.move( look, sizeOf( root ) );
		lying.move();
		if ( isMoving || isRemoved ) {
			return;
		}
		images.load( look, sizeOf( root ) );
		lying.settle();
		if ( ! hasReported ) {
			report();
		}
	};
	const camera = createCamera(
		first.view ? lookOf( first.view ) : lookFor( root, first ),
		() => root.clientHeight,
		changed
	);
	const lying = tileSurface( root, { camera, area, isRtl } );

	// Does not interrupt a user who is moving the map.
	let wasMoved = false;
	const moved = () => {
		wasMoved = true;
		hasReported = false;
		if ( ! isRemoved && ! camera.isMoving() ) {
			report();
		}
	};
	const places = showPlaces( lying.surface, {
		box: root,
		data: () => data,
		strings,
		listener,
		isRtl,
		closer: ( points ) => camera.go( fit( root, points ), true ),
	} );
	listenTo( root, {
		area,
		camera,
		canWheel: () => data.scrollToZoom,
		moved,
		clicked: () => {
			lying.close();
			area.focus( { preventScroll: true } );
		},
	} );
	const showFullscreen = addControls( root, camera, strings, moved );
	if ( tiles.attribution ) {
		addAttribution( root, tiles.attribution );
	}

	/** The parts that can be turned on and off while the map is displayed. */
	const dress = () => {
		box.classList.toggle( 'is-grey', data.style === 'black_and_white' );
		showFullscreen( data.fullscreen );
	};
	dress();
	changed( false );
	places.show();
	const sized = whenResized( root, () =>
		camera.go(
			places.hasCard() || wasMoved ? camera.look() : lookFor( root, data )
		)
	);

	return {
		update: ( next ) => {
			const before = data;
			data = next;
			dress();
			if ( haveMoved( before, next ) ) {
				places.show();
			}
			if ( isElsewhere( viewNow( camera ), before, next ) ) {
				camera.go( lookFor( root, next ) );
			}
		},
		remove: () => {
			isRemoved = true;
			loading.stop();
			camera.stop();
			sized.disconnect();
			root.remove();
		},
	};
};
