import { TIMEOUT } from '@freehold/library';
import { fitted, lngLatOf, lookOf, type Look } from '../mercator';
import { CLOSEST, showPlaces } from '../places';
import type { Draw, MapData } from '../types';
import { haveMoved, isElsewhere, paddingIn, viewOf } from '../view';
import { createCamera } from './camera';
import { addControls } from './controls';
import { listenTo } from './gestures';
import { showTiles } from './images';
import { tileSurface } from './surface';

/** Draws tiles that are images: without WebGL, workers and a library. */
export const draw: Draw = async ( box, first, config, listener ) => {
	const { strings, tiles } = config;
	if ( ! tiles ) {
		throw new Error( 'tiles_url' );
	}
	let data = first;
	const isRtl = getComputedStyle( box ).direction === 'rtl';

	const root = document.createElement( 'div' );
	root.className = 'wp-block-jetpack-map__tiles';
	const area = document.createElement( 'div' );
	area.className = 'wp-block-jetpack-map__area';
	area.tabIndex = 0;
	area.role = 'application';
	area.ariaLabel = strings.map;
	root.append( area );
	box.append( root );

	const fit = ( points: MapData[ 'points' ] ): Look => {
		const { block, inline } = paddingIn( root );
		return fitted(
			points,
			[ root.clientWidth - 2 * inline, root.clientHeight - 2 * block ],
			CLOSEST
		);
	};
	const lookFor = ( next: MapData ) =>
		next.points.length > 1 ? fit( next.points ) : lookOf( viewOf( next ) );

	// Reports when the map is visible, and when it is not.
	let hasTile = false;
	let isRemoved = false;
	const fail = () =>
		listener.failed( {
			code: 'mapbox_error',
			message: `No tile has arrived: ${ tiles.url }`,
		} );
	const timer = setTimeout( fail, TIMEOUT );
	const images = showTiles( area, tiles.url, ( isOk, isLast ) => {
		if ( isRemoved ) {
			return;
		}
		const isFirst = isOk && ! hasTile;
		hasTile ||= isOk;
		if ( isFirst || ( isLast && ! hasTile ) ) {
			clearTimeout( timer );
			( hasTile ? listener.drawn : fail )();
		}
	} );

	let hasReported = true;
	const report = () => {
		hasReported = true;
		const { spot, zoom } = camera.look();
		listener.moved?.( lngLatOf( spot ), zoom );
	};
	let lastZoom = -1;
	const changed = ( isMoving: boolean ) => {
		const look = camera.look();
		const size: [ number, number ] = [
			root.clientWidth,
			root.clientHeight,
		];
		images.move( look, size );
		lying.move();
		if ( isMoving || isRemoved ) {
			return;
		}
		images.load( look, size );
		if ( look.zoom !== lastZoom ) {
			lastZoom = look.zoom;
			lying.zoomed();
		}
		if ( ! hasReported ) {
			report();
		}
	};
	const camera = createCamera(
		first.view ? lookOf( first.view ) : lookFor( first ),
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
		closer: ( points ) => camera.go( fit( points ), true ),
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
		const attribution = document.createElement( 'p' );
		attribution.className = 'wp-block-jetpack-map__attribution';
		attribution.dataset.own = 'attribution';
		attribution.textContent = tiles.attribution;
		root.append( attribution );
	}
	const sizeOf = () => `${ root.clientWidth } ${ root.clientHeight }`;
	let size = sizeOf();
	const sized = new ResizeObserver( () => {
		// The observer also reports the size at first.
		if ( size !== sizeOf() ) {
			size = sizeOf();
			camera.go(
				places.hasCard() || wasMoved ? camera.look() : lookFor( data )
			);
		}
	} );

	/** The parts that can be turned on and off while the map is displayed. */
	const dress = () => {
		box.classList.toggle( 'is-grey', data.style === 'black_and_white' );
		showFullscreen( data.fullscreen );
	};
	dress();
	changed( false );
	places.show();
	sized.observe( root );

	return {
		update: ( next ) => {
			const before = data;
			data = next;
			dress();
			if ( haveMoved( before, next ) ) {
				places.show();
			}
			const { spot, zoom } = camera.look();
			const now = { center: lngLatOf( spot ), zoom };
			if ( isElsewhere( now, before, next ) ) {
				camera.go( lookFor( next ) );
			}
		},
		remove: () => {
			isRemoved = true;
			clearTimeout( timer );
			camera.stop();
			sized.disconnect();
			root.remove();
		},
	};
};
