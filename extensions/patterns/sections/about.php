<?php
/**
 * Who you are: a text between two images.
 *
 * @package Freehold
 */

declare( strict_types=1 );

namespace Freehold\Modules\Patterns;

defined( 'ABSPATH' ) || exit;

Markup::show(
	Markup::section(
		array(),
		Markup::columns(
			array( 'verticalAlignment' => 'center' ),
			array( Parts::photo( 'cup', '4/5' ) ),
			array(
				Markup::heading( esc_html__( 'Two friends and an oven', 'freehold' ) ),
				Markup::text( esc_html__( 'We came for a summer and stayed for nine years. One of us roasts, the other bakes, and we take turns with the dishes.', 'freehold' ) ),
				Markup::text( esc_html__( 'What we sell is what we would eat ourselves. That keeps the menu short.', 'freehold' ) ),
				Markup::small( '<strong>' . esc_html__( 'Kim and Toni', 'freehold' ) . '</strong>' ),
			),
			array( Parts::photo( 'view', '4/5' ) )
		)
	)
);
