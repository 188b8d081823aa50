<?php
/**
 * Three places.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$points = array();
	$links  = '';
	foreach (
		array(
			'Harbour Lane Coffee' => array( 172.652908, -43.391304, 'The blue door' ),
			'The pier'            => array( 172.667, -43.384, 'Boats leave at ten' ),
			'The station'         => array( 172.658, -43.379, 'Seven minutes on foot' ),
		) as $title => list( $longitude, $latitude, $caption )
	) {
		$points[] = array(
			'id'          => $title,
			'title'       => $title,
			'placeTitle'  => $title,
			'caption'     => $caption,
			'coordinates' => compact( 'longitude', 'latitude' ),
		);
		$links   .= '<li><a href="https://www.google.com/maps/search/?api=1&amp;query=' . $latitude . ',' . $longitude . '">' . $title . '</a></li>';
	}
	$center = array(
		'lng' => 172.66,
		'lat' => -43.385,
	);
	$json   = static fn ( array $value ): string => esc_attr( (string) wp_json_encode( $value ) );
	return array(
		'content' => block(
			'jetpack/map',
			array(
				'points'    => $points,
				'mapCenter' => $center,
			),
			'<div class="wp-block-jetpack-map" data-map-style="default" data-map-details="true" data-points="' . $json( $points ) . '" data-zoom="13" data-map-center="' . $json( $center ) . '" data-marker-color="red" data-show-fullscreen-button="true"><ul>' . $links . '</ul></div>'
		),
		'try'     => array(
			'The map is an image until you use it. Then it moves and zooms.',
			'In the editor, add a place: “Williams Street” and “Pier” are on this invented map.',
			view( 'services', 'Enter a Mapbox token or a key of Apple' ) . ' for real maps, or set the URL of your own tiles.',
		),
	);
};
