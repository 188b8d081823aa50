import type { Map as MapboxMap } from 'mapbox-gl';
import type { MapboxGl } from './mapbox-library';
import type { Surface } from './places';

/** Lets places lie on a map of Mapbox GL. */
export const mapboxSurface = ( gl: MapboxGl, map: MapboxMap ): Surface => ( {
	zoom: () => map.getZoom(),
	panBy: ( x, y ) => map.panBy( [ x, y ] ),
	focus: () => map.getCanvas().focus(),
	onZoom: ( callback ) => map.on( 'zoomend', callback ),
	pin: ( element, at, anchor, dragged ) => {
		const marker = new gl.Marker( {
			element,
			anchor,
			draggable: Boolean( dragged ),
		} )
			.setLngLat( at )
			.addTo( map );
		marker.on( 'dragend', () => {
			const { lng, lat } = marker.getLngLat();
			dragged?.( [ lng, lat ] );
		} );
		return { element, remove: () => marker.remove() };
	},
	card: ( content, at, distance, maxWidth, closed ) => {
		const popup = new gl.Popup( {
			anchor: 'bottom',
			offset: [ 0, -distance ],
			maxWidth: `${ maxWidth }px`,
		} )
			.setLngLat( at )
			.setDOMContent( content )
			.addTo( map );
		popup.on( 'close', closed );
		return { element: popup.getElement(), remove: () => popup.remove() };
	},
} );
