import { TIMEOUT } from '@freehold/library';
import type { FitBoundsOptions, LngLatBoundsLike, Map } from 'mapbox-gl';
import { mapboxLibrary, type MapboxGl } from './mapbox-library';
import { ownAttribution, styleOf } from './mapbox-style';
import { mapboxSurface } from './mapbox-surface';
import { CLOSEST, showPlaces } from './places';
import { chooseProvider } from './provider';
import type {
	Config,
	Draw,
	Listener,
	MapData,
	MapView,
	Provider,
} from './types';
import { unwrapped } from './unwrapped';
import { haveMoved, isElsewhere, paddingIn, viewOf } from './view';
import { whenResized } from './when-resized';

/** How long a map's size must be unchanged before the map is resized, in milliseconds. */
const RESIZE_DELAY_MS = 250;

/** Mapbox's plugin for right-to-left labels, loaded only for maps that contain such labels. */
const RTL_PLUGIN =
	'/mapbox-gl-js/plugins/mapbox-gl-rtl-text/v0.2.3/mapbox-gl-rtl-text.js';

/** Returns the bounds of places, also on both sides of the date line. */
function boundsOf(
	gl: MapboxGl,
	points: MapData[ 'points' ]
): LngLatBoundsLike {
	const bounds = new gl.LngLatBounds();
	const longitudes = unwrapped(
		points.map( ( { coordinates } ) => coordinates.longitude )
	);
	points.forEach( ( { coordinates: { latitude } }, index ) =>
		bounds.extend( [ longitudes[ index ] ?? 0, latitude ] )
	);
	return bounds;
}

/** Returns how to fit several places into a map. */
function fitInto( box: HTMLElement ): FitBoundsOptions {
	const { block, inline } = paddingIn( box );
	return {
		padding: { top: block, bottom: block, left: inline, right: inline },
		maxZoom: CLOSEST,
	};
}

/**
 * Lets one finger scroll the page and two move the map. On a full-screen map, one finger moves it. The style sheet tells the
 * browser.
 */
function letOneFingerScroll( map: Map, box: HTMLElement ): void {
	const onTouch = ( { touches }: TouchEvent ) =>
		map.dragPan[
			touches.length === 1 && ! box.ownerDocument.fullscreenElement
				? 'disable'
				: 'enable'
		]();
	for ( const type of [ 'touchstart', 'touchend', 'touchcancel' ] as const ) {
		box.addEventListener( type, onTouch, { capture: true, passive: true } );
	}
}

/**
 * Names the map. Screen readers would announce an empty list and a landmark in the library's language. Arrow, plus and minus keys
 * belong to the map, so screen readers must pass them on.
 */
function tellScreenReaders( map: Map, box: HTMLElement, name: string ): void {
	box
		.querySelector( '.mapboxgl-ctrl-attrib-inner' )
		?.removeAttribute( 'role' );
	map.getCanvas().setAttribute( 'role', 'application' );
	map.getCanvas().setAttribute( 'aria-label', name );
}

/** Hides the names on a map. */
function hideLabels( map: Map ): void {
	map.getStyle().layers?.forEach( ( layer ) => {
		if ( layer.type === 'symbol' && layer.layout?.[ 'text-field' ] ) {
			map.setLayoutProperty( layer.id, 'visibility', 'none' );
		}
	} );
}

/** Returns what a map shows now. */
function viewNow( map: Map ): MapView {
	const { lng, lat } = map.getCenter();
	return { center: [ lng, lat ], zoom: map.getZoom() };
}

/** What a map is drawn with, and where. */
type Canvas = {
	gl: MapboxGl;
	box: HTMLElement;
	config: Config;
	provider: Provider;
	isRtl: boolean;
};

/** Creates a map with its attribution. */
function createMap(
	{ gl, box, config, provider, isRtl }: Canvas,
	data: MapData
): Map {
	if ( provider === 'mapbox' && config.mapbox ) {
		gl.baseApiUrl = config.mapbox.url;
		if ( gl.getRTLTextPluginStatus() === 'unavailable' ) {
			gl.setRTLTextPlugin(
				`${ config.mapbox.url }${ RTL_PLUGIN }`,
				() => undefined,
				true
			);
		}
	}
	const map = new gl.Map( {
		container: box,
		style: styleOf( data, config, provider ),
		accessToken: config.mapbox?.token,
		...( data.view ?? viewOf( data ) ),
		...( data.points.length > 1 && ! data.view
			? {
					bounds: boundsOf( gl, data.points ),
					fitBoundsOptions: fitInto( box ),
			  }
			: {} ),
		attributionControl: false,
		// The library's own handling of resizing would count as a user's movement.
		trackResize: false,
		dragRotate: false,
		pitchWithRotate: false,
		logoPosition: isRtl ? 'bottom-right' : 'bottom-left',
		locale: {
			'AttributionControl.ToggleAttribution': config.strings.attribution,
			'FullscreenControl.Enter': config.strings.fullscreen,
			'FullscreenControl.Exit': config.strings.leaveFullscreen,
			'LogoControl.Title': 'Mapbox',
			'NavigationControl.ZoomIn': config.strings.zoomIn,
			'NavigationControl.ZoomOut': config.strings.zoomOut,
		},
	} );
	map.touchZoomRotate.disableRotation();
	map.addControl(
		new gl.AttributionControl(
			// Small maps fold the long attribution of Mapbox, but not the short one of other tiles.
			provider === 'tiles'
				? {
						compact: false,
						customAttribution: ownAttribution( config ),
				  }
				: {}
		),
		isRtl ? 'bottom-left' : 'bottom-right'
	);
	return map;
}

