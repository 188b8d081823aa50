<?php
/**
 * Nine images as squares.
 */

declare( strict_types=1 );

namespace Freehold\Showcase;

return static function (): array {
	$ids   = images( 9 );
	$rows  = '';
	$tiles = array_map(
		static function ( int $id ): string {
			$url = esc_url( url_of( $id ) );
			return '<div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img alt="' . esc_attr( alt_of( $id ) ) . '" data-height="683" data-id="' . $id . '" data-url="' . $url . '" data-width="1024" src="' . $url . '" data-amp-layout="responsive"/></figure></div>';
		},
		$ids
	);
	foreach ( array_chunk( $tiles, 3 ) as $row ) {
		$rows .= '<div class="tiled-gallery__row columns-3">' . implode( '', $row ) . '</div>';
	}
	return array(
		'content' => block(
			'jetpack/tiled-gallery',
			array(
				'className'    => 'is-style-square',
				'columns'      => 3,
				'columnWidths' => array(),
				'ids'          => $ids,
			),
			'<div class="wp-block-jetpack-tiled-gallery aligncenter is-style-square"><div class=""><div class="tiled-gallery__gallery">' . $rows . '</div></div></div>'
		),
		'try'     => array( 'In the editor, change the layout to tiled, circles or columns.' ),
	);
};
