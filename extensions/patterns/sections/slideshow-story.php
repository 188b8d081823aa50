<?php
/**
 * A slideshow with a text below it.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Parts::slideshow( 'view', 'room', 'cup', 'plate' ),
		Markup::columns(
			array(),
			array( Markup::heading( esc_html__( 'A day by the water', 'freehold' ) ) ),
			array( Markup::lead( esc_html__( 'The first boat leaves at five, the oven is hot at six, and by noon all chairs are taken. Swipe through a day.', 'freehold' ) ) )
		)
	)
);
