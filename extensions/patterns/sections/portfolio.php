<?php
/**
 * An introduction, a gallery and a button.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::heading( esc_html__( 'Selected work', 'freehold' ) ),
		Markup::lead( esc_html__( 'Photographs of people, harbors and bread, made on film between Lisbon and Tromsø.', 'freehold' ) ),
		Markup::block( 'jetpack/tiled-gallery', array( 'align' => 'wide' ) ),
		Parts::button( __( 'Work with me', 'freehold' ) )
	)
);