/** Reports errors, and when the map is visible. */
function watchLoading( map: Map, listener: Listener ) {
	let hasStyle = false;
	let hasTile = false;
	let lastError = '';
	const fail = () =>
		listener.failed( { code: 'mapbox_error', message: lastError } );
	let timer = setTimeout( fail, TIMEOUT );
	const settle = () => {
		clearTimeout( timer );
		if ( hasTile ) {
			listener.drawn();
		} else {
			fail();
		}
	};
	map.on( 'error', ( { error } ) => {
		lastError = error?.message ?? '';
		if ( ! hasStyle ) {
			clearTimeout( timer );
			fail();
		}
	} );
	map.on( 'sourcedata', ( { tile } ) => {
		hasTile ||= Boolean( tile );
	} );
	map.on( 'style.load', () => {
		hasStyle = true;
	} );
	map.once( 'load', settle );
	map.on( 'webglcontextlost', fail );
	map.on( 'webglcontextrestored', listener.drawn );
	return {
		/** The map loads another style. */
		restart: () => {
			hasStyle = hasTile = false;
			clearTimeout( timer );
			timer = setTimeout( fail, TIMEOUT );
			map.once( 'idle', settle );
		},
		stop: () => clearTimeout( timer ),
	};
}

/** Draws with Mapbox GL: Mapbox's own maps, and vector tiles of any style. */
export const draw: Draw = async ( box, first, config, listener ) => {
	const gl = await mapboxLibrary( config.library );
	if ( ! gl.supported() ) {
		throw new Error( 'WebGL' );
	}
	const { strings } = config;
	const isRtl = getComputedStyle( box ).direction === 'rtl';
	const provider =
		chooseProvider( first.style, config, document.cookie ) ?? 'tiles';
	let data = first;
	const canvas: Canvas = { gl, box, config, provider, isRtl };
	const map = createMap( canvas, data );
	letOneFingerScroll( map, box );

	const side = isRtl ? 'top-left' : 'top-right';
	map.addControl( new gl.NavigationControl( { showCompass: false } ), side );
	const fullscreen = new gl.FullscreenControl();
	tellScreenReaders( map, box, strings.map );

	const loading = watchLoading( map, listener );
	map.on( 'style.load', () => data.details || hideLabels( map ) );

	const fit = ( points: MapData[ 'points' ], animate = true ) =>
		map.fitBounds( boundsOf( gl, points ), { ...fitInto( box ), animate } );
	const places = showPlaces( mapboxSurface( gl, map ), {
		box,
		data: () => data,
		strings,
		listener,
		isRtl,
		closer: fit,
	} );

	// Does not interrupt a user who is moving the map.
	let wasMoved = false;
	map.on( 'moveend', ( event: { originalEvent?: unknown } ) => {
		if ( event.originalEvent ) {
			wasMoved = true;
			const { center, zoom } = viewNow( map );
			listener.moved?.( center, zoom );
		}
	} );
	const look = () => {
		if ( data.points.length > 1 ) {
			fit( data.points, false );
		} else {
			map.jumpTo( viewOf( data ) );
		}
	};
	let resting: ReturnType< typeof setTimeout > | undefined;
	const sized = whenResized( box, () => {
		clearTimeout( resting );
		resting = setTimeout( () => {
			map.resize();
			if ( ! places.hasCard() && ! wasMoved ) {
				look();
			}
		}, RESIZE_DELAY_MS );
	} );

	/** The parts that can be turned on and off while the map is displayed. */
	const dress = () => {
		box.classList.toggle(
			'is-grey',
			provider === 'tiles' && data.style === 'black_and_white'
		);
		map.scrollZoom[ data.scrollToZoom ? 'enable' : 'disable' ]();
		if ( data.fullscreen !== map.hasControl( fullscreen ) ) {
			if ( data.fullscreen ) {
				map.addControl( fullscreen, side );
			} else {
				map.removeControl( fullscreen );
			}
		}
	};
	dress();
	places.show();

	return {
		update: ( next ) => {
			const before = data;
			data = next;
			dress();
			if (
				provider === 'mapbox' &&
				( next.style !== before.style ||
					next.details !== before.details )
			) {
				loading.restart();
				map.setStyle( styleOf( next, config, provider ), {
					diff: false,
				} );
			}
			if ( haveMoved( before, next ) ) {
				places.show();
			}
			if ( isElsewhere( viewNow( map ), before, next ) ) {
				look();
			}
		},
		remove: () => {
			loading.stop();
			clearTimeout( resting );
			sized.disconnect();
			map.remove();
		},
	};
};
