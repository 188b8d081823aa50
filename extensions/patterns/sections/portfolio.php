<?php
/**
 * An introduction, a gallery and a button.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

// phpcs:ignore WordPress.Security.EscapeOutput -- Markup of blocks, whose texts are escaped.
echo Markup::section(
	array(),
	Markup::heading( esc_html__( 'Selected work', 'freehold' ) ),
	Markup::lead( esc_html__( 'Photographs of people, harbors and bread, made on film between Lisbon and Tromsø.', 'freehold' ) ),
	Markup::block( 'jetpack/tiled-gallery', array( 'align' => 'wide' ) ),
	Parts::button( __( 'Work with me', 'freehold' ) )
);
